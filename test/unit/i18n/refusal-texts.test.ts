import { expect, it } from 'vitest'
import { message, type AppMessage } from '../../../src/i18n/codes.ts'
import { formatterOf } from '../../../src/i18n/catalogues.ts'

const ENGLISH = /\b(?:the|is|your|must|order|venue|account|sent|market|price|wait|and|this|with|limits?|trading)\b/i

/** Refusals that a test of the whole app cannot bring about cheaply. */
const REFUSALS: readonly AppMessage[] = [
  message('limits-not-set'),
  message('book-not-arrived', { market: 'BTC_USDT' }),
  message('book-stale', { market: 'BTC_USDT' }),
  message('book-offline', { market: 'BTC_USDT' }),
  message('no-account-open-first'),
  message('trading-off'),
  message('journal-not-opened'),
  message('journal-cannot-write', { path: '/x/y.db', reason: 'EROFS' }),
  message('order-value-unknown', { unit: 'USDT' }),
  message('day-value-unknown', { unit: 'USDT' })
]

it.each(['de', 'zh'] as const)('refusals have no English words in %s', (language) => {
  const texts = REFUSALS.map((refusal) => formatterOf(language).say(refusal))
  expect(
    texts.filter((text) => text.startsWith('message.') || ENGLISH.test(text.replace(/Limits?|Order/g, '')))
  ).toEqual([])
})
