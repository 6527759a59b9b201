import { expect, test } from 'vitest'
import type { TickerRecord } from '../../../../src/contract/wire/socket/records.ts'
import { TickerBoard } from '../../../../src/main/state/ticker-board.ts'

/** A ticker that counts how often its price is read. */
function counted(at: number, price: string): { readonly record: TickerRecord; readonly reads: () => number } {
  let reads = 0
  const record: TickerRecord = {
    market: 'BTC_USDT',
    at,
    open: '4',
    high: '6',
    low: '3',
    volume: '10',
    quoteVolume: '50',
    change: '1',
    get price() {
      reads++
      return price
    }
  }
  return { record, reads: () => reads }
}

test('reads ticker numbers when a window takes the row, once for all windows', () => {
  const board = new TickerBoard(() => ({ state: 'live', trades: 'live' }))
  const [replaced, newest] = [counted(1, '5'), counted(2, '6')]
  board.ticker(replaced.record, 10)
  board.ticker(newest.record, 20)
  const before = newest.reads()
  const [first] = board.since(0, 'all')
  const [second] = board.since(0, ['BTC_USDT'])
  expect([first, second]).toEqual([first, first])
  expect(first).toMatchObject({ last: '6', open: '4', updatedAt: 20 })
  expect({ replaced: replaced.reads(), before, after: newest.reads() }).toEqual({ replaced: 1, before: 1, after: 2 })
})

test('a market that is halted has no price, whatever it had before', () => {
  const board = new TickerBoard(() => ({ state: 'live', trades: 'live' }))
  board.seed({ market: 'BTC_USDT', last: '5', volume: '1', quoteVolume: '5' }, 5)
  expect(board.since(0, 'all')[0]).toMatchObject({ last: '5' })
  board.lastPrice({ market: 'BTC_USDT', at: 1, price: null }, 10)
  expect(board.since(0, 'all')[0]).toMatchObject({ last: null })
})
