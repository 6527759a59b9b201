import { describe, expect, it } from 'vitest'
import {
  afterKey,
  afterNew,
  FITTED,
  isFollowing,
  panned,
  rangeOf,
  spacingOf,
  zoomed,
  type TimeView
} from '../../../../src/renderer/features/chart/time-view.ts'

const many = { places: 500, width: 800 }
const shown = (view: TimeView, extent = many) => {
  const { from, to } = rangeOf(view, extent)
  return [Math.round(from * 10) / 10, Math.round(to * 10) / 10]
}

describe('the fitted view', () => {
  it('shows the newest bars in normal width, with room to the right', () => {
    expect([spacingOf(FITTED, many), shown(FITTED), isFollowing(FITTED)]).toEqual([8, [404.5, 504.5], true])
  })
  it('spreads few bars over the plot, as long as they stay candles', () => {
    const [some, two] = [
      { places: 60, width: 800 },
      { places: 2, width: 800 }
    ]
    expect(shown(FITTED, some)[0]).toBeCloseTo(-0.5)
    expect([spacingOf(FITTED, two), shown(FITTED, two)[1]]).toEqual([16, 6.5])
  })
})

describe('dragging and zooming', () => {
  it('moves by the pixels of the drag', () => {
    expect(shown(panned(FITTED, 80, many))).toEqual([394.5, 494.5])
  })
  it('leaves neither half empty', () => {
    const [past, future] = [panned(FITTED, 99_999, many), panned(FITTED, -99_999, many)]
    expect([shown(past), shown(future)]).toEqual([
      [-5.5, 94.5],
      [424.5, 524.5]
    ])
    const few = { places: 10, width: 800 }
    const [left, right] = shown(panned(FITTED, 9999, few), few)
    expect(((right ?? 0) - 9.5) / ((right ?? 0) - (left ?? 0))).toBeLessThan(0.5)
  })
  it('keeps the newest bar in its place while it is in sight, else the bar at the pointer', () => {
    const near = zoomed(FITTED, 2, many, 10)
    const pixels = (view: TimeView, place: number) =>
      ((place - rangeOf(view, many).from) / (rangeOf(view, many).to - rangeOf(view, many).from)) * many.width
    expect(pixels(near, 499.5)).toBeCloseTo(pixels(FITTED, 499.5))
    const past = panned(FITTED, 2000, many)
    const at = rangeOf(past, many).from + 25
    expect(pixels(zoomed(past, 2, many, 200), at)).toBeCloseTo(200)
  })
  it('ends at bars as wide as a twelfth of the plot and as narrow as a line', () => {
    expect([zoomed(FITTED, 1000, many).spacing, zoomed(FITTED, 0.0001, many).spacing]).toEqual([800 / 12, 1.5])
  })
})

describe('new bars', () => {
  it('move a view that shows the newest one, and no other', () => {
    const past = panned(FITTED, 400, many)
    const later = { ...many, places: 503 }
    expect(shown(afterNew(FITTED, 3), later)).toEqual([407.5, 507.5])
    expect(shown(afterNew(past, 3), later)).toEqual(shown(past))
  })
})

it('reads keys', () => {
  const key = (name: string, view = FITTED) => afterKey(name, view, many)
  expect(['x', 'Enter'].map((name) => key(name))).toEqual([null, null])
  expect(shown(key('ArrowLeft') ?? FITTED)).toEqual([394.5, 494.5])
  expect(shown(key('Home') ?? FITTED)[0]).toBe(-5.5)
  expect(key('End', { spacing: 20, offset: -300 })).toEqual({ spacing: 20, offset: 2 })
  expect(key('+')?.spacing).toBe(10)
})
