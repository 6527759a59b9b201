import { describe, expect, it } from 'vitest'
import { CLEAR, maskOf, pixelOf, PixelSheet, Tint, type Mask } from '../../../../src/renderer/ui/drawn/pixel-sheet.ts'

const BLACK = pixelOf(0, 0, 0)
const RED = pixelOf(200, 0, 0)
const WHITE = new Tint([255, 255, 255])
/** The red part of each pixel, line by line. */
const reds = (sheet: PixelSheet) => Array.from({ length: sheet.height }, (_, y) =>
  Array.from({ length: sheet.width }, (_, x) => sheet.bytes[(y * sheet.width + x) * 4]))
const mask = (cover: readonly number[], width: number): Mask => maskOf(0, 0, width, Uint8Array.from(cover))

function blackSheet(width: number, height: number): PixelSheet {
  const sheet = new PixelSheet(width, height)
  sheet.fill(0, 0, width, height, BLACK)
  return sheet
}

describe('a sheet of pixels', () => {
  it('is filled where it is asked for, and not beyond its edges', () => {
    const sheet = blackSheet(3, 2)
    sheet.fill(1, -5, 9, 6, RED)
    expect(reds(sheet)).toEqual([[0, 200, 200], [0, 0, 0]])
    expect([...sheet.bytes.slice(4, 8)]).toEqual([200, 0, 0, 255])
    sheet.fill(2, 0, -3, 2, RED)
    expect(reds(sheet)).toEqual([[0, 200, 200], [0, 0, 0]])
  })

  it('takes ink as far as the mask covers a pixel, over each of its grounds and over any other', () => {
    const sheet = blackSheet(4, 1)
    sheet.fill(1, 0, 1, 1, RED)
    sheet.fill(2, 0, 1, 1, pixelOf(100, 0, 0))
    sheet.stamp(mask([51, 51, 51, 0], 4), 0, 0, WHITE, [BLACK, RED])
    // A fifth of white over 0, 200 and 100; nothing over the last.
    expect(reds(sheet)).toEqual([[51, 211, 131, 0]])
  })

  it('takes ink twice where two letters touch', () => {
    const sheet = blackSheet(1, 1)
    for (let i = 0; i < 2; i++) sheet.stamp(mask([51], 1), 0, 0, WHITE, [BLACK, RED])
    expect(reds(sheet)).toEqual([[92]])
  })

  it('cuts off what of a letter lies beyond an edge', () => {
    const square = mask([255, 255, 255, 255], 2)
    for (const [x, y, seen] of [[-1, 0, [[255, 0], [255, 0]]], [1, 0, [[0, 255], [0, 255]]], [0, -1, [[255, 255], [0, 0]]], [0, 1, [[0, 0], [255, 255]]], [5, 5, [[0, 0], [0, 0]]]] as const) {
      const sheet = blackSheet(2, 2)
      sheet.stamp(square, x, y, WHITE, [BLACK, RED])
      expect(reds(sheet), `at ${x}, ${y}`).toEqual(seen)
    }
  })

  it('prints a letter on one ground as it would stamp it there, also beyond an edge, and on another sheet', () => {
    const letter = mask([0, 0, 0, 0, 90, 0, 0, 200, 255], 3)
    const plain = (width: number, ground: number) => {
      const sheet = new PixelSheet(width, 4)
      sheet.fill(0, 0, width, 4, ground)
      return sheet
    }
    for (const [width, x, ground] of [[5, 1, BLACK], [5, 1, RED], [5, 3, RED], [5, -2, BLACK], [7, 2, BLACK], [5, 1, BLACK]] as const) {
      const [printed, stamped] = [plain(width, ground), plain(width, ground)]
      printed.print(letter, x, 1, WHITE, [BLACK, RED], ground === BLACK ? 0 : 1)
      stamped.stamp(letter, x, 1, WHITE, [BLACK, RED])
      expect([...printed.bytes], `${width} wide, at ${x}`).toEqual([...stamped.bytes])
      expect([...printed.bytes]).not.toEqual([...plain(width, ground).bytes])
    }
  })

  it('knows of a letter only what it touches', () => {
    expect(mask([0, 0, 0, 0, 90, 0, 0, 0, 0], 3)).toMatchObject({ left: 1, top: 1, width: 1, height: 1 })
    expect(mask([0, 0, 0, 0], 2)).toMatchObject({ left: 0, top: 0, width: 0, height: 0 })
  })

  it('puts a letter where its mask says, from the pen and from the baseline', () => {
    const sheet = blackSheet(3, 3)
    sheet.stamp({ ...mask([255], 1), left: 1, top: -2 }, 1, 2, WHITE, [BLACK, RED])
    expect(reds(sheet)).toEqual([[0, 0, 255], [0, 0, 0], [0, 0, 0]])
  })

  it('takes ink where it is clear, and more of it over what can be seen through', () => {
    const sheet = new PixelSheet(3, 1)
    const ochre = new Tint([200, 100, 0])
    sheet.stamp(mask([51, 255, 0], 3), 0, 0, ochre, [CLEAR, CLEAR])
    expect([...sheet.bytes]).toEqual([200, 100, 0, 51, 200, 100, 0, 255, 0, 0, 0, 0])
    sheet.fill(2, 0, 1, 1, pixelOf(0, 0, 100, 102))
    sheet.stamp(mask([0, 0, 128], 3), 0, 0, ochre, [CLEAR, CLEAR])
    // Half of it is ink; of the other half two fifths were seen.
    expect([...sheet.bytes.slice(8)]).toEqual([143, 72, 28, 179])
  })
})
