import { expect, test } from 'vitest'
import { createFakeClock } from '../../support/fake-clock.ts'
import { practice, type Practice } from '../../support/practice.ts'

const ORDER = '/v2/user-api/exchange/orders'
const RESTING = { market: 'BTC_USDT', direction: 'buy', quantity: '0.01', price: '10000' }

async function resting({ client, control }: Practice, more: object = {}): Promise<string> {
  expect((await client.post(ORDER, { ...RESTING, ...more })).status).toBe(200)
  const [order] = control.truth.openOrders()
  return order?.id ?? ''
}
const usdt = ({ control }: Practice) => control.truth.balances().find(({ currency }) => currency === 'USDT')

test('refuses a cancellation, and does the next one', async () => {
  const it = await practice()
  const id = await resting(it)
  it.control.faults.cancels('refused', 1)
  const [refused, done] = [await it.client.delete(`${ORDER}/${id}`), it.control.truth.openOrders().length]
  expect([refused.status, done]).toEqual([422, 1])
  expect((await it.client.delete(`${ORDER}/${id}`)).json).toEqual({ success: true })
  expect(it.control.truth.openOrders()).toEqual([])
})

test.each([
  ['lost', 1],
  ['lost-done', 0]
] as const)('%s: never answers, with %i order still open', async (how, open) => {
  const it = await practice()
  const id = await resting(it)
  it.control.faults.cancels(how)
  it.client.delete(`${ORDER}/${id}`).catch(() => undefined)
  while (it.control.truth.requests().every(({ method }) => method !== 'DELETE')) await it.client.get(ORDER)
  for (let round = 0; round < 5; round++) await it.client.get(ORDER)
  expect(it.control.truth.requests().find(({ method }) => method === 'DELETE')).toMatchObject({ status: null })
  expect(it.control.truth.openOrders().length).toBe(open)
})

test('answers a slow cancellation late, although it is done', async () => {
  const clock = createFakeClock()
  const it = await practice({ clock })
  const id = await resting(it)
  it.control.faults.cancels('slow')
  let isAnswered = false
  const answer = it.client.delete(`${ORDER}/${id}`).then(() => (isAnswered = true))
  while (it.control.truth.openOrders().length > 0) await it.client.get(ORDER)
  expect(isAnswered).toBe(false)
  await clock.advance(3_000)
  await answer
})

test('frees the funds of a cancelled order late', async () => {
  const clock = createFakeClock()
  const it = await practice({ clock })
  const before = usdt(it)
  const id = await resting(it)
  it.control.faults.fundsLate(2_000)
  await it.client.delete(`${ORDER}/${id}`)
  const held = usdt(it)
  await clock.advance(1_500)
  const still = usdt(it)
  await clock.advance(1_000)
  expect([held?.held, still?.held, usdt(it)]).toEqual(['100', '100', before])
})

test('a gap jumps over all prices: what was passed fills, triggers fire', async () => {
  const it = await practice()
  const { control } = it
  const top = () => Number(control.truth.book('BTC_USDT').bids[0]?.[0])
  const was = top()
  const price = (was * 0.98).toFixed(2)
  const passed = await resting(it, { price })
  await it.client.post(ORDER, {
    ...{ market: 'BTC_USDT', direction: 'sell', quantity: '0.01' },
    ...{ price: (was * 1.5).toFixed(2), stop_loss_price: (was * 0.97).toFixed(2) }
  })
  control.bots.gap('BTC_USDT', -0.05)
  expect(top() / was).toBeCloseTo(0.95, 2)
  expect(control.truth.order(passed)).toMatchObject({ state: 'completed', filledQuantity: '0.01' })
  expect(control.truth.openOrders()).toEqual([])
  expect(
    control.truth
      .orderHistory()
      .map(({ internalState }) => internalState)
      .sort()
  ).toEqual(['filled', 'stopped'])
})

test('ignores the cancel trigger of a sale, which it lists, and no other', async () => {
  const it = await practice()
  const { control } = it
  const was = Number(control.truth.book('BTC_USDT').bids[0]?.[0])
  const at = (factor: number) => (was * factor).toFixed(2)
  const sale = { ...RESTING, direction: 'sell', price: at(1.5), stop_loss_price: at(0.97) }
  const undo = control.faults.ignoreSaleTriggers()
  await it.client.post(ORDER, sale)
  await it.client.post(ORDER, { ...RESTING, price: at(0.5), stop_loss_price: at(1.04) })
  undo()
  await it.client.post(ORDER, sale)
  control.bots.gap('BTC_USDT', -0.05)
  control.bots.gap('BTC_USDT', 0.1)
  expect(control.truth.openOrders().map(({ side, stopLossPrice }) => [side, Number(stopLossPrice)])).toEqual([
    ['sell', Number(at(0.97))]
  ])
})
