import { compareText } from '../../../core/money.ts'
import type { Result } from '../../failure.ts'
import { every, mapped, reading, row, unreadable, type Read } from '../fields.ts'
import { aboveZero, amount, market, price, seconds } from '../values.ts'

const positive = aboveZero(price)
/** A row of the candle dialect (docs/decisions/candles.md). */
const candle = mapped(
  row('row', {
    at: seconds,
    open: positive,
    close: positive,
    high: positive,
    low: positive,
    volume: amount,
    quoteVolume: amount,
    market
  }),
  (one) => {
    for (const inside of [one.open, one.close]) {
      if (compareText(inside, one.high) > 0) unreadable('a price is above the high')
      if (compareText(inside, one.low) < 0) unreadable('a price is below the low')
    }
    return one
  }
)
export const candles = every(candle, 'candles')

/** One candle; `at` is its start, `volume` in base currency. */
export type CandleRecord = Omit<Read<typeof candle>, 'market' | 'quoteVolume'>

/**
 * The `data` of a response to `candles_request`: rows of one market, oldest first. Nothing is lenient, because the
 * shape is how the dialect is recognised.
 */
export const readCandles = (data: unknown, symbol: string): Result<readonly CandleRecord[], string> =>
  reading(() =>
    candles.read(data, 'data').map(({ market, quoteVolume: _, ...record }, index, all) => {
      if (market !== symbol) unreadable('a row is of another market')
      if (index > 0 && record.at <= (all[index - 1]?.at ?? 0))
        unreadable(`row ${index} is not newer than the one before`)
      return record
    })
  )
