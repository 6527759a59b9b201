import { beforeEach, describe, expect, it } from 'vitest'
import { shallowRef } from 'vue'
import { useChartPointer, type GestureTarget } from '../../../../src/renderer/features/chart/use-chart-pointer.ts'

/** What the view was told: the pixels of all pans and the product of all zooms. */
let panned = 0
let zoomed = 1
let zooms = 0
const none = () => undefined
const view: GestureTarget = {
  stretch: none,
  fit: none,
  fitPrice: none,
  fitTime: none,
  pan: (pixels) => (panned += pixels),
  zoom(factor) {
    zooms++
    zoomed *= factor
  }
}
let surface: HTMLElement
beforeEach(() => {
  ;[panned, zoomed, zooms] = [0, 1, 0]
  surface = document.createElement('div')
  const pointer = useChartPointer(view, shallowRef(null))
  surface.addEventListener('wheel', pointer.on.wheel)
})
function turn({ shiftKey = false, ...init }: WheelEventInit): void {
  const event = new WheelEvent('wheel', { cancelable: true, ...init })
  // The events of happy-dom have no modifiers.
  surface.dispatchEvent(Object.defineProperty(event, 'shiftKey', { value: shiftKey }))
}

describe('the wheel with Shift', () => {
  it.each(['deltaX', 'deltaY'])('pans whichever way it is turned, reported as %s', (axis) => {
    turn({ shiftKey: true, [axis]: 100 })
    expect([panned, zooms]).toEqual([-100, 0])
    turn({ shiftKey: true, [axis]: -250 })
    expect([panned, zooms]).toEqual([150, 0])
  })
})

describe('the wheel', () => {
  it('zooms by how far it is turned: ten small events are one large one', () => {
    turn({ deltaY: -100 })
    const notch = zoomed
    zoomed = 1
    for (let i = 0; i < 10; i++) turn({ deltaY: -10 })
    expect([notch > 1, zoomed]).toEqual([true, expect.closeTo(notch, 9)])
    turn({ deltaY: 100 })
    expect(zoomed).toBeCloseTo(1, 9)
  })
  it('zooms by one notch at most with one event', () => {
    turn({ deltaY: -100 })
    const notch = zoomed
    turn({ deltaY: 5000 })
    expect([zoomed, notch > 1]).toEqual([expect.closeTo(1, 9), true])
  })
  it('counts lines as pixels', () => {
    turn({ deltaY: 16 })
    const pixels = zoomed
    zoomed = 1
    turn({ deltaY: 1, deltaMode: WheelEvent.DOM_DELTA_LINE })
    expect([zoomed, pixels < 1]).toEqual([pixels, true])
  })
  it('does nothing when it is not turned', () => {
    turn({})
    turn({ shiftKey: true })
    expect([panned, zooms]).toEqual([0, 0])
  })
})
