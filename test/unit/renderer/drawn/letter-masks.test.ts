import { expect, it } from 'vitest'
import { LetterMasks, PHASES } from '../../../../src/renderer/ui/drawn/letter-masks.ts'
import type { Mask } from '../../../../src/renderer/ui/drawn/pixel-sheet.ts'

/** Each letter of its font is a box from the pen: so wide, and so high above the baseline. Pixels. */
const [WIDE, HIGH] = [3, 5]

/** As much of a canvas as letters need. Like one, it is empty and has forgotten its font once it gets a size. */
class BoxCanvas {
  readonly drawn: string[] = []
  #width = 0
  #height = 0
  #cover: number[] = []
  #pen = { x: 0, y: 0 }
  readonly context = {
    canvas: this, font: '', fillStyle: '', globalAlpha: 1,
    measureText: () => ({ width: WIDE, fontBoundingBoxAscent: HIGH, fontBoundingBoxDescent: 1 }),
    translate: (x: number, y: number) => { this.#pen = { x, y } },
    fillRect: () => undefined,
    fillText: (letter: string, x: number, y: number) => { this.#box(letter, this.#pen.x + x, this.#pen.y + y) },
    getImageData: () => ({ data: this.#cover.flatMap((cover) => [0, 0, 0, Math.round(255 * cover)]) })
  }

  set width(width: number) {
    this.#width = width
    this.#clear()
  }

  set height(height: number) {
    this.#height = height
    this.#clear()
  }

  #clear(): void {
    this.#cover = Array.from({ length: this.#width * this.#height }, () => 0)
    Object.assign(this.context, { font: '', globalAlpha: 1 })
  }

  #box(letter: string, left: number, baseline: number): void {
    if (this.context.font === '') throw new Error('no font')
    this.drawn.push(letter)
    this.#cover = this.#cover.map((_, i) => {
      const [x, y] = [i % this.#width, Math.floor(i / this.#width)]
      const isWithin = y >= baseline - HIGH && y < baseline
      return isWithin ? this.context.globalAlpha * Math.max(0, Math.min(x + 1, left + WIDE) - Math.max(x, left)) : 0
    })
  }
}

function masks() {
  const canvas = new BoxCanvas()
  const context: object = canvas.context
  return { canvas, letters: new LetterMasks(context as CanvasRenderingContext2D, '600 12px Inter') }
}
/** How much of the pixels of its lowest line it covers, 0 to 255. */
const lowestLine = ({ spots, height }: Mask): number[] => [...spots].filter((spot) => (spot >> 8 & 255) === height - 1).map((spot) => spot >> 16)
const A = 'a'.charCodeAt(0)

it('a letter is drawn in four places within a pixel, a quarter of it apart', () => {
  const ink = masks().letters.ink('#fff')
  expect(Array.from({ length: PHASES }, (_, phase) => lowestLine(ink.mask(A, phase)))).toEqual([
    [255, 255, 255], [191, 255, 255, 64], [128, 255, 255, 128], [64, 255, 255, 191]
  ])
})

it('begins at the pen and stands on the baseline', () => {
  const { left, top, width, height } = masks().letters.ink('#fff').mask(A, 0)
  expect({ left, top, width, height }).toEqual({ left: 0, top: -HIGH, width: WIDE, height: HIGH })
})

it('each is drawn once, those beyond the Latin ones too', () => {
  const { canvas, letters } = masks()
  const ink = letters.ink('#fff')
  for (let times = 0; times < 3; times++) for (const letter of 'a1₿') ink.mask(letter.charCodeAt(0), 2)
  expect(canvas.drawn).toEqual(['a', '1', '₿'])
})

it('a paler ink covers less', () => {
  expect(lowestLine(masks().letters.ink('#fff', 0.4).mask(A, 0))).toEqual([102, 102, 102])
})
