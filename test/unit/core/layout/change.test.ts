import { describe, expect, it } from 'vitest'
import { addedPanel, freeName, hasMoved, shownIn, withoutPanel, withPanel } from '../../../../src/core/layout/change.ts'
import { namesIn, tidy, type Layout, type LayoutNode } from '../../../../src/core/layout/layout.ts'
import { idealWidths, presetLayout } from '../../../../src/core/layout/presets.ts'

const tabs = (size: number, ...names: string[]): LayoutNode => ({ tabs: names, active: names[0] ?? '', size })
const row = (...parts: LayoutNode[]): LayoutNode => ({ split: 'row', parts, size: 1 })
const trade = presetLayout('trade', { width: 1440, height: 830 })
const sizes = (layout: Layout) => ('parts' in layout.root ? layout.root.parts.map(({ size }) => size) : [])

describe('a tree of panels', () => {
  it('has no empty place, no split of one, and no row in a row', () => {
    expect(tidy(row(tabs(1), tabs(1, 'book')))).toEqual(tabs(1, 'book'))
    expect(tidy(row(tabs(2, 'book'), { split: 'row', size: 4, parts: [tabs(1, 'tape'), tabs(1, 'chart')] }))).toEqual(
      row(tabs(2, 'book'), tabs(2, 'tape'), tabs(2, 'chart'))
    )
    expect(tidy(row(tabs(1)))).toBeNull()
  })
  it('removes a panel, and its place with the last one', () => {
    const less = withoutPanel(trade, 'tape')
    expect(less === null ? [] : namesIn(less.root)).toEqual(['markets', 'chart', 'depth', 'orders', 'book', 'ticket'])
    expect(less?.panels['tape']).toBeUndefined()
    const only: Layout = { ...trade, panels: {}, root: tabs(1, 'book') }
    expect(withoutPanel(only, 'book')).toBeNull()
  })
  it('shows another tab after the front one closes', () => {
    const layout: Layout = { ...trade, root: row(tabs(1, 'book', 'tape'), tabs(1, 'chart')) }
    expect(shownIn(layout.root)).toEqual(['book', 'chart'])
    expect(shownIn(withoutPanel(layout, 'book')?.root ?? tabs(1))).toEqual(['tape', 'chart'])
  })
  it('adds a panel at a quarter of the width under a new name', () => {
    const name = freeName(trade, 'book')
    const more = addedPanel(trade, name, { kind: 'book', link: 'b', market: null })
    expect([name, more.panels['book-2'], namesIn(more.root).at(-1)]).toEqual([
      'book-2',
      { kind: 'book', link: 'b', market: null },
      'book-2'
    ])
    const widths = sizes(more)
    expect((widths.at(-1) ?? 0) / widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(0.25)
  })
})

describe('changes of the layout', () => {
  const resized = (factor: number): Layout => ({ ...trade, root: scale(trade.root, factor) })
  const scale = (node: LayoutNode, factor: number): LayoutNode =>
    'tabs' in node
      ? { ...node, size: node.size * factor }
      : { ...node, size: node.size * factor, parts: node.parts.map((part) => scale(part, factor)) }
  it('exclude another window size, another front tab and another market', () => {
    expect(hasMoved(trade, resized(1.37))).toBe(false)
    const both: Layout = { ...trade, root: tabs(1, 'book', 'tape') }
    expect(hasMoved(both, { ...both, root: { tabs: ['book', 'tape'], active: 'tape', size: 1 } })).toBe(false)
    expect(hasMoved(trade, withPanel(trade, 'book', { link: null, market: 'ETH_USDT' }))).toBe(false)
  })
  it('include a moved border and a moved panel', () => {
    expect(
      hasMoved(
        { ...trade, root: row(tabs(1, 'book'), tabs(1, 'tape')) },
        { ...trade, root: row(tabs(1.1, 'book'), tabs(1, 'tape')) }
      )
    ).toBe(true)
    expect(
      hasMoved(
        { ...trade, root: row(tabs(1, 'book'), tabs(1, 'tape')) },
        { ...trade, root: row(tabs(1, 'tape'), tabs(1, 'book')) }
      )
    ).toBe(true)
  })
})

describe('the first layout', () => {
  it.each([
    [1280, 800],
    [1920, 1080],
    [2560, 1440]
  ])('suits a window of %d × %d', (width, height) => {
    const ideal = idealWidths(width)
    const [markets, centre, book, ticket] = sizes(presetLayout('trade', { width, height: height - 72 }))
    expect([markets, book, ticket]).toEqual([ideal.markets, ideal.book, ideal.ticket])
    expect(centre).toBeGreaterThan(width / 3)
  })
  it('stacks chart and depth as tabs if there is no room for both', () => {
    const small = presetLayout('trade', { width: 1100, height: 628 })
    expect(shownIn(small.root)).toEqual(['markets', 'chart', 'orders', 'book', 'ticket', 'tape'])
    expect(namesIn(small.root)).toContain('depth')
  })
})
