import type { Clock, Stop } from '../../contract/clock.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { decodeReply, type KeychainReply, type KeychainRequest } from './keychain-messages.ts'
import { explainTrouble, keychainFailure } from './keychain-trouble.ts'
import type { SecretStore } from './vault-api.ts'

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
  /** Another profile's keys are another service, so that two profiles never mix. Empty for the usual profile. */
  readonly namespace?: string
  /** After this long without an answer the process is ended. */
  readonly timeoutMs?: number
  /** The same for reading, which may wait for the user to type the keychain's password; `timeoutMs` when absent. */
  readonly readTimeoutMs?: number
  /** An idle process is ended after this long: it holds 30 MB for nothing. */
  readonly idleMs?: number
}

export interface Keychain extends SecretStore {
  close(): void
}

type Operation = { readonly op: 'read' | 'remove'; readonly account: string } | { readonly op: 'write'; readonly account: string; readonly secret: string }
type Answer = (reply: Result<string | boolean | null>) => void

/** The OS keychain, reached through a process of its own: each call ends within the time-out, whatever the keychain does. */
export function createKeychain(options: KeychainOptions): Keychain {
  const { clock, timeoutMs = 4_000, idleMs = 10_000 } = options
  const limitOf = ({ op }: Operation) => (op === 'read' ? options.readTimeoutMs ?? timeoutMs : timeoutMs)
  const service = options.namespace ? `Depthdesk (${options.namespace})` : 'Depthdesk'
  const waiting = new Map<number, { readonly answer: Answer; readonly stop: Stop }>()
  let running: KeychainProcess | null = null
  let stopIdle: Stop = () => {}
  let nextId = 1
  let closed = false

  function settle(id: number, result: Result<string | boolean | null>): void {
    const call = waiting.get(id)
    if (call === undefined) return
    waiting.delete(id)
    call.stop()
    call.answer(result)
    if (waiting.size === 0 && running !== null) stopIdle = clock.after(idleMs, () => endProcess(fail(keychainFailure('silent'))))
  }

  /** One hung call hangs the whole process, so ending it fails every call that waits. */
  function endProcess(why: Result<never>): void {
    const process = running
    running = null
    stopIdle()
    process?.end()
    for (const id of [...waiting.keys()]) settle(id, why)
  }

  function start(): KeychainProcess {
    const process = options.spawn()
    process.onReply((message) => {
      const reply: KeychainReply | null = process === running ? decodeReply(message) : null
      if (reply !== null) settle(reply.id, reply.ok ? ok(reply.value) : fail(explainTrouble(reply.words)))
    })
    process.onExit(() => {
      if (process === running) endProcess(fail(keychainFailure('refused', 'The keychain process ended unexpectedly. Try again.')))
    })
    return process
  }

  function call(operation: Operation): Promise<Result<string | boolean | null>> {
    if (closed) return Promise.resolve(fail({ kind: 'closed', message: 'The keychain is closed.' }))
    return new Promise((resolve) => {
      const id = nextId++
      stopIdle()
      try {
        running ??= start()
        waiting.set(id, { answer: resolve, stop: clock.after(limitOf(operation), () => endProcess(fail(keychainFailure('silent')))) })
        running.send({ id, service, ...operation })
      } catch {
        if (!waiting.has(id)) waiting.set(id, { answer: resolve, stop: () => {} })
        endProcess(fail(keychainFailure('missing', 'The process that reaches the keychain could not be started.')))
      }
    })
  }

  return {
    async read(account) {
      const reply = await call({ op: 'read', account })
      return reply.ok ? ok(typeof reply.value === 'string' ? reply.value : null) : reply
    },
    async write(account, secret) {
      const reply = await call({ op: 'write', account, secret })
      return reply.ok ? ok(null) : reply
    },
    async remove(account) {
      const reply = await call({ op: 'remove', account })
      return reply.ok ? ok(reply.value === true) : reply
    },
    close() {
      closed = true
      endProcess(fail({ kind: 'closed', message: 'The keychain is closed.' }))
    }
  }
}
