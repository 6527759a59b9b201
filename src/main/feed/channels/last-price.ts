import * as records from '../../../contract/wire/socket/records.ts'
import { marketChannel, type Markets } from '../channel.ts'

export const lastPrice = marketChannel({
  name: 'lastprice',
  wanted: ({ lastPrices }: { readonly lastPrices: Markets }) => lastPrices,
  record: records.lastPrice,
  sink: 'lastPrice'
})
