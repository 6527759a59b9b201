import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { systemClock } from '../feed/system-clock.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import { connectMain } from '../worker/serve-main.ts'
import { answerOf, type QueryName, type RecordQueries } from './queries.ts'
import type { RecordInput, WantedPrice } from './record-api.ts'
import { openRecordFile } from './record-file.ts'
import { keepRecord, type RecordKeeper } from './record-keeper.ts'

/** Runs in a thread and alone touches the record, so that nothing of it blocks main. */
export type RecordCalls = typeof answers
export type RecordTells = {
  /** Queries may answer otherwise. */
  changed(): void
  /** A check of balances is done; `differs`: something is not explained yet. */
  checked(differs: boolean): void
  /** The ledger lacks these; told one batch after the other. */
  wanted(prices: readonly WantedPrice[]): void
  problem(problem: FileProblem): void
  unusable(reason: AppMessage): void
}

const main = connectMain<RecordTells>()
const NONE_OPEN: Result<never> = fail<Failure>({ kind: 'closed', code: 'no-account-open-first', params: {} })

/** The rest is told after these were answered. */
const WANTED_AT_ONCE = 50

let keeper: RecordKeeper | null = null
let isComputing = false

/** Between two messages, so that a query finds most of it done. */
function computeSoon(): void {
  if (isComputing) return
  isComputing = true
  setImmediate(() => {
    isComputing = false
    if (keeper === null) return
    if (keeper.compute() || keeper.trim()) return computeSoon()
    const prices = keeper.takeWanted(WANTED_AT_ONCE)
    if (prices.length > 0) main.tell('wanted', prices)
  })
}

const answers = {
  /** Closes the current file; a null path opens none. */
  use({ path, reference }: { readonly path: string | null; readonly reference: string }) {
    keeper?.close()
    keeper = null
    if (path === null) return
    const file = openRecordFile({
      path,
      stamp: String(Math.round(systemClock.now())),
      log: main.log,
      onProblem: (problem) => main.tell('problem', problem),
      onUnusable: (reason) => main.tell('unusable', reason)
    })
    keeper = keepRecord({ file, reference, now: systemClock.now })
  },
  take(inputs: readonly RecordInput[]) {
    let isChanged = false
    for (const input of inputs) {
      const taken = keeper?.take(input)
      if (taken?.changed === true) isChanged = true
      if (taken?.differs !== undefined) main.tell('checked', taken.differs)
    }
    if (isChanged) main.tell('changed')
    computeSoon()
  },
  query<K extends QueryName>({ name, args }: { readonly name: K; readonly args: RecordQueries[K]['args'] }) {
    if (keeper === null) return NONE_OPEN
    const answer = answerOf(keeper.desk(), name, args)
    if (name === 'label' || name === 'delete') main.tell('changed')
    return ok(answer)
  }
}

main.serve(answers, () => keeper?.close())
