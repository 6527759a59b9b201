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
