import { parentPort } from 'node:worker_threads'
import type { Log } from '../../contract/clock.ts'
import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import { systemClock } from '../feed/system-clock.ts'
import { answerOf } from './queries.ts'
import type { QueryName, RecordInput } from './record-api.ts'
import { openRecordFile } from './record-file.ts'
import { keepRecord, type RecordKeeper } from './record-keeper.ts'
import type { RecordQuestion, RecordReply, RecordRequest } from './record-messages.ts'

/** Runs in a worker thread and alone touches the record, so that nothing of it blocks main. */
const port = parentPort
if (port === null) throw new Error('the record runs in a worker')
const reply = (message: RecordReply): void => port.postMessage(message)

const say = (...what: unknown[]): void => reply({ kind: 'log', text: what.map(String).join(' ') })
const log: Log = { error: say, warn: say, info: say, debug: say }
const NONE_OPEN: Result<never> = fail<Failure>({ kind: 'closed', code: 'no-account-open-first', params: {} })
const BUG: Result<never> = fail<Failure>({ kind: 'bug', code: 'internal-error', params: {} })

/** The rest is told after these were answered. */
const WANTED_AT_ONCE = 50

let keeper: RecordKeeper | null = null
let isComputing = false

function use({ path, reference }: Extract<RecordRequest, { readonly kind: 'use' }>): void {
  keeper?.close()
  keeper = null
  if (path !== null) {
    const file = openRecordFile({
      path,
      stamp: String(Math.round(systemClock.now())),
      log,
      onProblem: (problem) => reply({ kind: 'problem', problem }),
      onUnusable: (reason) => reply({ kind: 'unusable', reason })
    })
    keeper = keepRecord({ file, reference, now: systemClock.now })
  }
  reply({ kind: 'used' })
}

/** Between two messages, so that a query finds most of it done. */
function computeSoon(): void {
  if (isComputing) return
  isComputing = true
  setImmediate(() => {
    isComputing = false
    if (keeper === null) return
    if (keeper.compute() || keeper.trim()) return computeSoon()
    const prices = keeper.takeWanted(WANTED_AT_ONCE)
    if (prices.length > 0) reply({ kind: 'wanted', prices })
  })
}

function tell(inputs: readonly RecordInput[]): void {
  let isChanged = false
  for (const input of inputs) {
    const taken = keeper?.take(input)
    if (taken?.changed === true) isChanged = true
    if (taken?.differs !== undefined) reply({ kind: 'checked', differs: taken.differs })
  }
  if (isChanged) reply({ kind: 'changed' })
  computeSoon()
}

function answer<K extends QueryName>({ id, name, args }: RecordQuestion<K>): void {
  let given: Result<unknown> = NONE_OPEN
  try {
    if (keeper !== null) given = ok(answerOf(keeper.desk(), name, args))
  } catch (error) {
    say('a query failed by a bug', name, error)
    given = BUG
  }
  reply({ kind: 'answer', id, answer: given as Result<never> })
  if (name === 'label' || name === 'delete') reply({ kind: 'changed' })
}

port.on('message', (message) => {
  const request = message as RecordRequest
  switch (request.kind) {
    case 'use':
      return use(request)
    case 'tell':
      return tell(request.inputs)
    case 'ask':
      return answer(request)
    case 'end':
      keeper?.close()
      port.close()
  }
})
