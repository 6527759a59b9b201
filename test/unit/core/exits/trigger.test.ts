import { expect, test } from 'vitest'
import { exitVerdict, type ExitSight } from '../../../../src/core/exits/trigger.ts'

const book = (bid: string | null, ask: string | null) => ({ bid, ask })
const quiet = { kind: 'quiet' }
const blind = (code: string, isOutage = false) => ({ kind: 'blind', reason: { code, params: {} }, isOutage })

test.each<[string, ExitSight, unknown]>([
  ['both prices are at the stop', { last: '100', book: book('100.0', '101') }, { kind: 'trigger' }],
  ['both prices are below it', { last: '9', book: book('8', '9') }, { kind: 'trigger' }],
  ['both prices are above it', { last: '100.01', book: book('100.01', '101') }, quiet],
  ['only the best bid is at it', { last: '101', book: book('100', '101') }, blind('exit-bid-below-stop')],
  [
    'the best bid has fallen below it without a trade',
    { last: '101', book: book('95', '102') },
    blind('exit-bid-below-stop')
  ],
  ['the best bid is above it', { last: '99', book: book('100.01', '101') }, blind('exit-bid-above-stop')],
  ['the book is not live', { last: '99', book: null }, blind('exit-no-book', true)],
  ['no last price is live', { last: null, book: book('98', '99') }, blind('exit-no-last', true)],
  ['nobody buys', { last: '99', book: book(null, '99') }, blind('exit-no-bids')],
  ['nobody sells', { last: '99', book: book('98', null) }, blind('exit-no-asks')],
  ['the book is crossed', { last: '99', book: book('99', '98') }, blind('exit-book-crossed')],
  ['best bid and best ask are equal', { last: '99', book: book('98', '98') }, blind('exit-book-crossed')]
])('an exit at 100, when %s', (_, sight, verdict) => {
  expect(exitVerdict('100', sight)).toEqual(verdict)
})
