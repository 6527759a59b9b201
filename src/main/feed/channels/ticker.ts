import * as records from '../../../contract/wire/socket/records.ts'
import { marketChannel, type Markets } from '../channel.ts'

export const ticker = marketChannel({
  name: 'ticker',
  wanted: ({ tickers }: { readonly tickers: Markets }) => tickers,
  record: records.ticker,
  sink: 'ticker'
})
