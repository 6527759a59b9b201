import * as records from '../../../contract/wire/socket/records.ts'
import { accountChannel } from '../channel.ts'

export const order = accountChannel({
  name: 'order',
  record: records.order,
  sink: 'order'
})
