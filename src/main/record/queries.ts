import type { Result } from '../../contract/failure.ts'
import type { MovementEdit, RecordSize } from '../../contract/record.ts'
import type { HoldingsAnswer, RecordQuestion, StatisticsAnswer } from '../../contract/record-views.ts'
import { compareText } from '../../core/money.ts'
import { costs } from './queries/costs.ts'
import { equity } from './queries/equity.ts'
import { movements } from './queries/movements.ts'
import { positions } from './queries/positions.ts'
import { note, trade, trades } from './queries/trades.ts'
import type { Query, RecordDesk } from './record-api.ts'

const statistics: Query<RecordQuestion, StatisticsAnswer> = ({ book, figures }, question) => ({
  reference: book.reference,
  statistics: figures.statistics(question),
  tags: figures.tags()
})

/** Of currencies of which something is left. */
const holdings: Query<null, HoldingsAnswer> = ({ book }) => ({
  reference: book.reference,
  costs: Object.fromEntries(
    book
      .ledger()
      .pools()
      .filter(({ amount }) => compareText(amount, '0') > 0)
      .map(({ currency, cost, isPartial }) => [currency, isPartial ? null : cost])
  )
})

const size: Query<null, RecordSize> = ({ file }) => {
  const sizes = file.read(
    (tables) => [tables.equity.size(), tables.marks.size(), tables.premiums.size(), tables.movements.size()],
    []
  )
  const times = sizes.flatMap(({ since }) => since ?? [])
  return {
    bytes: file.bytes(),
    rows: sizes.reduce((sum, { rows }) => sum + rows, 0),
    since: times.length === 0 ? null : Math.min(...times)
  }
}

/** False: there is none with this id, or it cannot be that. */
const label: Query<MovementEdit, boolean> = ({ edit }, change) => edit(change)

/** Deletes all that is kept. False: nothing was deleted. */
const deleteAll: Query<null, boolean> = ({ clear }) => clear()

/** How many of these converts are known. */
const knownConverts: Query<readonly string[], number> = ({ book }, ids) =>
  ids.filter((id) => book.find('convert', id) !== undefined).length

/** The whole list of converts was read before. */
const areConvertsRead: Query<null, boolean> = ({ file }) =>
  file.read((tables) => tables.settle.areConvertsRead(), false)

/**
 * What can be asked of the record of the open account, and what answers it, in its thread. A new query is a function
 * here, or in a file of queries/ if it is long, and its caller.
 */
const QUERIES = {
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

export type QueryName = keyof typeof QUERIES
export type RecordQueries = {
  readonly [K in QueryName]: (typeof QUERIES)[K] extends Query<infer Args, infer Answer>
    ? { readonly args: Args; readonly answer: Answer }
    : never
}

/** Asks the thread. A failure: no account is open, the thread has ended, or a bug. */
export type QueryRecord = <K extends QueryName>(
  name: K,
  args: RecordQueries[K]['args']
) => Promise<Result<RecordQueries[K]['answer']>>

export function answerOf<K extends QueryName>(
  desk: RecordDesk,
  name: K,
  args: RecordQueries[K]['args']
): RecordQueries[K]['answer'] {
  const answers: { readonly [Q in QueryName]: Query<RecordQueries[Q]['args'], RecordQueries[Q]['answer']> } = QUERIES
  return answers[name](desk, args)
}
