import { movements } from './queries/movements.ts'
import { size } from './queries/size.ts'
import type { Query, QueryName, RecordDesk, RecordQueries } from './record-api.ts'

/** What answers each query, in the worker. */
const QUERIES: { readonly [K in QueryName]: Query<K> } = { movements, size }

export const answerOf = <K extends QueryName>(
  desk: RecordDesk,
  name: K,
  args: RecordQueries[K]['args']
): RecordQueries[K]['answer'] => QUERIES[name](desk, args)
