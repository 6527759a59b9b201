import { describe, expect, test } from 'vitest'
import { adviceFor, withAdvice } from '../../../../src/core/orders/refusals.ts'
import { formatterOf } from '../../../../src/i18n/catalogues.ts'

const { say } = formatterOf('en')
const refused = (words: string, status: number, state: number | null) =>
  say(withAdvice({ code: 'venue-words', params: { words }, status, state }))

describe('advice for each refusal', () => {
  test.each([
    [422, 0, 'Check every field of the order and send again.'],
    [422, 1, 'Pick the market again from the list; it may have been closed.'],
    [422, 2, 'Use fewer decimals in the amount or the price.'],
    [422, 3, 'Change the amount until it lies within the market’s smallest and largest order.'],
    [422, 4, 'Move the cancel trigger price: above the price of a buy, below the price of a sell.'],
    [422, 6, 'Make the order smaller, or add funds.'],
    [422, 7, 'Send it again: the next order gets a new id.'],
    [401, 0, 'Enter the user id and the API key again: the venue did not accept them.'],
    [403, 3, 'Check what this API key is allowed to do, in your account at the venue.'],
    [404, null, 'Check that the market and the account still exist at the venue.'],
    [422, null, 'Check every field of the order and send again.'],
    [429, 0, 'Wait a minute before the next request: the venue asks for fewer.'],
    [500, null, 'The venue has an internal problem. Wait and check your orders before you send again.'],
    [503, 99, 'The venue has an internal problem. Wait and check your orders before you send again.'],
    [422, 5, 'Check every field of the order and send again. Code 5 is not documented by the venue.'],
    [409, -1, 'Read the venue’s message, change the order and send again. Code -1 is not documented by the venue.']
  ])('%s, state %s', (status, state, advice) => {
    expect(say(adviceFor(status, state))).toBe(advice)
  })

  test('follows the venue’s own words, which end as a sentence', () => {
    expect([refused('Insufficient funds', 422, 6), refused('Order amount must be between 1 and 2!', 422, 3)]).toEqual([
      'Insufficient funds. Make the order smaller, or add funds.',
      'Order amount must be between 1 and 2! ' +
        'Change the amount until it lies within the market’s smallest and largest order.'
    ])
  })

  test('after what the status means, where the venue gave no words', () => {
    const status = { code: 'venue-answered-status', params: { status: '409' }, status: 409, state: null }
    expect(say(withAdvice(status))).toBe(
      'The venue answered 409. Read the venue’s message, change the order and send again.'
    )
  })

  test.each([
    ['blocked-on-the-way', 403],
    ['venue-answered-status', 401]
  ])('adds nothing about the key to what is no error of the venue: %s', (code, status) => {
    const given = { code, params: { status: `HTTP ${status}` } }
    expect(withAdvice({ ...given, status, state: null })).toEqual(given)
  })
})
