import { expect, test } from 'vitest'
import { ok, type Result } from '../../../../src/contract/failure.ts'
import type { PublicTradeRecord } from '../../../../src/contract/wire/rest.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { createFakeClock, settle } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { createFakeFeed, trade } from './fake-feed.ts'

type Answer = (result: Result<readonly PublicTradeRecord[]>) => void
const listed = (price: string, at: number): PublicTradeRecord => ({ id: price, total: '1', ...trade(1, at, price) })

/** A desk on which a window shows a market, of one venue and then of the next. */
async function bench() {
  const clock = createFakeClock()
  const kept: string[] = []
  const reads: ((trades: readonly []) => void)[] = []
  const desk = openDesk({
    clock,
    archive: {
      add: (market, trades) => kept.push(...trades.map(({ price }) => `${market} ${price}`)),
      read: () => new Promise((resolve) => reads.push(resolve)),
      candles: () => Promise.resolve([]),
      flow: () => Promise.resolve({ bars: [], recorded: [] }),
      sums: () => Promise.resolve({ bars: [], rows: [] }),
      stats: () => ({ written: 0, dropped: 0, waiting: 0 })
    },
    log: quietLog
  })
  const reader = desk.reader()
  reader.setView({ books: [], tapes: ['BTC_USDT'], tickers: [] })
  const answers: Answer[] = []
  await settle()
  return {
    desk,
    kept,
    reads,
    answers,
    open: () =>
      desk.attach(
        createFakeFeed(),
        () => new Promise<Result<readonly PublicTradeRecord[]>>((resolve) => answers.push(resolve))
      ),
    prices: () => reader.take(0).trades.flatMap(({ trades }) => trades.map(({ price }) => price)),
    at: clock.now()
  }
}

test('trades that a venue lists after the next one was opened are no trades of the next', async () => {
  const { desk, open, answers, prices, at } = await bench()
  open()
  await settle()
  desk.begin()
  open()
  answers[0]?.(ok([listed('100', at)]))
  await settle()
  expect(prices()).toEqual([])
  answers[1]?.(ok([listed('5', at)]))
  await settle()
  expect(prices()).toEqual(['5'])
})

test('and are not kept in its archive', async () => {
  const { desk, open, answers, reads, kept, at } = await bench()
  open()
  answers[0]?.(ok([listed('100', at)]))
  await settle()
  desk.begin()
  open()
  answers[1]?.(ok([listed('5', at)]))
  await settle()
  for (const read of reads) read([])
  await settle()
  expect(kept).toEqual(['BTC_USDT 5'])
})
