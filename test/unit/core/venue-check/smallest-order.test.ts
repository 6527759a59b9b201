import { expect, it } from 'vitest'
import { smallestOrder } from '../../../../src/core/venue-check/smallest-order.ts'

const market = {
  id: '1',
  symbol: 'BTC_USDT',
  base: 'BTC',
  quote: 'USDT',
  baseName: 'Bitcoin',
  quoteName: 'Tether',
  baseMin: '0.00001',
  baseMax: '100',
  quoteMin: '5',
  quoteMax: '1000000',
  baseDecimals: 5,
  quoteDecimals: 2
}
const facts = { market, bestBid: '64000.01', bestAsk: '64000.02', base: '1', quote: '1000' }

it('buys the least that the market allows, 30% below the best bid', () => {
  expect(smallestOrder(facts)).toMatchObject({ side: 'buy', type: 'limit', price: '44800', quantity: '0.00012' })
})

it('takes the least quantity where the least total is smaller', () => {
  expect(smallestOrder({ ...facts, market: { ...market, baseMin: '0.5' }, quote: null })?.quantity).toBe('0.5')
  expect(smallestOrder({ ...facts, market: { ...market, baseMin: '0', quoteMin: '0' } })?.quantity).toBe('0.00001')
})

it('sells 30% above the best ask where the quote currency does not suffice', () => {
  expect(smallestOrder({ ...facts, quote: '5' })).toMatchObject({
    side: 'sell',
    price: '83200.03',
    quantity: '0.00007'
  })
})

it('is none without a price or a balance for it', () => {
  expect(smallestOrder({ ...facts, quote: '0', base: '0' })).toBeNull()
  expect(smallestOrder({ ...facts, bestBid: null, bestAsk: null })).toBeNull()
})
