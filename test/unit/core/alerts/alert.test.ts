import { expect, test } from 'vitest'
import { firedBy, type PriceAlert } from '../../../../src/core/alerts/alert.ts'

const alert = (id: string, more: Partial<PriceAlert> = {}): PriceAlert => ({
  id,
  venueId: 'v',
  market: 'BTC_USDT',
  direction: 'above',
  price: '100',
  createdAt: 1,
  fired: null,
  seen: false,
  ...more
})

test('fires at its price and beyond it, in its direction', () => {
  const both = [alert('above'), alert('below', { direction: 'below' })]
  expect(['99.99', '100.0', '100.01'].map((last) => firedBy(both, 'BTC_USDT', last, 5).map(({ id }) => id))).toEqual([
    ['below'],
    ['above', 'below'],
    ['above']
  ])
})

test('fires once, and only for its own market', () => {
  const before = { at: 3, price: '101' }
  expect(
    firedBy(
      [alert('old', { fired: before }), alert('other', { market: 'ETH_USDT' }), alert('it')],
      'BTC_USDT',
      '102',
      5
    )
  ).toEqual([alert('it', { fired: { at: 5, price: '102' } })])
})
