import { expect, test } from 'vitest'
import {
  depthParam,
  limitConvertBody,
  limitOrderBody,
  marketConvertBody,
  marketOrderBody,
  pingRequest,
  quoteConvertBody,
  subscribeRequest,
  unsubscribeRequest
} from '../../../../src/contract/wire/requests.ts'

test('encodes stream requests', () => {
  expect(pingRequest(1)).toBe('{"id":1,"method":"ping","params":[]}')
  expect(subscribeRequest(2, 'depth', [depthParam('BTC_USDT', 3)])).toBe(
    '{"id":2,"method":"depth_subscribe","params":["BTC_USDT:3"]}'
  )
  expect(unsubscribeRequest(3, 'order', 'all')).toBe('{"id":3,"method":"order_unsubscribe","params":["all"]}')
})

test('encodes hostile names as valid JSON', () => {
  const hostile = ['"],"method":"x', '\u0000\u2028', '\ud800', '\\']
  expect(JSON.parse(subscribeRequest(1, 'trade', hostile))).toEqual({
    id: 1,
    method: 'trade_subscribe',
    params: hostile
  })
})

test('throws for an empty subscription, which some channels read as all', () => {
  expect(() => unsubscribeRequest(1, 'deal', [])).toThrow('names what it is for')
})

const order = { market: 'BTC_USDT', clientOrderId: 'c' }

test('sends a buy by total as value without quantity', () => {
  expect(marketOrderBody({ ...order, side: 'buy', quantity: null, value: '100.5' })).toBe(
    '{"market":"BTC_USDT","value":"100.5","direction":"buy","client_order_id":"c"}'
  )
})

test('sends a buy by quantity with its spend limit, and a sell by quantity alone', () => {
  expect(marketOrderBody({ ...order, side: 'buy', quantity: '0.1', value: '6700.25' })).toBe(
    '{"market":"BTC_USDT","quantity":"0.1","value":"6700.25","direction":"buy","client_order_id":"c"}'
  )
  expect(marketOrderBody({ ...order, side: 'sell', quantity: '0.1', value: null })).toBe(
    '{"market":"BTC_USDT","quantity":"0.1","direction":"sell","client_order_id":"c"}'
  )
})

test('throws for a sell by total and for an order without an amount', () => {
  for (const wrong of [
    { side: 'sell', quantity: null, value: '1' },
    { side: 'sell', quantity: '1', value: '1' },
    { side: 'buy', quantity: null, value: null }
  ] as const) {
    expect(() => marketOrderBody({ ...order, ...wrong })).toThrow()
  }
})

test('encodes a limit order with and without a stop-loss price', () => {
  const limit = { ...order, side: 'sell', quantity: '0.1', price: '5', stopLossPrice: null } as const
  expect(limitOrderBody(limit)).toBe(
    '{"market":"BTC_USDT","quantity":"0.1","price":"5","direction":"sell","client_order_id":"c"}'
  )
  expect(limitOrderBody({ ...limit, stopLossPrice: '4' })).toBe(
    '{"market":"BTC_USDT","quantity":"0.1","price":"5","direction":"sell","stop_loss_price":"4","client_order_id":"c"}'
  )
})

test('encodes converts', () => {
  expect(marketConvertBody({ from: 'USDT', to: 'BTC', amount: '10' })).toBe('{"from":"USDT","to":"BTC","amount":"10"}')
  expect(limitConvertBody({ from: 'USDT', to: 'BTC', amount: '10', price: '0.1' })).toBe(
    '{"from":"USDT","to":"BTC","amount":"10","price":"0.1"}'
  )
  expect(quoteConvertBody({ from: 'USDT', to: 'BTC', fromAmount: null, toAmount: '1' })).toBe(
    '{"from":"USDT","to":"BTC","to_amount":"1"}'
  )
  expect(() => marketConvertBody({ from: 'ELEVENCHARS', to: 'BTC', amount: '1' })).toThrow('at most 10')
})

test.each(['1e-7', '-1', '', 'NaN', '1,5', '.5'])('never sends %j as an amount', (amount) => {
  expect(() => marketConvertBody({ from: 'A', to: 'B', amount })).toThrow('plain decimal')
})
