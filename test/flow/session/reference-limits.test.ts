import { expect, test } from 'vitest'
import type { Result } from '../../../src/contract/failure.ts'
import { Money, money, plain } from '../../../src/core/money.ts'
import type { OrderDraft } from '../../../src/core/orders/order.ts'
import { sessionDesk, type SessionDesk } from './session-desk.ts'

const ruleOf = (answer: Result<unknown>): string =>
  answer.ok ? 'sent' : answer.failure.kind === 'denied' ? answer.failure.rule : answer.failure.kind
/** An order in bitcoin that rests in the book. */
const rest = (quantity: string, price: string): OrderDraft => ({
  market: 'DOGE_BTC',
  side: 'buy',
  type: 'limit',
  quantity,
  total: null,
  price,
  stopLossPrice: null
})
/** An amount of dollars in bitcoin, and an order of that worth at the best bid. */
function inBitcoin({
  exchange: {
    control: { truth }
  }
}: SessionDesk) {
  const bid = money(truth.book('DOGE_BTC').bids[0]?.[0] ?? '1')
  const bitcoin = (usdt: string) => money(usdt).div(truth.book('BTC_USDT').bids[0]?.[0] ?? '1')
  return {
    amount: (usdt: string) => plain(bitcoin(usdt).toDecimalPlaces(8)),
    order: (usdt: string) => rest(plain(bitcoin(usdt).div(bid).toDecimalPlaces(0)), plain(bid))
  }
}

test('promise 50: a limit in USDT holds for a market in BTC and for converts, by live prices', async () => {
  const it = await sessionDesk({ orderValue: { USDT: '50' } })
  const session = await it.open()
  await it.until('a book in BTC', () => it.desk.referenceBook('DOGE_BTC')?.state === 'live')
  const bitcoin = inBitcoin(it)
  const answers = [ruleOf(await it.place(session, bitcoin.order('7900')))]
  answers.push(
    ruleOf(
      await it.convert(session, {
        type: 'market',
        from: 'BTC',
        to: 'DOGE',
        amount: bitcoin.amount('7900'),
        price: null
      })
    )
  )
  answers.push(
    ruleOf(await it.convert(session, { type: 'limit', from: 'USDT', to: 'BTC', amount: '50.01', price: '0.1' }))
  )
  const held = it.posts()
  answers.push(
    ruleOf(await it.place(session, bitcoin.order('40'))),
    ruleOf(await it.convert(session, { type: 'limit', from: 'USDT', to: 'BTC', amount: '50', price: '0.1' }))
  )
  expect([answers, held, it.posts()]).toEqual([['order-value', 'order-value', 'order-value', 'sent', 'sent'], 0, 2])
})

test('promise 50: sums a day over markets and converts in one currency, and refuses what has no price', async () => {
  const it = await sessionDesk({ dayValue: { USDT: '100' } })
  const session = await it.open()
  await it.until('a book in BTC', () => it.desk.referenceBook('DOGE_BTC')?.state === 'live')
  const bought = inBitcoin(it).order('60')
  const answers = [ruleOf(await it.place(session, bought))]
  answers.push(
    ruleOf(await it.convert(session, { type: 'limit', from: 'USDT', to: 'BTC', amount: '45', price: '0.1' }))
  )
  answers.push(
    ruleOf(await it.convert(session, { type: 'limit', from: 'USDT', to: 'BTC', amount: '30', price: '0.1' }))
  )
  it.limits
    .of({ id: 'demo', practice: true })
    .write({ ...it.limits.read(), orderValue: { NOPRICE: '1000000' }, dayValue: {} })
  answers.push(
    ruleOf(await it.place(session, inBitcoin(it).order('70'))),
    ruleOf(await it.convert(session, { type: 'limit', from: 'USDT', to: 'BTC', amount: '10', price: '0.1' }))
  )
  expect([answers, it.posts()]).toEqual([['sent', 'day-value', 'sent', 'not-valued', 'not-valued'], 2])
})

test('promise 27: a limit or market convert far below the market is refused', async () => {
  const it = await sessionDesk()
  const session = await it.open()
  await it.until('a live book', () => it.desk.referenceBook('BTC_USDT')?.state === 'live')
  const ask = it.exchange.control.truth.book('BTC_USDT').asks[0]?.[0] ?? '1'
  const price = (share: string) => plain(money(share).div(ask).toSignificantDigits(8))
  const limit = { type: 'limit', from: 'USDT', to: 'BTC', amount: '50' } as const
  const answers = [
    ruleOf(await it.convert(session, { ...limit, price: price('0.85') })),
    ruleOf(await it.convert(session, { ...limit, price: price('0.95') }))
  ]
  it.exchange.control.faults.http(
    { path: '/v2/user-api/convert/calculate', times: 1 },
    {
      kind: 'answer',
      when: 'before',
      status: 200,
      text: JSON.stringify({
        state: 0,
        result: {
          from: '60',
          approximate_rate: price('0.5'),
          commission: '0',
          total_amount: plain(money('60').mul(price('0.5'))),
          to: plain(money('60').mul(price('0.5')))
        }
      })
    }
  )
  const market = { type: 'market', from: 'USDT', to: 'BTC', amount: '60', price: null } as const
  answers.push(ruleOf(await it.convert(session, market)))
  answers.push(ruleOf(await it.convert(session, market)))
  expect([answers, it.posts()]).toEqual([['price-band', 'sent', 'price-band', 'sent'], 2])
})

test('a real account starts with limits of 10% and 50% of its equity, and places nothing before', async () => {
  const it = await sessionDesk({}, { isPractice: false })
  const balances = it.exchange.control.truth.balances()
  const ofAccount = it.limits.of({ id: 'demo', practice: false })
  const buy: OrderDraft = {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'market',
    quantity: null,
    total: '100',
    price: null,
    stopLossPrice: null
  }
  // The price list fails.
  it.exchange.control.faults.http(
    { path: '/v1/exchange/market/tickers', times: 1 },
    { kind: 'answer', when: 'before', status: 503 }
  )
  const session = await it.open()
  const before = ruleOf(await it.place(session, buy))
  await it.until('limits', () => ofAccount.read().orderValue !== null)
  const { orderValue, dayValue } = ofAccount.read()
  const [order, day] = [money(orderValue?.['USDT'] ?? '0'), money(dayValue?.['USDT'] ?? '0')]
  const usdt = money(balances.find(({ currency }) => currency === 'USDT')?.available ?? '0')
  expect(order.gt(usdt.div(10)), 'what is not USDT counts as well').toBe(true)
  expect(day.div(order).toDecimalPlaces(1, Money.ROUND_HALF_UP).toNumber()).toBe(5)
  expect([
    before,
    ruleOf(await it.place(session, buy)),
    ruleOf(await it.place(session, { ...buy, total: plain(order.add('1').toDecimalPlaces(2)) })),
    it.posts()
  ]).toEqual(['limits-not-set', 'sent', 'order-value', 1])
})

test('after sleep the price list is read at once', async () => {
  const it = await sessionDesk()
  const session = await it.open()
  const reads = () => it.exchange.control.truth.requests().filter(({ path }) => path.endsWith('/tickers')).length
  await expect.poll(reads).toBe(1)
  session.wake('resume')
  await expect.poll(reads).toBe(2)
})
