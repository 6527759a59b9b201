import { describe, expect, it } from 'vitest'
import { whyNoRoom, withArrivals } from '../../../../src/core/layout/arrival.ts'
import { addedPanel, withoutPanel } from '../../../../src/core/layout/change.ts'
import { MOST_PANELS, namesIn, type Layout, type LayoutPanel } from '../../../../src/core/layout/layout.ts'
import { presetLayout } from '../../../../src/core/layout/presets.ts'

const trade = presetLayout('trade', { width: 1440, height: 830 })
const book: LayoutPanel = { kind: 'book', link: 'c', market: null, scale: { market: 'ETH_USDT', index: 2 } }
const without = (layout: Layout, name: string): Layout => withoutPanel(layout, name) ?? layout

describe('panels from another window', () => {
  it('return to their former place, also after resizing', () => {
    const left = without(trade, 'book')
    const resized: Layout =
      'parts' in left.root
        ? { ...left, root: { ...left.root, parts: left.root.parts.map((part) => ({ ...part, size: part.size * 2 })) } }
        : left
    for (const now of [left, resized]) {
      expect(withArrivals(now, [book], { name: 'book', layout: trade })).toEqual({
        ...trade,
        panels: { ...trade.panels, book }
      })
    }
  })
  it('go to the right edge if other panels moved, or without a former place', () => {
    const moved = without(without(trade, 'book'), 'tape')
    for (const arrived of [
      withArrivals(moved, [book], { name: 'book', layout: trade }),
      withArrivals(moved, [book], null)
    ]) {
      expect(namesIn(arrived.root)).toEqual([...namesIn(moved.root), 'book'])
      expect(arrived.panels['book']).toEqual(book)
    }
  })
  it('get new names beside a panel of their kind', () => {
    const arrived = withArrivals(trade, [book, book], { name: 'book', layout: trade })
    expect(namesIn(arrived.root)).toEqual([...namesIn(trade.root), 'book-2', 'book-3'])
  })
})

describe('a layout refuses panels of another window', () => {
  it('while it is locked, full, or has a panel allowed once', () => {
    let full: Layout = trade
    for (let n = namesIn(trade.root).length; n < MOST_PANELS; n++) full = addedPanel(full, `book-${n}`, book)
    expect(whyNoRoom({ ...trade, locked: true }, ['book'])).toBe('locked')
    expect(whyNoRoom(full, ['book'])).toBe('full')
    expect(whyNoRoom(trade, ['book', 'ticket'])).toBe('once')
    expect(whyNoRoom(trade, ['book', 'chart'])).toBeNull()
    expect(whyNoRoom(without(trade, 'ticket'), ['ticket'])).toBeNull()
  })
})
