import type { Clock, Dispose } from '../../contract/clock.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { decodeReply, type KeychainReply, type KeychainRequest } from './keychain-messages.ts'
import { explainProblem, keychainFailure } from './keychain-problem.ts'
import type { Patience, SecretStore } from './vault-api.ts'

/** A running keychain process. `end` must work on a process that hangs. */
export interface KeychainProcess {
  send(request: KeychainRequest): void
  onReply(listener: (message: unknown) => void): void
  onExit(listener: () => void): void
  end(): void
}

export interface KeychainOptions {
  /** Starts the process; may throw. */
  readonly spawn: () => KeychainProcess
  readonly clock: Clock
  /** Separates the keys of different profiles. Empty for the default profile. */
  readonly namespace?: string
  /** Ends the process after this long without an answer. */
  readonly timeoutMs?: number
  /** The same for reading, which may wait for the keychain's password; `timeoutMs` by default. */
  readonly readTimeoutMs?: number
  /** The same for calls that a user waits for and can type the password for. Default 2 min. */
  readonly patientMs?: number
  /** Called when such a call has waited for a second, and when none waits any more. */
  readonly waiting?: (isWaiting: boolean) => void
  /** Ends an idle process after this long, because it holds memory. */
  readonly idleMs?: number
}

export interface Keychain extends SecretStore {
  /** Ends the calls that wait for the user by ending the process; all other pending calls fail with it. */
  stopWaiting(): void
  close(): void
}

type Operation =
  | { readonly op: 'read'; readonly account: string }
  | { readonly op: 'remove'; readonly account: string; readonly patience: Patience }
  | { readonly op: 'write'; readonly account: string; readonly secret: string; readonly patience: Patience }
type Answer = (reply: Result<string | boolean | null>) => void

const PATIENT_MS = 120_000
/** A keychain that answers sooner needs no message. */
const SAY_AFTER_MS = 1_000

const requestOf = (id: number, service: string, operation: Operation): KeychainRequest =>
  operation.op === 'write'
    ? { id, service, op: operation.op, account: operation.account, secret: operation.secret }
    : { id, service, op: operation.op, account: operation.account }

/** The system keychain, in a separate process: each call ends within its time-out, whatever the keychain does. */
export function createKeychain(options: KeychainOptions): Keychain {
  const { clock, timeoutMs = 4_000, idleMs = 2_000 } = options
  const isPatient = (operation: Operation) => operation.op !== 'read' && operation.patience === 'person'
  const limitOf = (operation: Operation) =>
    isPatient(operation)
      ? (options.patientMs ?? PATIENT_MS)
      : operation.op === 'read'
        ? (options.readTimeoutMs ?? timeoutMs)
        : timeoutMs
  const service = options.namespace ? `Depthdesk (${options.namespace})` : 'Depthdesk'
  const waiting = new Map<number, { readonly answer: Answer; readonly stop: Dispose }>()
  let running: KeychainProcess | null = null
  let stopIdle: Dispose = () => {}
  let nextId = 1
  let closed = false
  /** Calls that wait for the user. */
  const atPerson = new Set<number>()

  function settle(id: number, result: Result<string | boolean | null>): void {
    const call = waiting.get(id)
    if (call === undefined) return
    waiting.delete(id)
    call.stop()
    if (atPerson.delete(id) && atPerson.size === 0) options.waiting?.(false)
    call.answer(result)
    if (waiting.size === 0 && running !== null)
      stopIdle = clock.after(idleMs, () => endProcess(fail(keychainFailure('silent'))))
  }

  /** A hung call blocks the whole process, so ending it fails every pending call. */
  function endProcess(reason: Result<never>): void {
    const process = running
    running = null
    stopIdle()
    process?.end()
    for (const id of [...waiting.keys()]) settle(id, reason)
  }

  function start(): KeychainProcess {
    const process = options.spawn()
    process.onReply((message) => {
      const reply: KeychainReply | null = process === running ? decodeReply(message) : null
      if (reply !== null) settle(reply.id, reply.ok ? ok(reply.value) : fail(explainProblem(reply.words)))
    })
    process.onExit(() => {
      if (process === running) endProcess(fail(keychainFailure('refused', 'keychain-process-ended')))
    })
    return process
  }

  function call(operation: Operation): Promise<Result<string | boolean | null>> {
    if (closed) return Promise.resolve(fail({ kind: 'closed', code: 'keychain-closed', params: {} }))
    return new Promise((resolve) => {
      const id = nextId++
      stopIdle()
      try {
        running ??= start()
        const stops = [clock.after(limitOf(operation), () => endProcess(fail(keychainFailure('silent'))))]
        if (isPatient(operation)) {
          stops.push(
            clock.after(SAY_AFTER_MS, () => {
              atPerson.add(id)
              options.waiting?.(true)
            })
          )
        }
        waiting.set(id, {
          answer: resolve,
          stop: () => {
            for (const stop of stops) stop()
          }
        })
        running.send(requestOf(id, service, operation))
      } catch {
        if (!waiting.has(id)) waiting.set(id, { answer: resolve, stop: () => {} })
        endProcess(fail(keychainFailure('missing', 'keychain-process-not-started')))
      }
    })
  }

  return {
    async read(account) {
      const reply = await call({ op: 'read', account })
      return reply.ok ? ok(typeof reply.value === 'string' ? reply.value : null) : reply
    },
    async write(account, secret, patience) {
      const reply = await call({ op: 'write', account, secret, patience })
      return reply.ok ? ok(null) : reply
    },
    async remove(account, patience) {
      const reply = await call({ op: 'remove', account, patience })
      return reply.ok ? ok(reply.value === true) : reply
    },
    stopWaiting() {
      if (atPerson.size > 0) endProcess(fail({ kind: 'closed', code: 'keychain-nobody-waits', params: {} }))
    },
    close() {
      closed = true
      endProcess(fail({ kind: 'closed', code: 'keychain-closed', params: {} }))
    }
  }
}
