import * as v from 'valibot'
import { fail, type Failure, type Result } from '../../contract/failure.ts'
import { requests, type RequestName, type RequestResult, type Requests } from '../../contract/ipc.ts'
import type { Log } from '../../contract/clock.ts'
import type { RateLimit } from './rate-limit.ts'

/** One handler per request of the contract: a missing one does not compile. */
export type Handlers = {
  readonly [N in RequestName]: (args: v.InferOutput<Requests[N]['schema']>, windowId: number) => Answer<RequestResult<N>>
}
type Answer<T> = Result<T> | Promise<Result<T>>

const isRequestName = (name: unknown): name is RequestName => typeof name === 'string' && Object.hasOwn(requests, name)
const input = (field: string, message: string): Result<never> => fail<Failure>({ kind: 'input', field, message })

/**
 * What a window's call goes through: known name, rate, schema, handler. It never throws, and its failures carry no text
 * of an exception: that goes to the log alone.
 */
export function createDispatch(parts: { handlers: Handlers, log: Log, rateLimit: RateLimit, now: () => number }) {
  const { handlers, log, rateLimit, now } = parts

  const run = async <N extends RequestName>(name: N, given: unknown, windowId: number): Promise<Result<RequestResult<N>>> => {
    const schema: Requests[N]['schema'] = requests[name].schema
    const parsed = v.safeParse(schema, given, { abortEarly: true })
    if (!parsed.success) {
      const issue = parsed.issues[0]
      return input(v.getDotPath(issue) ?? name, issue.message.slice(0, 200))
    }
    return await handlers[name](parsed.output, windowId)
  }

  return async (windowId: number, name: unknown, args: unknown): Promise<Result<unknown>> => {
    if (!isRequestName(name)) return input('name', 'is not a request of this app')
    if (!rateLimit.take(windowId, name, now())) {
      return fail<Failure>({ kind: 'denied', rule: 'rate', message: 'Too many requests at once. Wait a second and try again.' })
    }
    try {
      return await run(name, args, windowId)
    } catch (error) {
      log.error('a request failed by a bug', name, error)
      return fail<Failure>({ kind: 'bug', message: 'Something went wrong inside the app. The log has the details.' })
    }
  }
}
export type Dispatch = ReturnType<typeof createDispatch>
