import * as v from 'valibot'
import { fail, type Failure, type Result } from '../../contract/failure.ts'
import { mayCall, type CallerKind } from '../../contract/callers.ts'
import { requests, type RequestName, type RequestResult, type Requests } from '../../contract/ipc.ts'
import { isPayload } from '../../contract/payload.ts'
import type { Log } from '../../contract/clock.ts'
import type { RateLimit } from './rate-limit.ts'
import { createReadLine } from './read-line.ts'

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
const input = (field: string, message: string): Result<never> => fail<Failure>({ kind: 'input', field, message })

export interface DispatchParts {
  readonly handlers: Handlers
  /** Undefined for a window that is gone. */
  readonly kindOf: (windowId: number) => CallerKind | undefined
  readonly rateLimit: RateLimit
  /** Monotonic, milliseconds. */
  readonly now: () => number
  readonly log: Log
}

const denied = (rule: string, message: string): Result<never> => fail<Failure>({ kind: 'denied', rule, message })
const TOO_MANY = denied('rate', 'Too many requests at once. Wait a second and try again.')
/** How the schema library begins its messages: they speak of types and lengths, ours of what to type. */
const SCHEMAS_OWN = /^Invalid /

/**
 * What a window's call goes through: known name, kind of window, rate, size, schema, turn, handler. It never throws,
 * and its failures carry no text of an exception: that goes to the log alone.
 */
export function createDispatch(parts: DispatchParts) {
  const { handlers, kindOf, log, rateLimit, now } = parts
  const line = createReadLine()

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
      if (!SCHEMAS_OWN.test(issue.message)) return input(field, issue.message.slice(0, 200))
      // SECURITY: the path alone; the message may quote what was passed.
      log.warn('a request does not fit its schema', name, field, issue.type)
      return input(field, 'This request is not one that the app takes. The log has the details.')
    }
    return await (line.run(windowId, name, async () => await handlers[name](parsed.output, windowId)) ?? TOO_MANY)
  }

  return async (windowId: number, name: unknown, args: unknown): Promise<Result<unknown>> => {
    if (!isRequestName(name)) return input('name', 'is not a request of this app')
    if (!mayCall(kindOf(windowId), name)) return denied('window', 'This kind of window may not do that.')
    if (!rateLimit.take(windowId, name, now())) return TOO_MANY
    if (!isPayload(args)) return denied('size', 'The request is too large.')
    try {
      return await run(name, args, windowId)
    } catch (error) {
      log.error('a request failed by a bug', name, error)
      return fail<Failure>({ kind: 'bug', message: 'Something went wrong inside the app. The log has the details.' })
    }
  }
}
export type Dispatch = ReturnType<typeof createDispatch>
