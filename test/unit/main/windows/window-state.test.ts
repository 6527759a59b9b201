import { describe, expect, it } from 'vitest'
import {
  besideOthers,
  freeLink,
  placeWindow,
  readWindows,
  withLinks,
  type SavedWindow
} from '../../../../src/main/windows/window-state.ts'

const LEFT = { x: 0, y: 0, width: 1920, height: 1080 }
const RIGHT = { x: 1920, y: 0, width: 2560, height: 1440 }
const FAR_LEFT = { x: -1600, y: -200, width: 1600, height: 1000 }
const SMALL = { x: 0, y: 0, width: 1024, height: 600 }
const at = (x: number, y: number, width = 1440, height = 900) => ({ bounds: { x, y, width, height }, maximised: false })

describe('where a window opens', () => {
  it('in the middle of the first display at first', () => {
    expect(placeWindow(null, [LEFT, RIGHT], null)).toEqual(at(240, 90))
  })
  it('as large as the display where that is smaller, but never below its smallest size', () => {
    expect(placeWindow(null, [{ ...LEFT, width: 1300, height: 800 }], null)).toEqual(at(0, 0, 1300, 800))
    expect(placeWindow(null, [SMALL], null)).toEqual(at(0, 0, 1100, 700))
  })
  it('where it was', () => {
    expect(placeWindow({ ...at(2000, 100), maximised: true }, [LEFT, RIGHT], null)).toEqual({
      ...at(2000, 100),
      maximised: true
    })
  })
  it('on the first display when its own is gone', () => {
    expect(placeWindow(at(2000, 100), [LEFT], null)).toEqual(at(240, 90))
    expect(placeWindow(at(9000, 9000), [LEFT], null)).toEqual(at(240, 90))
    expect(placeWindow(at(-1500, -100, 1200, 800), [LEFT], null)).toEqual(at(360, 140, 1200, 800))
  })
  it('on a display left of and above the first one, where coordinates are negative', () => {
    expect(placeWindow(at(-1500, -100, 1200, 800), [LEFT, FAR_LEFT], null)).toEqual(at(-1500, -100, 1200, 800))
    expect(placeWindow(at(-1700, -300, 1200, 800), [LEFT, FAR_LEFT], null)).toEqual(at(-1600, -200, 1200, 800))
  })
  it('made to fit when its display is smaller now', () => {
    expect(placeWindow(at(300, 200, 1900, 1000), [{ ...LEFT, width: 1280, height: 720 }], null)).toEqual(
      at(0, 0, 1280, 720)
    )
  })
  it('wholly on the display that holds most of it', () => {
    expect(placeWindow(at(1900, 1000), [LEFT, RIGHT], null)).toEqual(at(1920, 540))
    expect(placeWindow(at(-300, -20), [LEFT], null)).toEqual(at(0, 0))
  })
  it('in the size from the command line, and then not maximised', () => {
    expect(placeWindow({ ...at(100, 100), maximised: true }, [LEFT], { width: 1200, height: 800 })).toEqual(
      at(100, 100, 1200, 800)
    )
  })
  it('somewhere, even without any display', () => {
    expect(placeWindow(at(5000, 5000), [], null).bounds).toMatchObject({ width: 1440, height: 900 })
  })
  it('a market watch at the right edge, small', () => {
    expect(placeWindow(null, [LEFT], null, 'watch')).toEqual(at(1556, 72, 340, 520))
    expect(placeWindow(at(10, 10, 100, 100), [LEFT], null, 'watch').bounds).toMatchObject({ width: 300, height: 240 })
  })
})

describe('a new window', () => {
  const bounds = { x: 240, y: 90, width: 1440, height: 900 }
  it('stands beside those that are there', () => {
    expect(besideOthers(bounds, [], [LEFT])).toEqual(bounds)
    expect(besideOthers(bounds, [bounds], [LEFT])).toMatchObject({ x: 272, y: 122 })
    expect(besideOthers(bounds, [bounds, { ...bounds, x: 272, y: 122 }], [LEFT])).toMatchObject({ x: 304, y: 154 })
  })
  it('does not leave its display, and hides no other while there is room', () => {
    const watch = { x: 1556, y: 72, width: 340, height: 520 }
    const places = [watch]
    for (let i = 0; i < 6; i++) places.push(besideOthers(watch, places, [LEFT]))
    for (const { x, y, width, height } of places)
      expect([x >= 0, y >= 0, x + width <= 1920, y + height <= 1080]).toEqual([true, true, true, true])
    expect(new Set(places.map(({ x, y }) => `${x}:${y}`)).size).toBe(places.length)
  })
})

describe('link groups of windows', () => {
  const window = (link: SavedWindow['link']): SavedWindow => ({
    ...at(1, 2),
    kind: 'workspace',
    market: null,
    markets: null,
    pinned: false,
    layout: null,
    goodLayout: null,
    key: null,
    home: null,
    link
  })
  it('differ while there are enough of them', () => {
    expect(withLinks([window(null), window('a'), window(null), window('c')]).map(({ link }) => link)).toEqual([
      'b',
      'a',
      'd',
      'c'
    ])
  })
  it('are shared by the fewest once there are not', () => {
    expect(freeLink(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a')
    expect(freeLink(['a', 'a', 'b', 'c', 'd', 'e', 'f'])).toBe('b')
  })
})

describe('the windows of the last quit', () => {
  const OLD = { link: null, layout: null, goodLayout: null, key: null, home: null }
  const saved: SavedWindow = {
    ...at(1, 2),
    kind: 'watch',
    market: null,
    markets: ['BTC_USDT'],
    pinned: true,
    link: 'b',
    layout: { any: 'thing' },
    goodLayout: null,
    key: 'k-1',
    home: { window: 'k-2', name: 'book', layout: { any: 'thing' } }
  }
  it.each([
    [undefined],
    [null],
    [{}],
    [7],
    [{ windows: 'x' }],
    [{ windows: [null, { bounds: { x: 0, y: 0, width: 'a', height: 1 }, maximised: false }] }],
    [{ bounds: { x: 1e9, y: 0, width: 1, height: 1 }, maximised: false }]
  ])('are none when the file holds %j', (stored) => {
    expect(readWindows(stored)).toEqual([])
  })
  it('are read in their order, without those that are wrong', () => {
    expect(
      readWindows({
        windows: [
          saved,
          { ...saved, bounds: null },
          { ...at(3, 4), kind: 'workspace', market: 'ETH_USDT', markets: null, pinned: false }
        ]
      })
    ).toEqual([saved, { ...at(3, 4), kind: 'workspace', market: 'ETH_USDT', markets: null, pinned: false, ...OLD }])
  })
  it('keep their place when only their contents are wrong', () => {
    expect(readWindows({ windows: [{ ...saved, market: 5, markets: 'all', pinned: 'yes', link: 'z' }] })).toEqual([
      { ...saved, market: null, markets: null, pinned: false, link: null }
    ])
  })
  it('are one workspace where the file holds a single place', () => {
    expect(readWindows({ ...at(1, 2), more: 1 })).toEqual([
      { ...at(1, 2), kind: 'workspace', market: null, markets: null, pinned: false, ...OLD }
    ])
  })
})
