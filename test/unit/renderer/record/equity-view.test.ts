import { flushPromises } from '@vue/test-utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TickerRow } from '../../../../src/contract/frames.ts'
import { ok } from '../../../../src/contract/failure.ts'
import { RecordStatistics } from '../../../../src/core/record/statistics.ts'
import EquityView from '../../../../src/renderer/features/record/EquityView.vue'
import BalancesTable from '../../../../src/renderer/features/orders/BalancesTable.vue'
import { useTickers } from '../../../../src/renderer/stores/tickers.ts'
import { livePage, receive, stubDesk } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

const AT = Date.UTC(2026, 10, 28, 14, 35)
const ticker = (market: string, last: string, volume: string): TickerRow => ({
  ...{ market, last, volume, quoteVolume: volume, updatedAt: 0, state: 'live', trades: 'waiting' },
  ...{ open: null, high: null, low: null, change: null }
})

async function show(base: string | null) {
  await livePage()
  const statistics = new RecordStatistics().read({
    fills: [],
    episodes: [],
    tagsOf: () => [],
    filter: { from: null, to: null, source: null, tag: null },
    offsetAt: () => 0
  })
  stubDesk({
    'record.statistics': () => ok({ reference: 'USDT', statistics, tags: [] }),
    'record.equity': () =>
      ok({
        reference: 'USDT',
        base,
        curve: {
          points: [
            { at: AT - 300_000, equity: '900', profit: '50', isPartial: false },
            { at: AT, equity: '1000', profit: '120', isPartial: false }
          ],
          drawdown: '0',
          drawdownPercent: '0'
        }
      })
  })
  const page = mountPage(EquityView)
  onTestFinished(() => page.unmount())
  await flushPromises()
  const card = (name: string) =>
    [...document.querySelectorAll('.card')].find((one) => one.textContent.includes(name))?.textContent ?? ''
  return { page, card }
}

test('profit is that of the newest point less what the range begins with, and names its time', async () => {
  const { card } = await show('70')
  expect(card('Profit')).toContain('50.00')
  expect(card('Equity')).toContain('1,000.00')
  for (const name of ['Profit', 'Equity']) expect(card(name)).toMatch(/\d\d:\d\d/)
})

test('profit is blank where what the range begins with is not known', async () => {
  const { card } = await show(null)
  expect(card('Profit')).not.toMatch(/\d/)
})

test('says that deposits count in the profit while a convert is open', async () => {
  const { page } = await show('0')
  expect(page.text()).not.toContain('Deposits and withdrawals are recognised')
  receive({
    converts: { newest: [], pending: [{ id: 'k' }], problem: null, checkedAt: 1 } as never
  })
  await flushPromises()
  expect(page.text()).toContain('Deposits and withdrawals are recognised after the open convert ends')
})

test('balances are worth what the way says on which most is traded, in the currency of the account', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  onTestFinished(() => void vi.restoreAllMocks())
  await livePage()
  useTickers().take([
    ticker('XMR_BTC', '0.002', '1'),
    ticker('BTC_USDT', '60000', '9'),
    ticker('XMR_EUR', '150', '5'),
    ticker('EUR_USDT', '1.1', '9')
  ])
  receive(
    {
      account: { id: 'a', label: 'A', custody: 'keychain', custodyNote: null, canTrade: true },
      fees: { makerPercent: '0.08', takerPercent: '0.1', equivalentCurrency: 'BTC', tiers: null },
      reconciledAt: 1
    },
    { balances: [{ currency: 'XMR', available: '2', held: '0', at: 0 }] }
  )
  const page = mountPage(BalancesTable)
  onTestFinished(() => page.unmount())
  await flushPromises()
  // Through its own market with it, else as most of it is traded.
  expect(page.find('tr[data-row="XMR"] .last').text()).toBe('0.00400000')
  expect(page.find('tfoot .last').text().replaceAll('\u00a0', ' ')).toMatch(/^≈ \d+\.\d{8} BTC$/)
  receive({ fees: { makerPercent: '0.08', takerPercent: '0.1', equivalentCurrency: 'USDT', tiers: null } })
  await flushPromises()
  expect(page.find('tr[data-row="XMR"] .last').text()).toBe('330.00')
})
