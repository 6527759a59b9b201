import { describe, expect, it } from 'vitest'
import { drawRow, placed } from '../../../../src/renderer/features/book/ladder-drawing.ts'
import { columnEdges, fineColumns, type Kit, type PictureLook } from '../../../../src/renderer/features/book/ladder-kit.ts'
import type { LadderLine } from '../../../../src/renderer/features/book/ladder-lines.ts'
import { PHASES, type Ink } from '../../../../src/renderer/ui/drawn/letter-masks.ts'
import { maskOf, pixelOf, PixelSheet, Tint } from '../../../../src/renderer/ui/drawn/pixel-sheet.ts'
import { Widths } from '../../../../src/renderer/ui/drawn/widths.ts'
import { dice, testSeed } from '../../../support/promise.ts'

const ROW = 19
const FIGURE = 7
const look: PictureLook = {
  side: 'bids', width: 300, rowHeight: ROW, ratio: 1, columns: { price: 12, size: 180, total: 288 }, font: '12px any', ownFont: '10px any',
  letterWidth: () => FIGURE,
  colours: { ground: '', bar: '', price: '', size: '', total: '', zeros: '', within: '', own: '', ownGround: '' }
}
/** Letters that differ by their code and by where they begin, and reach a pixel over their width. */
const ink = (red: number): Ink => ({
  tint: new Tint([red, 90, 40]),
  mask: (code, phase) => maskOf(0, -8, FIGURE + 1, Uint8Array.from({ length: (FIGURE + 1) * 9 }, (_, i) => (i * code * (phase + PHASES)) % 256))
})
const inks = { price: ink(250), size: ink(180), total: ink(120), zeros: ink(60) }
const kit: Kit = {
  look, inks, paleInks: { ...inks, price: ink(20) }, middle: 4, letterHeight: 9, widths: new Widths(() => FIGURE), columns: fineColumns(look), edges: columnEdges(look, FIGURE),
  grounds: [pixelOf(10, 10, 10), pixelOf(60, 20, 20)], withinGrounds: [pixelOf(30, 30, 30), pixelOf(80, 40, 40)],
  own: { ink: ink(200), middle: 3, widths: new Widths(() => 5), grounds: [pixelOf(1, 2, 3), pixelOf(4, 5, 6)] }
}
const number = (digits: string, zeros = '') => ({ same: '', digits, zeros })
const line = (part: Partial<LadderLine> = {}): LadderLine =>
  ({ price: '67,184.20', size: number('0.50', '000000'), total: number('12.40'), share: 0.4, isGone: false, own: null, ...part })

/** The bytes of a sheet on which these lines were drawn one over the other. */
function drawn(lines: readonly LadderLine[]): Buffer {
  const sheet = new PixelSheet(300, ROW * 2)
  sheet.fill(0, 0, 300, ROW * 2, pixelOf(255, 255, 255))
  const all = lines.map((one) => placed(kit, one, sheet.width))
  all.forEach((one, i) => { drawRow(sheet, kit, one, 1, false, all[i - 1] ?? null) })
  return Buffer.from(sheet.bytes.buffer)
}

describe('a row that is drawn over what it was before', () => {
  it.each([
    ['another size', line({ size: number('1.23456789') })],
    ['a shorter total', line({ total: number('9.1') })],
    ['a longer bar', line({ share: 0.9 })],
    ['a bar that ends within a number', line({ share: 1 - 150 / 300 })],
    ['no bar', line({ share: 0 })],
    ['a level that is gone', line({ isGone: true, size: number('0') })],
    ['the mark of an own order', line({ own: '0.12' })],
    ['a number that is too long for its column', line({ price: '1,234,567,184.20' })]
  ])('looks as if it had been drawn alone: %s, and back', (_, other) => {
    expect(drawn([line(), other]).equals(drawn([other]))).toBe(true)
    expect(drawn([line(), other, line()]).equals(drawn([line()]))).toBe(true)
  })

  it('looks as if it had been drawn alone, whatever it was before', () => {
    const { random } = dice(testSeed())
    const digits = (most: number) => String(Math.floor(random() * 10 ** (1 + Math.floor(random() * most))))
    const any = (): LadderLine => line({
      ...(random() < 0.3 ? { price: `67,${digits(3)}.20` } : {}), ...(random() < 0.5 ? { size: number(`0.${digits(7)}`, '0'.repeat(Math.floor(random() * 3))) } : {}),
      total: number(`${digits(3)}.${digits(4)}`), share: random(), ...(random() < 0.05 ? { isGone: true } : {}), ...(random() < 0.05 ? { own: '1.5' } : {})
    })
    const lines = Array.from({ length: 60 }, any)
    const wrong = lines.filter((last, i) => !drawn(lines.slice(0, i + 1)).equals(drawn([last])))
    expect(wrong).toEqual([])
  })

  it('leaves the rows beside it alone', () => {
    const bytes = drawn([line(), line({ share: 1, total: number('99.99') })])
    expect(new Set(bytes.subarray(0, 300 * ROW * 4))).toEqual(new Set([255]))
  })
})
