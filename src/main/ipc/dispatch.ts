import type { MessageParams } from '../../core/message.ts'
import type { MessageCode } from '../../i18n/codes.ts'
import * as v from 'valibot'
import { denied, fail, type Failure, type Result } from '../../contract/failure.ts'
import { requests, type RequestName, type RequestResult, type Requests } from '../../contract/ipc.ts'
import type { CallerKind } from '../../contract/requests/request.ts'
import { brokenRule } from '../../contract/schema-rules.ts'
import { isPayload } from '../../contract/payload.ts'
import type { Log } from '../../contract/clock.ts'
import type { LogRefusal } from '../security/refusals.ts'
import { createCallQueue, type CallQueue } from '../state/call-queue.ts'
import type { RateLimit } from './rate-limit.ts'

type Handler<N extends RequestName> = (
  args: v.InferOutput<Requests[N]['schema']>,
  windowId: number
) => Answer<RequestResult<N>>
/** One handler per request of the contract: a missing one does not compile. */
export type Handlers = { readonly [N in RequestName]: Handler<N> }
/** The handlers of one topic. */
export type HandlersOf<Topic> = { readonly [N in RequestName & keyof Topic]: Handler<N> }
type Answer<T> = Result<T> | Promise<Result<T>>

const isRequestName = (name: unknown): name is RequestName => typeof name === 'string' && Object.hasOwn(requests, name)
const input = (field: string, code: MessageCode, params: MessageParams = {}): Result<never> =>
  fail<Failure>({ kind: 'input', field, code, params })

export interface DispatchParts {
  readonly handlers: Handlers
  /** Undefined for a window that is gone. */
  readonly kindOf: (windowId: number) => CallerKind | undefined
  readonly rateLimit: RateLimit
  /** Monotonic, milliseconds. */
  readonly now: () => number
  readonly log: Log
  readonly refused: LogRefusal
}

/** Of the reads of one kind. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 100

const TOO_MANY = fail(denied('rate', 'too-many-requests'))

/**
 * The checks of a window's call: known name, kind of window, rate, size, schema, queue, handler. Never throws. Failures
 * carry no text of an exception, which is only logged.
 */
export function createDispatch(parts: DispatchParts) {
  const { handlers, kindOf, log, refused, rateLimit, now } = parts
  const queues = new Map<RequestName, CallQueue>()

  /**
   * Reads that pages cause wait in a queue of their kind: main's own reads and the user's cancellations never wait for
   * more than these. Null, and nothing runs, if too many calls of the window are waiting.
   */
  const inTurn = <T>(windowId: number, name: RequestName, call: () => Promise<T>): Promise<T> | null => {
    if (!requests[name].reads) return call()
    const queue = queues.get(name) ?? createCallQueue(MOST_AT_ONCE, MOST_WAITING)
    queues.set(name, queue)
    return queue.run(windowId, call)
  }

  const run = async <N extends RequestName>(
    name: N,
    given: unknown,
    windowId: number
  ): Promise<Result<RequestResult<N>>> => {
    const schema: Requests[N]['schema'] = requests[name].schema
    const parsed = v.safeParse(schema, given, { abortEarly: true })
    if (!parsed.success) {
      const issue = parsed.issues[0]
      const field = v.getDotPath(issue) ?? name
      const rule = brokenRule(issue)
      if (rule !== null) return input(field, rule.code, rule.params)
      // SECURITY: only the path, because the message may quote the arguments.
      refused('a request does not fit its schema', name, field, issue.type)
      return input(field, 'request-unknown')
    }
    return await (inTurn(windowId, name, async () => await handlers[name](parsed.output, windowId)) ?? TOO_MANY)
  }

  return async (windowId: number, name: unknown, args: unknown): Promise<Result<unknown>> => {
    if (!isRequestName(name)) return input('name', 'request-unknown')
    const kind = kindOf(windowId)
    if (kind === undefined || !requests[name].from.includes(kind))
      return fail(denied('window', 'window-kind-not-allowed'))
    if (!rateLimit.take(windowId, name, now())) return TOO_MANY
    if (!isPayload(args)) return fail(denied('size', 'request-too-large'))
    try {
      return await run(name, args, windowId)
    } catch (error) {
      log.error('a request failed by a bug', name, error)
      return fail<Failure>({ kind: 'bug', code: 'internal-error', params: {} })
    }
  }
}
export type Dispatch = ReturnType<typeof createDispatch>
