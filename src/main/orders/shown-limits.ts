import type { AllLimits, LimitedAccount, Limits, LimitsStore } from './limits.ts'

/** The limits that pages see: those of the open account. */
export interface ShownLimits extends AllLimits {
  /** Sets the account whose limits are read and written; null for none. Returns the account's own limits. */
  use(account: LimitedAccount | null): LimitsStore
  /** Calls `listener` whenever the kill switch is turned on. */
  onHalted(listener: () => void): void
  /** Calls `listener` after each change. */
  onChanged(listener: () => void): void
}

/** `show` is called after each change. */
export function showLimits(all: AllLimits, show: (limits: Limits) => void): ShownLimits {
  let current: LimitsStore = all
  const listeners: (() => void)[] = []
  const changed: (() => void)[] = []
  let halted = current.read().killSwitch
  const shown = <T>(written: T): T => {
    const before = halted
    halted = current.read().killSwitch
    show(current.read())
    if (halted && !before) for (const listener of listeners) listener()
    for (const listener of changed) listener()
    return written
  }
  const watched = (store: LimitsStore): LimitsStore => ({
    ...store,
    write: (next) => shown(store.write(next)),
    halt: (on) => shown(store.halt(on))
  })
  show(current.read())
  return {
    read: () => current.read(),
    write: (next) => shown(current.write(next)),
    halt: (on) => shown(current.halt(on)),
    effects: (next) => current.effects(next),
    use(account) {
      current = account === null ? all : all.of(account)
      show(current.read())
      return watched(current)
    },
    of: (account) => watched(all.of(account)),
    atStart: all.atStart,
    restore: (account, limits) => shown(all.restore(account, limits)),
    onHalted: (listener) => void listeners.push(listener),
    onChanged: (listener) => void changed.push(listener)
  }
}
