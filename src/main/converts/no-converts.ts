import type { Result } from '../../contract/failure.ts'
import type { Converts } from './converts-api.ts'

/** Without an account or a journal: every request fails with the reason. */
export function noConverts(reason: Result<never>): Converts {
  const refuse = (): Promise<Result<never>> => Promise.resolve(reason)
  return {
    start() {},
    watch() {},
    stop() {},
    readPersonal: null,
    place: refuse,
    cancel: refuse,
    page: refuse,
    quote: refuse,
    pairs: refuse,
    settle: () => reason
  }
}
