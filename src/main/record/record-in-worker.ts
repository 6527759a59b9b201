import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { fail, type Failure, type Result } from '../../contract/failure.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import { startWorker } from '../worker/start-worker.ts'
import type { QueryRecord, RecordInput, WantedPrice } from './record-api.ts'
import type { RecordReply, RecordRequest } from './record-messages.ts'

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
/** A hanging disk must not prevent the app from quitting. */
const END_WITHIN_MS = 3_000
const ENDED: Result<never> = fail<Failure>({ kind: 'closed', code: 'record-ended', params: {} })

export function startRecord({ workerFile = SOURCE, clock, log }: RecordParts): SwitchedRecord {
  const events: RecordEvents = new EventEmitter()
  const pending = new Map<number, (answer: Result<never>) => void>()
  const using: (() => void)[] = []
  let isEnded = false
  let lastId = 0
  let stopChanged: Dispose | null = null

  const worker = startWorker<RecordRequest, RecordReply>(workerFile, null, (reply) => {
    switch (reply.kind) {
      case 'used':
        using.shift()?.()
        return
      case 'answer':
        pending.get(reply.id)?.(reply.answer)
        pending.delete(reply.id)
        return
      case 'changed':
        stopChanged ??= clock.after(CHANGED_EVERY_MS, () => {
          stopChanged = null
          events.emit('changed')
        })
        return
      case 'checked':
        events.emit('checked', reply.differs)
        return
      case 'wanted':
        events.emit('wanted', reply.prices)
        return
      case 'problem':
        events.emit('problem', reply.problem)
        return
      case 'unusable':
        events.emit('unusable', reply.reason)
        return
      case 'log':
        log.warn(reply.text)
    }
  })
  worker.unref()
  void worker.ended.then((error) => {
    isEnded = true
    if (error !== null) log.error('the thread of the record ended', error)
    for (const done of using.splice(0)) done()
    for (const give of pending.values()) give(ENDED)
    pending.clear()
  })

  return {
    events,
    clock,
    use(path) {
      if (isEnded) return Promise.resolve()
      worker.post({ kind: 'use', path, reference: USUAL_REFERENCE })
      return new Promise((done) => {
        using.push(done)
      })
    },
    tell(...inputs) {
      if (!isEnded) worker.post({ kind: 'tell', inputs })
    },
    ask(name, args) {
      if (isEnded) return Promise.resolve(ENDED)
      const id = ++lastId
      return new Promise((resolve) => {
        pending.set(id, resolve)
        worker.post({ kind: 'ask', id, name, args })
      })
    },
    async stop() {
      stopChanged?.()
      worker.post({ kind: 'end' })
      const inTime = new Promise<void>((resolve) => {
        clock.after(END_WITHIN_MS, resolve)
      })
      await Promise.race([worker.ended, inTime])
      await worker.stop()
    }
  }
}
