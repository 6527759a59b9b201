import { describe, expect, it } from 'vitest'
import { PHASES, type Ink } from '../../../../src/renderer/ui/drawn/letter-masks.ts'
import { write } from '../../../../src/renderer/ui/drawn/pen.ts'
import { maskOf, pixelOf, PixelSheet, Tint } from '../../../../src/renderer/ui/drawn/pixel-sheet.ts'
import { fine, Widths } from '../../../../src/renderer/ui/drawn/widths.ts'

const GROUNDS = [pixelOf(10, 10, 10), pixelOf(60, 20, 20)] as const
const [WIDTH, HEIGHT] = [60, 6]

/** Letters of this height that cover `reach` pixels each, of which the pen goes on by five. */
const inkThat = (reach: number): Ink => {
  const masks = new Map<number, ReturnType<typeof maskOf>>()
  return {
    tint: new Tint([250, 240, 230]),
    mask(code, phase) {
      const key = code * PHASES + phase
      const known = masks.get(key) ?? maskOf(0, -4, reach, Uint8Array.from({ length: reach * 4 }, (_, i) => 1 + (i * key) % 255))
      masks.set(key, known)
      return known
    }
  }
}
/** `edge`: where the second ground begins. `isKnown`: the pen is told. */
function written(text: string, left: number, edge: number, ink: Ink, isKnown: boolean): Buffer {
  const sheet = new PixelSheet(WIDTH, HEIGHT)
  sheet.fill(0, 0, WIDTH, HEIGHT, GROUNDS[0])
  sheet.fill(edge, 0, WIDTH - edge, HEIGHT, GROUNDS[1])
  write({ sheet, baseline: 5, widths: new Widths(() => 5), grounds: GROUNDS, edge: isKnown ? edge : null }, text, fine(left), ink)
  return Buffer.from(sheet.bytes)
}

describe('a text on grounds that are known', () => {
  it.each([
    ['on the first one', 4, 5, 60], ['on the second one', 4, 5, 0], ['with the edge within a letter', 4, 5, 23], ['with the edge between two letters', 4, 5, 20],
    ['with letters that touch', 7, 5, 60], ['between two pixels', 4, 5.25, 33], ['beyond the end', 4, 45, 60]
  ])('looks like one on grounds that are looked at: %s', (_, reach, left, edge) => {
    const ink = inkThat(reach)
    expect(written('12,345', left, edge, ink, true).equals(written('12,345', left, edge, ink, false))).toBe(true)
    expect(written('12,345', left, edge, ink, true).equals(written('', left, edge, ink, true))).toBe(false)
  })
})
