import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { convertLine } from '../../src/core/converts/convert-line.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { PROMISE } from './support/promise.ts'

const ORDER = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.002',
  total: null,
  price: '20000',
  stopLossPrice: null
} as const
const CONVERT = { type: 'limit', from: 'USDT', to: 'BTC', amount: '20', price: '0.1' } as const
/** What SQLite would cut, what UTF-8 cannot hold, and what looks like another id. */
const BAD = ['a\0b', 'a\ud800', 'a\nb', 'a\u202eb', 'a\u200bb']

/** As the stream reports an order of another program. */
const orderEvent = (id: string, clientOid: string) =>
  JSON.stringify({
    method: 'order_update',
    data: {
      type: 'created',
      info: {
        ...{ id, clientOid, symbol: 'BTC_USDT', orderType: 'limit', direction: 'buy' },
        ...{ price: '21000', quantity: '0.01', createTs: Math.floor(Date.now() / 1000) }
      }
    }
  })

test('no id of a page or of the venue sends twice, damages the journal or hides another order', PROMISE, async () => {
  await using arena = await startArena()
  const { exchange, desk, page } = arena
  const journals = () => readdirSync(join(desk.userData, 'journal'))
  await live(page)
  const posts = () => exchange.control.truth.requests().filter(({ method }) => method === 'POST')
  const answers = await page.evaluate(
    async ({ order, convert, orderShown, convertShown, keys }) => {
      const codes: string[] = []
      for (const intentKey of keys.flatMap((key) => [key, key])) {
        const answer = await window.desk.call('orders.place', { draft: order, intentKey, confirmed: orderShown })
        const other = await window.desk.call('converts.place', { draft: convert, intentKey, confirmed: convertShown })
        for (const one of [answer, other]) codes.push(one.ok ? 'sent' : one.failure.code)
      }
      return codes
    },
    { order: ORDER, convert: CONVERT, orderShown: orderLine(ORDER), convertShown: convertLine(CONVERT), keys: BAD }
  )
  expect(answers).toEqual(BAD.flatMap(() => Array.from({ length: 4 }, () => 'must-be-plain-word')))
  expect(posts()).toEqual([])

  const known = page.getByRole('grid', { name: 'Orders of the account' })
  for (const bad of BAD) {
    exchange.control.faults.inject(orderEvent(bad, 'c'))
    exchange.control.faults.inject(orderEvent('good', bad))
  }
  // As long as an id may be: it is shown, and its key is no longer than a page may name.
  const long = 'x'.repeat(128)
  exchange.control.faults.inject(orderEvent(long, 'another program'))
  // An id of a client that cannot be read costs itself: `good` is shown once, as an order of another program.
  await expect(known.getByText('21,000')).toHaveCount(2)
  const cancelled = await page.evaluate(
    async (key) => await window.desk.call('orders.cancel', { key }),
    `venue:BTC_USDT:buy:${long}`
  )
  expect(cancelled.ok ? '' : cancelled.failure.kind).not.toBe('input')
  expect(desk.output()).toMatch(/id is not an id/)

  const later = await arena.restart()
  await live(later.page)
  const again = await arena.restart()
  await live(again.page)
  expect(journals().filter((name) => /broken|beside/.test(name))).toEqual([])
  for (const { output } of [desk, later.desk, again.desk]) expect(output()).not.toMatch(/journal.*(damaged|recovered)/i)
})
