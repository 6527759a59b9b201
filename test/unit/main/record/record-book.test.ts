import { expect, test } from 'vitest'
import type { RecordEvent } from '../../../../src/core/record/events.ts'
import { fillEvent } from '../../../support/record.ts'
import { RecordBook } from '../../../../src/main/record/record-book.ts'

const moved = (id: string, at: number, amount: string): RecordEvent => ({
  ...{ kind: 'movement', id, currency: 'BTC', amount, label: 'deposit', isLabelled: false, price: null, note: '', at }
})
const held = (book: RecordBook) =>
  book
    .ledger()
    .pools()
    .find(({ currency }) => currency === 'BTC')?.amount
const ids = (book: RecordBook) => book.entries().map(({ event }) => event.id)

test('an event is counted once, and again where it comes later than newer ones', () => {
  const book = new RecordBook('USDT', () => null)
  expect(book.put([moved('b', 2, '2'), moved('a', 1, '1')])).toHaveLength(2)
  expect(book.put([moved('a', 1, '1')])).toEqual([])
  expect(held(book)).toBe('3')
  book.put([moved('c', 0, '0.5')])
  expect([held(book), ids(book)]).toEqual(['3.5', ['c', 'a', 'b']])
})

test('a changed event replaces what it was, and a removed one leaves nothing', () => {
  const book = new RecordBook('USDT', () => null)
  book.put([moved('a', 1, '1'), moved('b', 2, '2')])
  expect(held(book)).toBe('3')
  book.put([moved('a', 3, '10')])
  expect([held(book), ids(book)]).toEqual(['12', ['b', 'a']])
  expect([book.remove('movement', 'b'), book.remove('movement', 'b')]).toEqual([true, false])
  expect([held(book), ids(book)]).toEqual(['10', ['a']])
})

test('a deposit comes before the sale of its second where the venue tells whole seconds', () => {
  const book = new RecordBook('USDT', () => null)
  book.put([fillEvent('sell', '1', '100', 5_000), moved('a', 5_400, '1'), moved('b', 6_000, '1')])
  expect(ids(book)).toEqual(['a', 'd:5000', 'b'])
})

test('a late event among very many has the same sums as one in its order', () => {
  const many = Array.from({ length: 9_000 }, (_, at) => moved(`m${at}`, at, '0.1'))
  const late = many.splice(4_321, 1)
  const book = new RecordBook('USDT', () => null)
  book.put(many)
  while (book.compute(700));
  book.put(late)
  expect([held(book), ids(book)[4_321], book.entries().length]).toEqual(['900', 'm4321', 9_000])
})
