import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { fail, type Failure, type Result } from '../../contract/failure.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import { ThreadEnded } from '../worker/peer.ts'
import { startThread } from '../worker/thread.ts'
import type { QueryName, QueryRecord, RecordQueries } from './queries.ts'
import type { RecordInput, WantedPrice } from './record-api.ts'
import type { RecordCalls, RecordTells } from './record-worker.ts'

export type RecordEvents = EventEmitter<{
  problem: [problem: FileProblem]
  /** The file could not be opened; the record of this run is not kept. */
  unusable: [reason: AppMessage]
  /** Queries may answer otherwise; at most twice a second. */
  changed: []
  checked: [differs: boolean]
  wanted: [prices: readonly WantedPrice[]]
}>

/** The record of the open account, in a thread of its own. */
export interface SwitchedRecord {
  readonly events: RecordEvents
  /** Of all that is recorded. */
  readonly clock: Clock
  /** Closes the current record and opens that of another account, or none. Resolves when done. */
  use(path: string | null): Promise<void>
  /** Cheap: passed on in the background, in order. */
  tell(...inputs: readonly RecordInput[]): void
  readonly ask: QueryRecord
  /** Closes the file and ends the thread. */
  stop(): Promise<void>
}

export interface RecordParts {
  /** The built file of record-worker.ts; its source by default. */
  readonly workerFile?: string
  readonly clock: Clock
  readonly log: Log
}

const SOURCE = fileURLToPath(new URL('record-worker.ts', import.meta.url))
/** Until the venue names its currency. */
const USUAL_REFERENCE = 'USDT'
const CHANGED_EVERY_MS = 500
const ENDED: Result<never> = fail<Failure>({ kind: 'closed', code: 'record-ended', params: {} })
const BUG: Result<never> = fail<Failure>({ kind: 'bug', code: 'internal-error', params: {} })

export function startRecord({ workerFile = SOURCE, clock, log }: RecordParts): SwitchedRecord {
  const events: RecordEvents = new EventEmitter()
  let stopChanged: Dispose | null = null
  const thread = startThread<RecordCalls, RecordTells>({
    ...{ file: workerFile, what: 'the record', log },
    answers: {
      changed() {
        stopChanged ??= clock.after(CHANGED_EVERY_MS, () => {
          stopChanged = null
          events.emit('changed')
        })
      },
      checked: (differs) => void events.emit('checked', differs),
      wanted: (prices) => void events.emit('wanted', prices),
      problem: (problem) => void events.emit('problem', problem),
      unusable: (reason) => void events.emit('unusable', reason)
    }
  })

  return {
    events,
    clock,
    async use(path) {
      try {
        await thread.ask('use', { path, reference: USUAL_REFERENCE })
      } catch (error) {
        // Queries answer that none is open.
        if (!(error instanceof ThreadEnded)) log.error('the record could not be opened', error)
      }
    },
    tell: (...inputs) => thread.tell('take', inputs),
    async ask(name, args) {
      try {
        return (await thread.ask('query', { name, args: args as RecordQueries[QueryName]['args'] })) as Result<
          RecordQueries[typeof name]['answer']
        >
      } catch (error) {
        if (error instanceof ThreadEnded) return ENDED
        log.error('record: a query failed by a bug', name, error)
        return BUG
      }
    },
    stop() {
      stopChanged?.()
      return thread.end(clock)
    }
  }
}
