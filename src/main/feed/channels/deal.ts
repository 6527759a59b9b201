import * as records from '../../../contract/wire/socket/records.ts'
import { accountChannel, type ChannelParts } from '../channel.ts'

interface DealSink {
  deal(record: records.DealRecord, at: number): void
}

export const deal = accountChannel({
  name: 'deal',
  record: records.deal,
  taking:
    ({ sink }: ChannelParts<DealSink>) =>
    (record, at) =>
      sink.deal(record, at)
})
