import { expect, test } from 'vitest'
import { pagesByTime } from '../../../../src/main/export/pages-by-time.ts'
import type { OtherEvent } from '../../../../src/main/export/messages.ts'
import type { JournalFill } from '../../../../src/main/journal/pages.ts'

const fill = (at: number): JournalFill => ({
  id: `f${at}`,
  orderKey: null,
  market: 'BTC_USDT',
  side: 'buy',
  price: '1',
  quantity: '1',
  total: '1',
  fee: '0',
  feeCurrency: 'USDT',
  role: 'taker',
  venueId: null,
  clientOrderId: null,
  at
})
const convert = (at: number): OtherEvent => ({
  kind: 'convert',
  id: `c${at}`,
  from: 'A',
  to: 'B',
  gave: '1',
  got: '1',
  at
})
const ids = (fills: readonly (readonly number[])[], others: readonly number[]) =>
  [
    ...pagesByTime(
      fills.map((page) => page.map(fill)),
      others.map(convert)
    )
  ].map((page) => page.map(({ id }) => id))

test('puts other events between fills of several pages, each once, and the rest after them', () => {
  expect(ids([[2, 4], [6]], [1, 3, 5, 6, 7])).toEqual([['c1', 'f2', 'c3', 'f4'], ['c5', 'c6', 'f6'], ['c7']])
  expect(ids([], [1, 2])).toEqual([['c1', 'c2']])
  expect(ids([[1]], [])).toEqual([['f1']])
})

test('puts what came in within a second before the sale that is told as of its beginning', () => {
  expect(ids([[5_000]], [5_400, 6_000])).toEqual([['c5400', 'f5000'], ['c6000']])
  expect(ids([[5_001]], [5_400])).toEqual([['f5001'], ['c5400']])
})
