import type { ConvertOrder } from '../../core/converts/convert.ts'
import { money, plain } from '../../core/money.ts'
import { changesOf } from '../../core/record/changes.ts'
import { convertEvents } from '../../core/record/convert-events.ts'
import type { KnownChange } from '../exits/exit-holdings.ts'
import type { SwitchedRecord } from './record-in-worker.ts'

/** What changed balances besides fills, as far as it is known now: converts, movements, transfers. */
export async function otherChanges(
  record: Pick<SwitchedRecord, 'ask'>,
  converts: readonly ConvertOrder[]
): Promise<readonly KnownChange[]> {
  const known = await record.ask('movements', null)
  const events = [...converts.flatMap(convertEvents), ...(known.ok ? known.value.rows : [])]
  const transfers = known.ok ? known.value.transfers : []
  return [
    ...events.flatMap((event) => changesOf(event).map((change) => ({ ...change, at: event.at }))),
    ...transfers.map(({ currency, amount, to, at }) => ({
      ...{ currency, at },
      amount: to === 'trading' ? money(amount) : money(amount).neg()
    }))
  ].map(({ amount, ...change }) => ({ ...change, amount: plain(amount) }))
}
