import { areConvertsRead } from './queries/are-converts-read.ts'
import { costs } from './queries/costs.ts'
import { deleteAll } from './queries/delete-all.ts'
import { equity } from './queries/equity.ts'
import { holdings } from './queries/holdings.ts'
import { knownConverts } from './queries/known-converts.ts'
import { label } from './queries/label.ts'
import { movements } from './queries/movements.ts'
import { size } from './queries/size.ts'
import { statistics } from './queries/statistics.ts'
import { positions } from './queries/positions.ts'
import { note, trade, trades } from './queries/trades.ts'
import type { Query, QueryName, RecordDesk, RecordQueries } from './record-api.ts'

/** What answers each query, in the worker. */
const QUERIES: { readonly [K in QueryName]: Query<K> } = {
  movements,
  positions,
  label,
  size,
  statistics,
  equity,
  trades,
  trade,
  note,
  costs,
  holdings,
  delete: deleteAll,
  areConvertsRead,
  knownConverts
}

export const answerOf = <K extends QueryName>(
  desk: RecordDesk,
  name: K,
  args: RecordQueries[K]['args']
): RecordQueries[K]['answer'] => QUERIES[name](desk, args)
