import { afterEach, beforeEach, expect, test } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import type { Drawing } from '../../../../src/core/drawings/drawing.ts'
import type { Magnet } from '../../../../src/core/drawings/placing.ts'
import { useDrawingDrag } from '../../../../src/renderer/features/chart/drawings/use-drawing-drag.ts'
import { drawing } from '../../core/drawings/drawings-for-tests.ts'
import { chartProjection, START } from './chart-projection.ts'

const shown = chartProjection(60)
const MINUTE = 60_000
/** From the 130th to the 150th minute. */
const line = drawing('a', {
  anchors: [
    { at: START + 130 * MINUTE, price: '105.00' },
    { at: START + 150 * MINUTE, price: '110.00' }
  ]
})
let scope: EffectScope
let drag: ReturnType<typeof useDrawingDrag>
let magnet: Magnet
let done: { readonly after: Drawing; readonly copied: boolean }[]
let held: boolean[]
beforeEach(() => {
  ;[magnet, done, held] = ['off', [], []]
  scope = effectScope()
  scope.run(() => {
    drag = useDrawingDrag({
      projection: () => shown,
      magnet: () => magnet,
      pointOf: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
      hold: (isHeld) => held.push(isHeld),
      done: (_, after, copied) => done.push({ after, copied })
    })
  })
})
afterEach(() => scope.stop())

const target = Object.assign(document.createElement('i'), { setPointerCapture: () => undefined })
function at(x: number, y: number, keys: MouseEventInit = {}): PointerEvent {
  const event = new MouseEvent('pointermove', { clientX: x, clientY: y, button: 0, ...keys })
  Object.defineProperty(event, 'currentTarget', { value: target })
  return Object.assign(event, { pointerId: 1 }) as PointerEvent
}
/** Drags by so many bars and pixels. */
function drags(handle: number | null, bars: number, down: number, keys: MouseEventInit = {}): void {
  const { x, y } = shown.pointOf(line.anchors[handle ?? 0] ?? { at: 0, price: '1' })
  drag.down(at(x, y, keys), line, handle)
  drag.on.pointermove(at(x + bars * shown.spacing, y + down, keys))
  drag.on.pointerup(at(0, 0))
}
const times = () => done[0]?.after.anchors.map((one) => (one.at - START) / MINUTE)
const prices = () => done[0]?.after.anchors.map(({ price }) => price)

test('all anchors move by the same bars; with Shift along one axis only', () => {
  drags(null, 3, 1, { shiftKey: true })
  expect([times(), prices()]).toEqual([
    [133, 153],
    ['105.00', '110.00']
  ])
  done = []
  drags(null, 0, 30)
  expect(times()).toEqual([130, 150])
  expect(prices()?.every((price, i) => Number(price) < [105, 110][i]!)).toBe(true)
})

test('Ctrl copies a drawing that is dragged', () => {
  drags(null, 3, 0, { ctrlKey: true })
  expect([times(), done[0]?.copied]).toEqual([[133, 153], true])
})

test('an anchor moves alone, with Shift at the height of the other one', () => {
  drags(1, 5, 3, { shiftKey: true })
  expect([times(), prices()]).toEqual([
    [130, 155],
    ['105.00', '105.00']
  ])
})

test('a magnet takes a price of the candle, and Ctrl inverts it', () => {
  magnet = 'strong'
  drags(1, 1, 4)
  drags(1, 1, 4, { ctrlKey: true })
  const [drawn, free] = done.map(({ after }) => after.anchors[1]?.price)
  // The trade of minute 151: 100 + 151 % 17.
  expect(Number(drawn)).toBe(115)
  expect(Number(free)).not.toBe(115)
})

test('a press that does not move changes nothing; the prices are held only during a drag', () => {
  drags(null, 0, 1)
  expect([done, held]).toEqual([[], []])
  drags(null, 2, 0)
  expect(held).toEqual([true, false])
})

test('a drag that is discarded leaves the drawing as it was', () => {
  const { x, y } = shown.pointOf(line.anchors[0] ?? { at: 0, price: '1' })
  drag.down(at(x, y), line, null)
  drag.on.pointermove(at(x + 40, y))
  expect(drag.draft.value).not.toBeNull()
  expect(drag.discard()).toBe(true)
  drag.on.pointerup(at(0, 0))
  expect([drag.draft.value, done]).toEqual([null, []])
})
