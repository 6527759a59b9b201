import { useDevicePixelRatio, useResizeObserver } from '@vueuse/core'
import { onMounted, watch, type ShallowRef } from 'vue'
import { onNewLook } from '../../ui/on-new-look.ts'
import { ROW_HEIGHTS } from '../../ui/row-heights.ts'
import type { Settings } from '../../../contract/settings.ts'
import type { PictureLook } from './ladder-drawing.ts'
import { LadderPicture } from './ladder-picture.ts'
import { LadderLines, type LadderFormat } from './ladder-lines.ts'
import type { LadderRow } from './ladder.ts'
import type { OwnLevel } from './own-levels.ts'

/** What is drawn of one side; each is asked for again when it changes. */
export interface PictureSource {
  readonly side: 'asks' | 'bids'
  readonly rows: () => readonly LadderRow[]
  readonly own: () => ReadonlyMap<string, OwnLevel>
  readonly format: () => LadderFormat
  readonly hovered: () => number | null
  readonly density: () => Settings['density']
  /** Colours are other ones while the rows are not live. */
  readonly isOld: () => boolean
}

export interface PicturePlace {
  readonly canvas: Readonly<ShallowRef<HTMLCanvasElement | null>>
  /** In the document too: one outside of it would not have the page's figures of one width. */
  readonly scratch: Readonly<ShallowRef<HTMLCanvasElement | null>>
  /** With the rows of the page. */
  readonly rows: Readonly<ShallowRef<HTMLElement | null>>
}

/** Keeps the picture of one side of the ladder: drawn with every book, in the look of the rows of the page that lie over it. */
export function useLadderPicture({ canvas, scratch, rows }: PicturePlace, source: PictureSource): void {
  let picture: LadderPicture | null = null
  let isLookKnown = false
  const lines = new LadderLines()

  function draw(): void {
    if (picture === null || rows.value === null) return
    const look = isLookKnown ? null : readLook(rows.value, source)
    if (look !== null) {
      picture.setLook(look)
      isLookKnown = true
    }
    picture.draw(lines.of(source.rows(), source.own(), source.format()), source.hovered())
  }
  function drawAnew(): void {
    isLookKnown = false
    draw()
  }

  onMounted(() => {
    picture = canvas.value === null || scratch.value === null ? null : LadderPicture.on(canvas.value, scratch.value)
    draw()
  })
  // After the rows of the page, so that the look of the very first ones can be read.
  watch([source.rows, source.own, source.format, source.hovered], draw, { flush: 'post' })
  watch([source.isOld, source.density, useDevicePixelRatio().pixelRatio], drawAnew, { flush: 'post' })
  useResizeObserver(rows, drawAnew)
  onNewLook(drawAnew)
}

/** The look of the first row of the page; null without one. */
function readLook(rows: HTMLElement, { side, density }: PictureSource): PictureLook | null {
  const row = rows.querySelector('.level')
  const [price, size, total] = row?.querySelectorAll<HTMLElement>(':scope > span') ?? []
  if (row === null || price === undefined || size === undefined || total === undefined) return null
  const left = row.getBoundingClientRect().left
  const place = (cell: HTMLElement) => cell.getBoundingClientRect()
  const style = getComputedStyle(rows)
  const of = (token: string) => style.getPropertyValue(token).trim()
  const cell = getComputedStyle(price)
  const isAsk = side === 'asks'
  return {
    side, width: rows.clientWidth, rowHeight: ROW_HEIGHTS[density()].book, ratio: window.devicePixelRatio,
    columns: { price: place(price).left - left, size: place(size).right - left, total: place(total).right - left },
    font: `${cell.fontWeight} ${cell.fontSize} ${cell.fontFamily}`,
    letterWidth: widthIn(rows.querySelector<HTMLElement>('.measure')),
    ownFont: `600 ${of('--tiny')} ${cell.fontFamily}`,
    colours: {
      ground: of('--panel'), bar: of(isAsk ? '--sell-bg' : '--buy-bg'), price: of(isAsk ? '--sell' : '--buy'), size: of('--text'), total: of('--soft'),
      zeros: of('--faint'), within: of('--hover'), own: of('--accent'), ownGround: of('--accent-bg')
    }
  }
}

/** So many of a letter are measured at once, since a width on screen is a rounded one. */
const TIMES = 16
const widthIn = (measure: HTMLElement | null) => (letter: string): number => {
  if (measure === null) return 0
  measure.textContent = letter.repeat(TIMES)
  const { width } = measure.getBoundingClientRect()
  measure.textContent = ''
  return width / TIMES
}
