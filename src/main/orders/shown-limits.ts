import type { Result } from '../../contract/failure.ts'
import type { AllLimits, LimitedAccount, Limits, LimitsStore } from './limits.ts'

/** The limits that pages see: those of the account that is open. */
export interface ShownLimits extends LimitsStore {
  /**
   * The account whose limits are read and written from now on; null for none. Returns the account's own, for as long as
   * it is open.
   */
  use(account: LimitedAccount | null): LimitsStore
}

/** `show` is called after each change. */
export function showLimits(all: AllLimits, show: (limits: Limits) => void): ShownLimits {
  let current: LimitsStore = all
  const shown = (written: Result<Limits>): Result<Limits> => {
    show(current.read())
    return written
  }
  const watched = (store: LimitsStore): LimitsStore => ({
    read: store.read,
    write: (next) => shown(store.write(next)),
    halt: (on) => shown(store.halt(on))
  })
  show(current.read())
  return {
    read: () => current.read(),
    write: (next) => shown(current.write(next)),
    halt: (on) => shown(current.halt(on)),
    use(account) {
      current = account === null ? all : all.of(account)
      show(current.read())
      return watched(current)
    }
  }
}
