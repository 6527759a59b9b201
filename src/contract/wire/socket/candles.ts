import { compareText } from '../../../core/money.ts'
import { amount, listOf, market, price, reading, unreadable } from '../fields.ts'
import type { Result } from '../../failure.ts'
import { seconds } from '../times.ts'
import type { CandleRecord } from './records.ts'

/** The columns of a row of the candle dialect (docs/decisions/candles.md). */
const COLUMNS = ['time', 'open', 'close', 'high', 'low', 'volume', 'quote volume', 'market']

/**
 * The `data` of a response to `candles_request`: rows of one market, oldest first. Nothing is lenient, because the
 * shape is how the dialect is recognised.
 */
export const readCandles = (data: unknown, symbol: string): Result<readonly CandleRecord[], string> =>
  reading(() => {
    const rows = listOf(data, 'data').map((row, index) => readRow(listOf(row, `row ${index}`), symbol))
    rows.forEach(({ at }, index) => {
      if (index > 0 && at <= (rows[index - 1]?.at ?? 0)) unreadable(`row ${index} is not newer than the one before`)
    })
    return rows
  })

function readRow(values: readonly unknown[], symbol: string): CandleRecord {
  if (values.length !== COLUMNS.length) unreadable(`a row has ${values.length} values`)
  const row = Object.fromEntries(COLUMNS.map((name, index) => [name, values[index]]))
  if (market(row, 'market') !== symbol) unreadable('a row is of another market')
  amount(row, 'quote volume')
  const record = {
    at: seconds(row, 'time'),
    open: price(row, 'open'),
    high: price(row, 'high'),
    low: price(row, 'low'),
    close: price(row, 'close'),
    volume: amount(row, 'volume')
  }
  for (const inside of [record.open, record.close]) {
    if (compareText(inside, record.high) > 0) unreadable('a price is above the high')
    if (compareText(inside, record.low) < 0) unreadable('a price is below the low')
  }
  return record
}
