import { expect, test } from 'vitest'
import { createFakeClock } from '../../support/fake-clock.ts'
import { practice } from '../../support/practice.ts'

const ORDER = '/v2/user-api/exchange/orders'
const BALANCE = '/v2/user-api/exchange/account/balance'
const RESTING = { market: 'BTC_USDT', direction: 'buy', quantity: '0.001', price: '10000' }

test.each([400, 429, 500, 503])('answers the next call with %i, and the one after it normally', async (status) => {
  const { client, control } = await practice()
  control.faults.http({ path: BALANCE, times: 1 }, { kind: 'answer', when: 'before', status })
  const [struck, next] = [await client.get(BALANCE), await client.get(BALANCE)]
  expect([struck.status, struck.json]).toEqual([status, { code: status, message: expect.any(String) }])
  expect(next.status).toBe(200)
})

test.each([
  ['an error', { kind: 'answer', when: 'before', status: 500 }, 0, 500],
  ['an error although it was placed', { kind: 'answer', when: 'after', status: 500 }, 1, 500],
  ['a reset', { kind: 'reset', when: 'before' }, 0, 'ECONNRESET'],
  ['a reset although it was placed', { kind: 'reset', when: 'after' }, 1, 'ECONNRESET'],
  ['a reset while it is sent', { kind: 'reset', when: 'headers' }, 0, 'ECONNRESET'],
  ['half an answer although it was placed', { kind: 'truncated' }, 1, 'ECONNRESET']
] as const)('applies %s to an order', async (_what, fault, placed, outcome) => {
  const { client, control } = await practice()
  control.faults.http({ method: 'POST', path: ORDER, times: 1 }, fault)
  const met: unknown = await client.post(ORDER, RESTING).then(
    ({ status }) => status,
    ({ code }: { code: string }) => code
  )
  expect([met, control.truth.openOrders().length]).toEqual([outcome, placed])
  expect(control.truth.requests()).toMatchObject([{ fault: fault.kind, handled: placed === 1 }])
})

test('sends half of the JSON as a complete answer', async () => {
  const { client, control } = await practice()
  control.faults.http({ path: /orders/, times: 1 }, { kind: 'broken-json' })
  const answer = await client.post(ORDER, RESTING)
  expect([answer.status, answer.json]).toEqual([200, undefined])
  expect(answer.text).toMatch(/^\{"order_id"/)
  expect(control.truth.openOrders()).toHaveLength(1)
})

test.each([
  ['before', 0],
  ['after', 1]
] as const)('hangs a call %s it was handled', async (when, placed) => {
  const { client, control } = await practice()
  control.faults.http({ method: 'POST', times: 1 }, { kind: 'hang', when })
  let isAnswered = false
  client.post(ORDER, RESTING).then(
    () => {
      isAnswered = true
    },
    () => {}
  )
  // Later calls on other connections are served: the first one is not merely late.
  while (control.truth.requests()[0]?.body.length === 0) await client.get(BALANCE)
  for (let round = 0; round < 5; round += 1) await client.get(BALANCE)
  expect([isAnswered, control.truth.openOrders().length]).toEqual([false, placed])
})

test("delays an answer by the exchange's clock", async () => {
  const clock = createFakeClock()
  const { client, control } = await practice({ clock })
  control.faults.http({ path: BALANCE, times: 1 }, { kind: 'late', when: 'after', delayMs: 5000 })
  let isAnswered = false
  const answer = client.get(BALANCE).then((each) => {
    isAnswered = true
    return each
  })
  while (!control.truth.requests()[0]?.handled) await client.get('/v1/exchange/market', { sign: false })
  clock.advanceNow(4999)
  await client.get('/v1/exchange/market', { sign: false })
  expect(isAnswered).toBe(false)
  clock.advanceNow(1)
  expect((await answer).status).toBe(200)
})

test('delays the handling of a call', async () => {
  const clock = createFakeClock()
  const { client, control } = await practice({ clock })
  control.faults.http({ path: ORDER, times: 1 }, { kind: 'late', when: 'before', delayMs: 5000 })
  const answer = client.post(ORDER, RESTING)
  while (control.truth.requests()[0]?.body.length === 0) await client.get(BALANCE)
  for (let round = 0; round < 5; round += 1) await client.get(BALANCE)
  expect(control.truth.openOrders()).toEqual([])
  clock.advanceNow(5000)
  expect([(await answer).status, control.truth.openOrders().length]).toEqual([200, 1])
})

test('stops a fault that is undone', async () => {
  const { client, control } = await practice()
  const undo = control.faults.http({}, { kind: 'answer', when: 'before', status: 500 })
  const during = await client.get(BALANCE)
  undo()
  const after = await client.get(BALANCE)
  expect([during.status, after.status]).toEqual([500, 200])
})

test('fails the token endpoint in each way', async () => {
  const { client, control } = await practice()
  const token = '/v2/user-api/exchange/account/web-socket/token'
  control.faults.tokens('server-error', 1)
  const error = await client.get(token)
  control.faults.tokens('not-found', 1)
  const missing = await client.get(token)
  control.faults.tokens('broken-json', 1)
  const broken = await client.get(token)
  control.faults.tokens('reset', 1)
  await expect(client.get(token)).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect([error.status, missing.status, broken.status, broken.json]).toEqual([500, 404, 200, undefined])
  expect((await client.get(token)).status).toBe(200)
})
