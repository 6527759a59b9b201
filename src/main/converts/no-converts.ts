import type { Result } from '../../contract/failure.ts'
import type { Converts } from './converts-api.ts'

/** Without an account, or a journal to write to: every request says why. */
export function noConverts(reason: Result<never>): Converts {
  const refuse = (): Promise<Result<never>> => Promise.resolve(reason)
  return {
    start() {},
    watch() {},
    stop() {},
    place: refuse,
    cancel: refuse,
    page: refuse,
    quote: refuse,
    pairs: refuse,
    settle: () => reason
  }
}
