import * as records from '../../../contract/wire/socket/records.ts'
import { accountChannel } from '../channel.ts'

export const balance = accountChannel({
  name: 'balance',
  // By name only base currencies are allowed; with `all`, every balance comes.
  subjects: 'currencies',
  record: records.balance,
  sink: 'balance'
})
