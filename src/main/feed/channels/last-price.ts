import * as records from '../../../contract/wire/socket/records.ts'
import { marketChannel, type ChannelParts } from '../channel.ts'

interface LastPriceDemand {
  readonly lastPrices: 'all' | readonly string[]
}

interface LastPriceSink {
  lastPrice(record: records.LastPriceRecord, at: number): void
}

export const lastPrice = marketChannel({
  name: 'lastprice',
  wanted: ({ lastPrices }: LastPriceDemand) => lastPrices,
  record: records.lastPrice,
  taking:
    ({ sink }: ChannelParts<LastPriceSink>) =>
    (record, at) =>
      sink.lastPrice(record, at)
})
