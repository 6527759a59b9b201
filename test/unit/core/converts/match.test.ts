import { describe, expect, test } from 'vitest'
import { candidatesFor } from '../../../../src/core/converts/match.ts'
import { AT, convert, LIMIT, MARKET } from './samples.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const nobody = () => false
/** The venue had listed a convert three minutes before. */
const LISTED_TO = AT - 3 * MINUTE
const ids = (listed: ReturnType<typeof convert>[], sent = LIMIT, isTaken: (id: string) => boolean = nobody) =>
  candidatesFor({ draft: sent, at: AT, listedTo: LISTED_TO }, listed, isTaken).map(({ orderId }) => orderId)

test('matches pair, amount, type, price and time', () => {
  expect(ids([convert('it')])).toEqual(['it'])
})

test('compares amounts and prices by value', () => {
  expect(ids([convert('it', { amountFrom: '100.0', limit: '0.000010' })])).toEqual(['it'])
})

test('matches a convert whose type is a word that nobody knows', () => {
  expect(ids([convert('it', { type: 'swap' })])).toEqual(['it'])
})

describe('does not match', () => {
  test.each([
    ['another pair', { currencyTo: 'ETH' }],
    ['the pair the other way round', { currencyFrom: 'BTC', currencyTo: 'USDT' }],
    ['another amount', { amountFrom: '100.01' }],
    ['another price', { limit: '0.00002' }],
    ['another kind', { type: 'market' }],
    ['older than what the venue had listed before', { createdAt: AT - 4 * MINUTE }],
    ['more than a day later', { createdAt: AT + 25 * HOUR }]
  ] as const)('%s', (_, more) => {
    expect(ids([convert('other', more)])).toEqual([])
  })

  test('a convert that is known to be another one', () => {
    expect(ids([convert('a'), convert('b')], LIMIT, (id) => id === 'a')).toEqual(['b'])
  })
})

test('tolerates a venue clock that is a minute behind', () => {
  expect(ids([convert('it', { createdAt: AT - MINUTE })])).toEqual(['it'])
})

test('ignores values that the venue leaves out', () => {
  expect(ids([convert('it', { currencyFrom: null, currencyTo: null, amountFrom: null, limit: null })])).toEqual(['it'])
})

test('returns all candidates', () => {
  const bought = (id: string) => convert(id, { type: 'market', limit: null, status: 'completed' })
  expect(ids([bought('a'), bought('b'), convert('c')], MARKET)).toEqual(['a', 'b'])
})

test('prefers times from 2 minutes before to 5 minutes after the sending', () => {
  const others = [convert('b', { createdAt: AT - 2 * MINUTE - 1 }), convert('c', { createdAt: AT + 5 * MINUTE + 1 })]
  for (const off of [-2 * MINUTE, 5 * MINUTE])
    expect(ids([convert('a', { createdAt: AT + off }), ...others])).toEqual(['a'])
  expect(ids(others)).toEqual(['b', 'c'])
})

test.each([-HOUR, HOUR])('finds it although the clocks are %i ms apart and nobody knew', (off) => {
  const sent = { draft: LIMIT, at: AT, listedTo: null }
  expect(candidatesFor(sent, [convert('it', { createdAt: AT + off })], nobody)).toHaveLength(1)
})

test('ignores the price of a market convert', () => {
  expect(ids([convert('it', { type: 'market', limit: '0.00001' })], MARKET)).toEqual(['it'])
})
