import { defineComponent, h } from 'vue'
import { expect, onTestFinished, test } from 'vitest'
import type { TickerRow } from '../../../src/contract/frames.ts'
import type { Alert } from '../../../src/core/alerts/alert.ts'
import { useLineActions } from '../../../src/renderer/lines/line-actions.ts'
import type { PriceLine } from '../../../src/renderer/lines/price-lines.ts'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { btc, livePage, stubDesk } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

const LAST: TickerRow = {
  ...{ market: 'BTC_USDT', last: '60000', volume: null, quoteVolume: null, updatedAt: 0, state: 'live' },
  ...{ open: null, high: null, low: null, change: null, trades: 'waiting' }
}
const alert = (way: 'up' | 'down' | 'either', price: string): Alert => ({
  ...{ id: 'a', venueId: 'v', market: 'BTC_USDT', createdAt: 1, state: 'active', firings: [], seen: true, lacks: null },
  ...{ repeat: { kind: 'once' }, note: 'n', sound: 'chime', expiresAt: null },
  condition: { kind: 'price', way, price }
})

/** What a line of an alert that is dropped at a price asks for. */
async function dropped(from: Alert, price: string): Promise<unknown> {
  await livePage()
  const calls = stubDesk()
  useTickers().take([LAST])
  let actions: ReturnType<typeof useLineActions> | undefined
  const page = mountPage(
    defineComponent({
      setup() {
        actions = useLineActions(() => btc)
        return () => h('div')
      }
    })
  )
  onTestFinished(() => page.unmount())
  const line: Partial<PriceLine> = { kind: 'alert', alert: from }
  actions?.apply(line as PriceLine, price)
  return calls.find(({ name }) => name === 'alerts.change')?.args
}

test.each([
  ['up', '61000', '59000', 'down'],
  ['down', '59000', '61000', 'up'],
  ['up', '61000', '62000', 'up'],
  ['either', '61000', '59000', 'either']
] as const)('an alert that waits for %s at %s, dragged to %s, waits for %s', async (way, at, to, next) => {
  const from = alert(way, at)
  expect(await dropped(from, to)).toMatchObject({
    id: 'a',
    plan: { market: 'BTC_USDT', note: 'n', condition: { kind: 'price', way: next, price: to } }
  })
})

test('an alert that waits for something else than a price is not moved', async () => {
  const spread: Alert = { ...alert('up', '61000'), condition: { kind: 'spread', way: 'up', percent: '1' } }
  expect(await dropped(spread, '59000')).toBeUndefined()
})
