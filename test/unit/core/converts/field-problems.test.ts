import { english } from '../../../support/english.ts'
import { describe, expect, test } from 'vitest'
import { convertFieldProblems } from '../../../../src/core/converts/field-problems.ts'
import { LIMIT, MARKET } from './samples.ts'

const pair = { from: 'USDT', to: 'BTC', minFrom: '5.00', maxFrom: '1000' }
const context = { pair }
const said = (draft: typeof LIMIT, more: Partial<Parameters<typeof convertFieldProblems>[1]> = {}) =>
  convertFieldProblems(draft, { ...context, ...more }).map(({ field, message }) => `${field}: ${english(message)}`)

test('accepts a valid convert', () => {
  expect([...said(LIMIT), ...said(MARKET), ...said({ ...LIMIT, amount: '5' })]).toEqual([])
})

describe('problems name their bound', () => {
  test.each([
    ['too little', { ...LIMIT, amount: '4.99' }, 'amount: Amount must be at least 5 USDT.'],
    ['nothing', { ...LIMIT, amount: '0' }, 'amount: Amount must be more than 0.'],
    ['an exponent', { ...LIMIT, amount: '1e2' }, 'amount: Amount: enter a number such as 0.25.'],
    ['a price of nothing', { ...LIMIT, price: '0.0' }, 'price: Price must be more than 0.'],
    ['a limit without a price', { ...LIMIT, price: null }, 'price: Enter a price.'],
    ['a market convert with a price', { ...MARKET, price: '1' }, 'price: A market convert has no price.'],
    ['a currency into itself', { ...LIMIT, to: 'USDT' }, 'to: Choose two different currencies.'],
    [
      'a code of 11 characters',
      { ...LIMIT, to: 'ABCDEFGHIJK' },
      'to: Choose a currency to convert to; its code has at most 10 characters.'
    ]
  ])('%s', (_, draft, message) => {
    expect(said(draft)).toEqual([message])
  })

  test('refuses more than the venue converts at once', () => {
    expect(said({ ...LIMIT, amount: '1000.1' })).toEqual(['amount: Amount must be at most 1,000 USDT.'])
  })

  test('refuses a pair that is not in the venue’s list', () => {
    expect(said(LIMIT, { pair: undefined })).toEqual(['to: The venue does not convert USDT to BTC.'])
  })
})

test('does not check what is not known', () => {
  expect(said({ ...LIMIT, amount: '99999999' }, { pair: null })).toEqual([])
})

test('accepts exactly the minimum and the maximum', () => {
  const amounts = ['5', '1000.00', '4.999999', '1000.000001']
  expect(amounts.map((amount) => said({ ...LIMIT, amount }).length)).toEqual([0, 0, 1, 1])
})

test('reads a bound of zero as none', () => {
  expect(said({ ...LIMIT, amount: '0.00000001' }, { pair: { ...pair, minFrom: '0', maxFrom: '0.00' } })).toEqual([])
})
