import { beforeEach, expect, it } from 'vitest'
import { DEFAULT_CHART } from '../../../src/core/layout/chart-options.ts'
import { useLayout } from '../../../src/renderer/stores/layout.ts'
import { livePage } from './desk-stub.ts'

beforeEach(() => livePage())

it('undoing a change of places keeps what was set in the panels since', () => {
  const layout = useLayout()
  layout.remove('tape')
  layout.setPanel('chart', { chart: { ...DEFAULT_CHART, seconds: 604_800 } })
  layout.setPanel('book', { link: null, market: 'ETH_USDT' })
  layout.undo()
  expect(layout.has('tape')).toBe(true)
  expect(layout.panel('chart')?.chart?.seconds).toBe(604_800)
  expect(layout.panel('book')).toMatchObject({ link: null, market: 'ETH_USDT' })
})

it('undoing a preset brings back what was set in the panels before', () => {
  const layout = useLayout()
  layout.setPanel('chart', { chart: { ...DEFAULT_CHART, seconds: 604_800 } })
  layout.preset('trade')
  expect(layout.panel('chart')?.chart).toBeUndefined()
  layout.undo()
  expect(layout.panel('chart')?.chart?.seconds).toBe(604_800)
})

it('a tab is shown in the panel that is there, else in a new one, unless the layout is locked', () => {
  const layout = useLayout()
  const before = layout.names
  layout.show('orders', 'balances')
  expect([layout.panel('orders')?.tab, layout.wanted, layout.names]).toEqual(['balances', 'orders', before])
  layout.setLocked(true)
  layout.wanted = null
  layout.show('record', 'portfolio')
  expect([layout.wanted, layout.names]).toEqual([null, before])
  layout.setLocked(false)
  layout.show('record', 'portfolio')
  expect([layout.panel('record')?.tab, layout.wanted]).toEqual(['portfolio', 'record'])
})
