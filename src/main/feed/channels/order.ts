import * as records from '../../../contract/wire/socket/records.ts'
import { accountChannel, type ChannelParts } from '../channel.ts'

interface OrderSink {
  order(event: records.OrderEvent, at: number): void
}

export const order = accountChannel({
  name: 'order',
  record: records.order,
  taking:
    ({ sink }: ChannelParts<OrderSink>) =>
    (event, at) =>
      sink.order(event, at)
})
