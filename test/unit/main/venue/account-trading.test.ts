import { expect, test } from 'vitest'
import { assert, ok } from '../../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../../src/contract/frames.ts'
import { convertLine } from '../../../../src/core/converts/convert-line.ts'
import { exitLine, type ExitPlan } from '../../../../src/core/exits/exit.ts'
import { DEFAULT_LIMITS } from '../../../../src/main/orders/limits.ts'
import { createSentOrders } from '../../../../src/main/orders/sent-orders.ts'
import { openAccountTrading } from '../../../../src/main/venue/account-trading.ts'
import { pricesOf } from '../../../support/prices.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { convert, LIMIT } from '../../core/converts/samples.ts'
import { bench, list, venue } from '../orders/desk-with-orders.ts'

const PLAN: ExitPlan = {
  ...{ market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '95', floor: '90', target: null }
}
const unused = (): Promise<never> => Promise.reject(new Error('not in this test'))

test('the limit of a day counts the exits of the account for its converts too', async () => {
  const balances = list({ currency: 'BTC', available: '1', held: '0', at: 0 })
  const client = { ...venue({ balances: () => Promise.resolve(balances) }) }
  const { clock, desk, journal } = bench(client)
  let ids = 0
  const { orders, converts } = openAccountTrading({
    client: {
      ...client,
      ...{ placeMarketConvert: unused, quoteConvert: unused, convertDirections: unused, cancelConvert: unused },
      placeLimitConvert: () => Promise.resolve(ok(convert('1'))),
      converts: () =>
        Promise.resolve(ok({ items: [], undecoded: [], next: null, previous: null, hasPages: false, perPage: 15 })),
      personalBalances: () => Promise.resolve(list())
    },
    ...{ session: desk.session(), journal, clock, log: quietLog, capabilities: CAPABILITIES, canTrade: () => true },
    ...{ sent: createSentOrders(clock), prices: () => pricesOf({ BTC_USDT: '100' }), newId: () => `t${++ids}` },
    exitVenue: {
      ...{ isLastLive: () => true, want: () => undefined, provesTrigger: false, gap: null },
      ...{ drained: (then) => void then(), scales: () => Promise.resolve(ok([{ index: 0, step: '0.01' }])) }
    }
  })
  orders.setLimits({ ...DEFAULT_LIMITS, orderValue: {}, dayValue: { USDT: '600' }, bandPercent: null })
  await orders.reconcile()
  assert(orders.exits, 'no exits')
  expect(orders.exits.arm({ plan: PLAN, intentKey: 'exit', confirmed: exitLine(PLAN) })).toMatchObject({ ok: true })
  const place = (amount: string) => {
    const draft = { ...LIMIT, amount }
    return converts.place({ draft, intentKey: amount, confirmed: convertLine(draft) })
  }
  expect(await place('506')).toMatchObject({
    ok: false,
    failure: { code: 'day-value-over-limit', params: { sum: '601' } }
  })
  expect(await place('505')).toMatchObject({ ok: true })
  orders.stop()
  converts.stop()
})
