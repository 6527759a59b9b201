import { leftOutOf } from '../../../contract/wire/fields.ts'
import * as records from '../../../contract/wire/socket/records.ts'
import { marketChannel, type ChannelParts } from '../channel.ts'
import { createTradeThroughDetector } from '../trade-through-detector.ts'

interface TradeDemand {
  readonly trades: readonly string[]
}

interface TradeSink {
  trades(record: records.TradesRecord, at: number): void
}

/** Trades also prove books wrong: see trade-through-detector.ts. */
export const trade = marketChannel({
  name: 'trade',
  wanted: ({ trades }: TradeDemand) => trades,
  record: records.trades,
  taking({ sink, books, clock, unread }: ChannelParts<TradeSink>) {
    const tradeThrough = createTradeThroughDetector()
    return (record, at) => {
      const newest = record.trades.at(-1)
      if (newest !== undefined)
        for (const book of books.all())
          if (book.market === record.market) tradeThrough.traded(book, newest.price, clock.monotonic())
      if (record.unread !== undefined) unread(record.unread, leftOutOf({ unread: [], ...record }))
      sink.trades(record, at)
    }
  }
})
