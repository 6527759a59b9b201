import type { Page } from '@playwright/test'

/** What is drawn of some rows, read back by comparing it with the page's own text. */
export interface PictureRead {
  /** The texts of the page, row by row, … */
  readonly texts: readonly (readonly string[])[]
  /** … and for each of them, which text of its column the drawing in its place is most like. */
  readonly read: readonly (readonly string[])[]
  /** Ink between the price and the sizes, as a share of what the price has: where marks of own orders stand. */
  readonly marks: readonly number[]
  /** The colour of the ground, and the most that any pixel differs from grey. */
  readonly ground: string
  readonly colour: number
}

/** Where a picture is: its part of the page, the rows in there, the texts of a row, and whether these are drawn exactly where they stand or in the middle of the row. */
const PLACES = {
  asks: { part: '.side.asks', row: '.level', cells: ':scope > span', isExact: false },
  bids: { part: '.side.bids', row: '.level', cells: ':scope > span', isExact: false },
  tape: { part: '.trades', row: 'li', cells: '.amount, .time', isExact: false },
  list: { part: '.markets .all', row: '.row', cells: '.last > span, .change-part > span', isExact: true }
}

/** Runs in the page: reads the canvas against the texts of the rows that lie under it. */
export async function readPicture(page: Page, of: keyof typeof PLACES): Promise<PictureRead> {
  return await page.evaluate((place) => {
    const part = document.querySelector<HTMLElement>(place.part)
    const picture = part?.querySelector<HTMLCanvasElement>('canvas:not([hidden])')
    if (part === null || part === undefined || picture === null || picture === undefined) throw new Error(`no picture in ${place.part}`)
    // Some pictures are only handed to their canvas, and so are copied to be read.
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    if (context === null) throw new Error('no canvas to read from')
    // What can be seen through stands on black.
    context.fillRect(0, 0, picture.width, picture.height)
    context.drawImage(picture, 0, 0)
    const box = picture.getBoundingClientRect()
    const ratio = picture.width / box.width
    const { data } = context.getImageData(0, 0, picture.width, picture.height)
    const at = (x: number, y: number) => [0, 1, 2].map((i) => data[(y * picture.width + x) * 4 + i] ?? 0)
    const far = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))))

    const rows = [...part.querySelectorAll<HTMLElement>(place.row)]
    // The text of a cell alone, without the mark of an own order.
    const cells = rows.map((row) => [...row.querySelectorAll<HTMLElement>(place.cells)].map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const mark = cell.querySelector('.own')
      if (mark !== null) range.setEndBefore(mark)
      return { text: range.toString(), box: range.getBoundingClientRect() }
    }))
    const scratch = picture.cloneNode() as HTMLCanvasElement
    part.append(scratch)
    const pen = scratch.getContext('2d')
    const style = getComputedStyle(part)
    if (pen === null) throw new Error('no second canvas')

    /** How far each pixel of a stretch of a row is from its ground, or from the bar on it. */
    const ink = (row: DOMRect, left: number, width: number): number[] => {
      const [top, height] = [Math.round((row.top - box.top) * ratio), Math.round(row.height * ratio)]
      const middle = top + Math.floor(height / 2)
      const [plain, bar] = [at(0, middle), at(picture.width - 1, middle)]
      return Array.from({ length: width * height }, (_, i) => {
        const pixel = at(left + i % width, top + Math.floor(i / width))
        return Math.min(far(pixel, plain), far(pixel, bar))
      })
    }
    /** As it would be written in that place of a row: `left` within a pixel, `middle` of the line of text. */
    const written = (text: string, { left, middle, width, height }: { readonly left: number; readonly middle: number; readonly width: number; readonly height: number }): number[] => {
      Object.assign(scratch, { width, height })
      pen.font = `${style.fontWeight} ${Number.parseFloat(style.fontSize) * ratio}px ${style.fontFamily}`
      pen.fontKerning = 'none'
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText('0')
      pen.fillText(text, left, Math.round(middle + (ascent - descent) / 2))
      return [...pen.getImageData(0, 0, width, height).data].filter((_, i) => i % 4 === 3)
    }
    const alike = (a: readonly number[], b: readonly number[]): number => {
      const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
      const [meanA, meanB] = [mean(a), mean(b)]
      const times = (x: readonly number[], meanX: number, y: readonly number[], meanY: number) => x.reduce((sum, value, i) => sum + (value - meanX) * ((y[i] ?? 0) - meanY), 0)
      return times(a, meanA, b, meanB) / Math.sqrt(times(a, meanA, a, meanA) * times(b, meanB, b, meanB) || 1)
    }

    const bands = rows.map((row) => row.getBoundingClientRect())
    const read = rows.map((_, index) => (cells[0] ?? []).map((_cell, column) => {
      const [cell, band] = [cells[index]?.[column], bands[index]]
      if (cell === undefined || band === undefined) return 'nothing'
      const exactLeft = (cell.box.left - box.left) * ratio
      const left = place.isExact ? Math.floor(exactLeft) : Math.round(exactLeft)
      const width = Math.round(cell.box.width * ratio + (place.isExact ? exactLeft - left : 0))
      const seen = ink(band, left, width)
      const height = seen.length / width
      const spot = place.isExact ? { left: exactLeft - left, middle: (cell.box.top + cell.box.height / 2 - band.top) * ratio } : { left: 0, middle: height / 2 }
      const likeness = cells.map((other) => alike(seen, written(other[column]?.text ?? '', { ...spot, width, height })))
      return cells[likeness.indexOf(Math.max(...likeness))]?.[column]?.text ?? 'nothing'
    }))
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    const marks = rows.map((_, index) => {
      const [price, size, band] = [cells[index]?.[0], cells[index]?.[1], bands[index]]
      if (price === undefined || size === undefined || band === undefined) return 0
      const [from, to] = [Math.round((price.box.right - box.left) * ratio) + 2, Math.round((size.box.left - box.left) * ratio) - 2]
      const own = ink(band, Math.round((price.box.left - box.left) * ratio), Math.round(price.box.width * ratio))
      return sum(ink(band, from, to - from)) / sum(own)
    })
    scratch.remove()
    let colour = 0
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3)
      colour = Math.max(colour, Math.max(red, green, blue) - Math.min(red, green, blue))
    }
    return { texts: cells.map((columns) => columns.map(({ text }) => text)), read, marks, ground: `rgb(${at(0, 1).join(', ')})`, colour }
  }, PLACES[of])
}
