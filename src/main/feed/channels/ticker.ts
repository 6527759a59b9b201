import * as records from '../../../contract/wire/socket/records.ts'
import { marketChannel, type ChannelParts } from '../channel.ts'

interface TickerDemand {
  readonly tickers: 'all' | readonly string[]
}

interface TickerSink {
  ticker(record: records.TickerRecord, at: number): void
}

export const ticker = marketChannel({
  name: 'ticker',
  wanted: ({ tickers }: TickerDemand) => tickers,
  record: records.ticker,
  taking:
    ({ sink }: ChannelParts<TickerSink>) =>
    (record, at) =>
      sink.ticker(record, at)
})
