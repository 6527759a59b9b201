import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { calmScreen } from '../../../src/renderer/ui/drawn/screens.ts'

/** Numbers of the images, in the order in which they came to the page. */
let shown: number[] = []
let waiting: (() => void)[] = []
let isInBeat = true
const endBeat = (): void => waiting.splice(0).forEach((write) => write())

/** As much of a canvas beside the page as is needed to see when its images are handed over. */
class Beside {
  static count = 0
  width = 1
  height = 1
  getContext = () => ({ putImageData: () => undefined })
  transferToImageBitmap = () => ({ width: this.width, height: this.height, number: ++Beside.count, close: () => undefined })
}

beforeEach(() => {
  Beside.count = 0
  shown = []
  waiting = []
  isInBeat = true
  vi.stubGlobal('OffscreenCanvas', Beside)
})
afterEach(() => { vi.unstubAllGlobals() })

function screenOn(canvas: HTMLCanvasElement) {
  Object.assign(canvas, { getContext: () => ({ transferFromImageBitmap: ({ number }: { readonly number: number }) => shown.push(number) }) })
  const screen = calmScreen((write) => {
    if (isInBeat) waiting.push(write)
    else write()
  })(canvas)
  if (screen === null) throw new Error('no screen')
  return screen
}
const image = new ImageData(20, 10)

it('a picture, its size and that it is there at all are seen together: an empty canvas would be a black one', () => {
  const canvas = Object.assign(document.createElement('canvas'), { hidden: true, width: 2, height: 1 })
  const seen = () => ({ hidden: canvas.hidden, size: [canvas.width, canvas.height], style: canvas.style.width, shown: [...shown] })
  const screen = screenOn(canvas)
  const nothing = seen()
  screen.hide(false)
  screen.fit(20, 10, 2)
  screen.show(image, 0, 10)
  expect(seen()).toEqual(nothing)
  endBeat()
  expect(seen()).toEqual({ hidden: false, size: [20, 10], style: '10px', shown: [1] })
})

it('what is drawn by hand while a beat goes on is seen at once, and the older image never after it', () => {
  const screen = screenOn(document.createElement('canvas'))
  screen.show(image, 0, 10)
  isInBeat = false
  screen.show(image, 0, 10)
  expect(shown).toEqual([2])
  endBeat()
  expect(shown).toEqual([2])
})
