import { flushPromises } from '@vue/test-utils'
import { nextTick, reactive } from 'vue'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ok, type Result } from '../../../../src/contract/failure.ts'
import type { CandleHistory } from '../../../../src/contract/answers.ts'
import TradeChart from '../../../../src/renderer/features/record/TradeChart.vue'
import { fillEvent, resultsOf } from '../../../support/record.ts'
import { livePage } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

vi.mock('@vueuse/core', async (original) => {
  const { ref } = await import('vue')
  return { ...(await original<object>()), useElementSize: () => ({ width: ref(400), height: ref(160) }) }
})

const HOUR = 3_600_000
const trade = (at: number, price: string) => {
  const [found] = resultsOf([fillEvent('buy', '1', price, at), fillEvent('sell', '1', price, at + HOUR)]).episodes
  if (found === undefined) throw new Error('no trade')
  return found
}
const BAR = { volume: '1', open: '100', high: '110', low: '90', close: '100' }

test('candles of the trade that was shown before, which come late, are not shown', async () => {
  const answers: ((answer: Result<CandleHistory>) => void)[] = []
  await livePage({ 'candles.history': () => new Promise((resolve) => answers.push(resolve)) })
  const first = Date.parse('2026-03-01T10:00:00Z')
  const second = Date.parse('2026-03-02T10:00:00Z')
  const answer = async (question: number, at: number) => {
    answers[question]?.(ok({ bars: [{ ...BAR, at }], seq: 0, hasOlder: false }))
    await flushPromises()
    return chart.findAll('rect').length
  }
  const props = reactive({ trade: trade(first, '100'), utc: true })
  const chart = mountPage(TradeChart, props)
  onTestFinished(() => chart.unmount())
  expect(chart.text()).toContain('No candles')
  props.trade = trade(second, '100')
  await nextTick()
  expect([await answer(1, second), await answer(0, first)]).toEqual([1, 1])
  expect(chart.text()).not.toContain('No candles')
})
