import * as records from '../../../contract/wire/socket/records.ts'
import { accountChannel } from '../channel.ts'

export const deal = accountChannel({
  name: 'deal',
  record: records.deal,
  sink: 'deal'
})
