import * as records from '../../../contract/wire/socket/records.ts'
import { accountChannel, type ChannelParts } from '../channel.ts'

interface BalanceSink {
  balance(record: records.BalanceRecord, at: number): void
}

export const balance = accountChannel({
  name: 'balance',
  // By name only base currencies are allowed; with `all`, every balance comes.
  subjects: 'currencies',
  record: records.balance,
  taking:
    ({ sink }: ChannelParts<BalanceSink>) =>
    (record, at) =>
      sink.balance(record, at)
})
