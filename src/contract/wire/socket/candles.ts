import { compareText } from '../../../core/money.ts'
import type { Result } from '../../failure.ts'
import {
  decides,
  informs,
  mapped,
  readable,
  reading,
  row,
  unreadable,
  untold,
  type Blank,
  type Listed,
  type Read
} from '../fields.ts'
import { aboveZero, amount, market, price, seconds } from '../values.ts'

const positive = aboveZero(price)
/** A row of the candle dialect (docs/decisions/candles.md). */
const candle = mapped(
  row('row', {
    at: decides('at', seconds),
    open: decides('open', positive),
    close: decides('close', positive),
    high: decides('high', positive),
    low: decides('low', positive),
    volume: decides('volume', amount),
    quoteVolume: informs('quoteVolume', amount),
    market: decides('market', market)
  }),
  (one) => {
    for (const inside of [one.open, one.close]) {
      if (compareText(inside, one.high) > 0) unreadable('a price is above the high')
      if (compareText(inside, one.low) < 0) unreadable('a price is below the low')
    }
    return one
  }
)
/** A row that cannot be read does not hide the others. */
export const candles = readable(candle, undefined, 'candles')

/** One candle; `at` is its start, `volume` in base currency. */
export type CandleRecord = Omit<Read<typeof candle>, 'market' | 'quoteVolume'>

/**
 * The `data` of a response to `candles_request`: rows of one market, oldest first. A row that is not, or that
 * contradicts itself, is left out; without any readable one the data are no candles.
 */
export const readCandles = (
  data: unknown,
  symbol: string,
  blank: Blank = untold
): Result<Listed<CandleRecord>, string> =>
  reading(() => {
    const listed = candles.read(data, 'data', blank)
    const items: CandleRecord[] = []
    const undecoded = [...listed.undecoded]
    for (const { market, quoteVolume: _, ...record } of listed.items) {
      const isOther = market !== symbol
      if (!isOther && record.at > (items.at(-1)?.at ?? 0)) items.push(record)
      else
        undecoded.push({
          index: 0,
          reason: isOther ? 'a row is of another market' : 'a row is not newer than the one before'
        })
    }
    const [first] = undecoded
    if (items.length === 0 && first !== undefined) unreadable(first.reason)
    return { ...listed, items, undecoded }
  })
