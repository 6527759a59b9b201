import { expect, it } from 'vitest'
import { firedWords } from '../../../src/contract/alert-words.ts'
import type { AlertCondition } from '../../../src/core/alerts/kinds.ts'

it.each<[AlertCondition, string, object]>([
  [{ kind: 'price', way: 'up', price: '5' }, 'alert-last', { price: '7.50', quote: 'USDT' }],
  [{ kind: 'percent', way: 'up', percent: '5', seconds: 60 }, 'alert-moved', { percent: '7.5' }],
  [{ kind: 'volume', seconds: 60, length: 5, times: '2' }, 'alert-traded', { amount: '7.5', base: 'BTC' }],
  [{ kind: 'spread', way: 'up', percent: '5' }, 'alert-spread', { percent: '7.5' }]
])('says what was measured when it fired: %j', (condition, code, params) => {
  expect(firedWords({ condition, market: 'BTC_USDT' }, '7.5', 2)).toEqual({ code, params })
})
