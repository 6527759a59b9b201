import { beforeEach, expect, it } from 'vitest'
import { PANEL_KINDS, type PanelKind } from '../../../../src/core/layout/kinds.ts'
import { LAYOUT_VERSION, type Link } from '../../../../src/core/layout/layout.ts'
import { useLayout } from '../../../../src/renderer/stores/layout.ts'
import { useWorkspace } from '../../../../src/renderer/stores/workspace.ts'
import { livePage, receive } from '../desk-stub.ts'

/** Panels beside each other; the link of each is that of the window without one of its own. */
function show(panels: readonly (readonly [PanelKind, Link?])[]): void {
  const tabs = panels.map(([kind]) => kind)
  useLayout().place({
    version: LAYOUT_VERSION,
    locked: false,
    panels: Object.fromEntries(panels.map(([kind, link]) => [kind, { kind, link: link ?? 'window', market: null }])),
    root: { split: 'row', size: 1, parts: tabs.map((name) => ({ tabs: [name], active: name, size: 1 })) }
  })
}

beforeEach(() => livePage())

it('asks main for the book and the trades of a panel in front, and in a window of its own for what it needs', () => {
  const needs = PANEL_KINDS.map((kind) => {
    show([[kind]])
    useLayout().kind = 'panel'
    const { books, tapes, tickers } = useWorkspace().view
    return [kind, books.length > 0 && 'book', tapes.length > 0 && 'trades', tickers === 'all' && 'all prices']
      .filter((one) => one !== false)
      .join(' ')
  })
  expect(needs).toEqual([
    'markets all prices',
    'scanner all prices',
    'chart trades',
    'depth book',
    'book book',
    'ladder book trades',
    'tape trades',
    'ticket book all prices',
    'orders all prices',
    'convert all prices',
    'record all prices'
  ])
})

it('takes the market of the window from its ticket, else its chart, and so on', () => {
  receive({ links: { a: 'BTC_USDT', b: 'ETH_USDT' } })
  const rest = [...PANEL_KINDS]
  const leaders: PanelKind[] = []
  while (rest.length > 0) {
    const leader = rest.find((kind) => {
      show(rest.map((one) => (one === kind ? [one, 'b'] : [one])))
      return useWorkspace().selected === 'ETH_USDT'
    })
    if (leader === undefined) break
    leaders.push(leader)
    rest.splice(rest.indexOf(leader), 1)
  }
  expect(leaders).toEqual(['ticket', 'chart', 'book', 'ladder', 'depth', 'tape', 'markets', 'scanner'])
  expect(rest).toEqual(['orders', 'convert', 'record'])
})
