import { expect, test } from 'vitest'
import { depthOf, saleOn, worseOf } from '../../../../src/core/exits/rehearsal.ts'

const MARKET = { base: 'BTC', quote: 'USDT', quoteDecimals: 2 }
const BOOK = {
  at: 7,
  bids: [
    ['200', '1'],
    ['199', '1'],
    ['180', '5']
  ] as const
}
const FEE = { makerPercent: '0.1', takerPercent: '0.2', currency: 'received' } as const
const plan = (quantity: string) => ({ quantity, stop: '100', floor: '95' })

test('sells on the book as it would be with its best bid at the stop, and takes the fee off', () => {
  // 1 at 100 and a half at 99.50; the fee is 0.2 % of 149.75.
  expect(saleOn(BOOK, plan('1.5'), MARKET, FEE)).toEqual({
    ...{ at: 7, sold: '1.5', unsold: '0', average: '99.83', proceeds: '149.45', withFee: true }
  })
  expect(saleOn(BOOK, plan('1.5'), MARKET, null)).toMatchObject({ proceeds: '149.75', withFee: false })
})

test('says what no bid above the floor takes', () => {
  expect(saleOn(BOOK, plan('3'), MARKET, null)).toMatchObject({ sold: '2', unsold: '1', proceeds: '199.5' })
  expect(saleOn({ at: 7, bids: [] }, plan('3'), MARKET, FEE)).toEqual({
    ...{ at: 7, sold: '0', unsold: '3', average: null, proceeds: '0', withFee: true }
  })
})

test('stays a plain number where the factor has no end', () => {
  const book = {
    at: 0,
    bids: [
      ['30000.07', '0.5'],
      ['29999.99', '4']
    ] as const
  }
  const sale = saleOn(book, { quantity: '1.23456789', stop: '29123.45', floor: '28000' }, MARKET, FEE)
  expect(sale).toMatchObject({ sold: '1.23456789', unsold: '0' })
})

test('the depth of a book is what is bid near its best price', () => {
  expect([depthOf(BOOK, 2), depthOf(BOOK, 10), depthOf({ at: 0, bids: [] }, 2)].map(String)).toEqual(['2', '7', '0'])
})

test('the worse of two sales leaves more unsold, or gets less for as much', () => {
  const of = (sold: string, proceeds: string) =>
    ({ at: 7, sold, unsold: '0', average: null, proceeds, withFee: true }) as const
  const [more, less, cheap] = [of('10', '20'), of('9', '30'), of('10', '19')]
  expect([worseOf(more, less), worseOf(less, more)]).toEqual([less, less])
  expect([worseOf(more, cheap), worseOf(cheap, more)]).toEqual([cheap, cheap])
})
