import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLayout, readLinkedMarkets, readNamedLayouts } from '../../../src/contract/layout.ts'
import { DEFAULT_CHART } from '../../../src/core/layout/chart-options.ts'
import { namesIn, type Layout, type LayoutNode } from '../../../src/core/layout/layout.ts'
import { presetLayout, PRESETS } from '../../../src/core/layout/presets.ts'
import { assertProperty } from '../../support/property.ts'

const AREA = { width: 1440, height: 830 }
const trade = presetLayout('trade', AREA)
const fieldOf = (stored: unknown) => {
  const read = readLayout(stored, AREA)
  return read.ok ? null : read.failure.kind === 'input' ? read.failure.field : read.failure.kind
}

/** Every panel is placed once, every front tab exists, every size is valid. */
function isWhole({ panels, root }: Layout): boolean {
  const names = namesIn(root)
  const isSound = (node: LayoutNode): boolean =>
    node.size > 0 &&
    ('tabs' in node
      ? node.tabs.length > 0 && node.tabs.includes(node.active)
      : node.parts.length > 1 && node.parts.every(isSound))
  return (
    names.length > 0 &&
    new Set(names).size === names.length &&
    names.every((name) => panels[name] !== undefined) &&
    isSound(root)
  )
}

describe('a stored layout', () => {
  it.each(PRESETS)('survives a round trip: %s', (preset) => {
    const layout = presetLayout(preset, AREA)
    expect(readLayout(JSON.parse(JSON.stringify(layout)), AREA)).toEqual({ ok: true, value: layout })
  })

  it('keeps what each chart has of its own, and takes no interval that there is not', () => {
    const withChart = (chart: object) => ({
      ...trade,
      panels: { ...trade.panels, chart: { ...trade.panels['chart'], chart } }
    })
    const chart = { ...DEFAULT_CHART, seconds: 604_800, scale: 'percent' }
    expect(readLayout(withChart(chart), AREA)).toMatchObject({ ok: true, value: { panels: { chart: { chart } } } })
    const { connected: _, ...earlier } = chart
    expect(readLayout(withChart(earlier), AREA)).toMatchObject({ value: { panels: { chart: { chart } } } })
    expect(fieldOf(withChart({ ...chart, seconds: 61 }))).toBe('panels.chart.chart.seconds')
  })

  it('keeps the filter and the marks of a panel of trades; one of an earlier version has none', () => {
    const withTape = (tape: object) => ({
      ...trade,
      panels: { ...trade.panels, tape: { ...trade.panels['tape'], tape } }
    })
    const tape = { large: 'value', percent: 5, aggregate: true, amounts: { USDT: { least: '1000', large: '5e4' } } }
    const exact = { ...tape, amounts: { USDT: { least: '1000', large: '50000.5' } } }
    expect(readLayout(withTape(exact), AREA)).toMatchObject({ ok: true, value: { panels: { tape: { tape: exact } } } })
    expect(fieldOf(withTape(tape))).toBe('panels.tape.tape.amounts.USDT.large')
    expect(fieldOf(withTape({ ...exact, percent: 3 }))).toBe('panels.tape.tape.percent')
    expect(readLayout(trade, AREA)).toEqual({ ok: true, value: trade })
  })

  const earlier = { volume: true, vwap: true, rsi: true, sma: [7, 30], ema: [9] }
  const converted = [
    { kind: 'volume' },
    { kind: 'sma', values: { length: 7 }, colours: { line: 'plot-1' } },
    { kind: 'sma', values: { length: 30 }, colours: { line: 'plot-2' } },
    { kind: 'ema', values: { length: 9 }, colours: { line: 'plot-4' } },
    { kind: 'vwap', colours: { line: 'plot-7' } },
    { kind: 'rsi', values: { length: 14 }, colours: { line: 'plot-8' } }
  ]
  const withIndicators = (indicators: unknown) => ({
    ...trade,
    panels: { ...trade.panels, chart: { ...trade.panels['chart'], chart: { ...DEFAULT_CHART, indicators } } }
  })

  it('has the indicators of an earlier version, with their numbers and colours', () => {
    const read = readLayout(withIndicators(earlier), AREA)
    expect(read).toMatchObject({ ok: true, value: { panels: { chart: { chart: { indicators: converted } } } } })
    expect(read.ok && readLayout(JSON.parse(JSON.stringify(read.value)), AREA)).toEqual(read)
    const [named] = readNamedLayouts([{ name: 'Mine', layout: withIndicators(earlier) }])
    expect(named?.layout.panels['chart']?.chart?.indicators).toMatchObject(converted)
  })

  it('takes no indicators that a chart cannot have', () => {
    const [volume, sma] = DEFAULT_CHART.indicators
    const field = 'panels.chart.chart.indicators'
    expect([
      fieldOf(withIndicators([sma, sma])),
      fieldOf(withIndicators([{ ...sma, values: { length: 1 } }])),
      fieldOf(withIndicators([{ ...sma, colours: { line: 'url(x)' } }])),
      fieldOf(withIndicators([{ ...volume, kind: 'ichimoku' }])),
      fieldOf(withIndicators(['rsi-1', 'rsi-2', 'rsi-3', 'rsi-4', 'rsi-5'].map((id) => ({ ...sma, id, kind: 'rsi' }))))
    ]).toEqual([field, field, field, field, field])
  })

  it('keeps the tab that was chosen in a panel', () => {
    const withTab = (tab: string) => ({
      ...trade,
      panels: { ...trade.panels, markets: { ...trade.panels['markets'], tab } }
    })
    expect(readLayout(withTab('quote:USDT'), AREA)).toMatchObject({
      ok: true,
      value: { panels: { markets: { tab: 'quote:USDT' } } }
    })
    expect(fieldOf(withTab('a b'))).toBe('panels.markets.tab')
  })

  it('reads the sizes of version 1', () => {
    const read = readLayout({ version: 1, sizes: { markets: 300, ticket: 333, orders: 'tall' } }, AREA)
    expect(read).toEqual({ ok: true, value: presetLayout('trade', AREA, { markets: 300, ticket: 333 }) })
    const columns = read.ok && 'parts' in read.value.root ? read.value.root.parts.map(({ size }) => size) : []
    expect([columns[0], columns[3]]).toEqual([300, 333])
  })

  it.each([
    ['a newer version', { ...trade, version: 3 }, 'version'],
    ['nothing', null, 'layout'],
    ['a panel that is not there', { ...trade, root: { tabs: ['book-7'], active: 'book-7', size: 1 } }, 'layout'],
    [
      'a panel in two places',
      { ...trade, root: { split: 'row', size: 1, parts: [trade.root, { tabs: ['book'], active: 'book', size: 1 }] } },
      'layout'
    ],
    [
      'a panel in no place',
      { ...trade, panels: { ...trade.panels, 'tape-2': { kind: 'tape', link: null, market: null } } },
      'layout'
    ],
    [
      'two tickets',
      {
        ...trade,
        panels: { ticket: trade.panels['ticket'], 'ticket-2': trade.panels['ticket'] },
        root: { tabs: ['ticket', 'ticket-2'], active: 'ticket', size: 1 }
      },
      'layout'
    ],
    [
      'a tab in front that is elsewhere',
      { ...trade, panels: { book: trade.panels['book'] }, root: { tabs: ['book'], active: 'tape', size: 1 } },
      'layout'
    ],
    [
      'a market that cannot be one',
      {
        ...trade,
        panels: { book: { kind: 'book', link: null, market: '<b>' } },
        root: { tabs: ['book'], active: 'book', size: 1 }
      },
      'panels.book.market'
    ],
    [
      'a kind of panel that this version does not have',
      {
        ...trade,
        panels: { book: { kind: 'toString', link: null, market: null } },
        root: { tabs: ['book'], active: 'book', size: 1 }
      },
      'panels.book.kind'
    ],
    [
      'a size of nothing',
      { ...trade, panels: { book: trade.panels['book'] }, root: { tabs: ['book'], active: 'book', size: 0 } },
      'root'
    ]
  ])('refuses a layout with %s', (_what, stored, field) => {
    expect(fieldOf(stored)).toBe(field)
  })

  it('refuses a layout with excessive nesting', () => {
    let root: unknown = { tabs: ['book'], active: 'book', size: 1 }
    for (let depth = 0; depth < 5000; depth++)
      root = { split: depth % 2 === 0 ? 'row' : 'column', parts: [root], size: 1 }
    expect(fieldOf({ ...trade, panels: { book: trade.panels['book'] }, root })).not.toBeNull()
  })

  it('accepts a stored layout as a whole or refuses it', () => {
    const leaf = fc.record({
      tabs: fc.array(fc.constantFrom('book', 'tape', 'chart', 'depth-2', 'x'), { maxLength: 3 }),
      active: fc.constantFrom('book', 'tape', 'x'),
      size: fc.oneof(fc.integer(), fc.double())
    })
    const { node } = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.record({
          split: fc.constantFrom('row', 'column', 'x'),
          parts: fc.array(tie('node'), { maxLength: 3 }),
          size: fc.double()
        })
      )
    }))
    const panel = fc.record({
      kind: fc.constantFrom('book', 'tape', 'chart', 'depth', 'x'),
      link: fc.constantFrom('a', 'window', null, 'x'),
      market: fc.constantFrom(null, 'BTC_USDT', 'x')
    })
    const stored = fc.oneof(
      fc.anything(),
      fc.record({
        version: fc.constantFrom(1, 2, 3),
        locked: fc.boolean(),
        panels: fc.dictionary(fc.constantFrom('book', 'tape', 'chart', 'depth-2'), panel),
        root: node
      })
    )
    assertProperty(
      fc.property(stored, (given) => {
        const read = readLayout(given, AREA)
        return !read.ok || isWhole(read.value)
      }),
      { numRuns: 3000 }
    )
  })
})

describe('data shared by all windows', () => {
  it('skips named layouts that cannot be read', () => {
    expect(
      readNamedLayouts([
        { name: 'Mine', layout: trade },
        { name: '', layout: trade },
        { name: 'Broken', layout: { ...trade, root: 7 } },
        null
      ])
    ).toEqual([{ name: 'Mine', layout: trade }])
    expect(readNamedLayouts({ name: 'Mine' })).toEqual([])
  })
  it('drops unreadable markets of link groups', () => {
    expect(readLinkedMarkets({ a: 'BTC_USDT', b: 'ETH_USDT' })).toEqual({ a: 'BTC_USDT', b: 'ETH_USDT' })
    expect([readLinkedMarkets({ a: 7 }), readLinkedMarkets({ z: 'BTC_USDT' }), readLinkedMarkets('a')]).toEqual([
      {},
      {},
      {}
    ])
  })
})
