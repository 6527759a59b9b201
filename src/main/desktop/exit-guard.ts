import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { isExitActive, type Exit } from '../../core/exits/exit.ts'

/** Between two looks at whether the machine must stay awake. */
const EVERY_MS = 1_000

export interface ExitGuardParts {
  /** Of the open account, all that are not done. */
  readonly exits: () => readonly Exit[]
  /** Asks the user, in a dialog that no page can answer; the exits stop with the app. */
  readonly confirmQuit: (exits: readonly Exit[]) => Promise<boolean>
  /** Quits, now without a question. */
  readonly quit: () => void
  /** The app stays: a window must be there. */
  readonly stay: () => void
  /** Keeps the machine awake until it is called. */
  readonly stayAwake: () => Dispose
  readonly clock: Pick<Clock, 'after'>
  readonly log: Pick<Log, 'error'>
}

export interface ExitGuard {
  /** The app is about to quit. True: not yet, because the user is asked first. */
  holdsQuit(): boolean
  readonly stop: Dispose
}

/** Exits held by this computer stop with it: it does not sleep by itself while one acts, and quitting is asked for. */
export function createExitGuard(parts: ExitGuardParts): ExitGuard {
  let awake: Dispose | null = null
  let isAsking = false
  let isSettled = false
  let stopTimer: Dispose = () => undefined

  function look(): void {
    const isNeeded = parts.exits().some(isExitActive)
    if (isNeeded) awake ??= parts.stayAwake()
    else letSleep()
    stopTimer = parts.clock.after(EVERY_MS, look)
  }
  function letSleep(): void {
    awake?.()
    awake = null
  }

  async function ask(held: readonly Exit[]): Promise<void> {
    isAsking = true
    isSettled = await parts.confirmQuit(held).finally(() => (isAsking = false))
    if (isSettled) parts.quit()
    else parts.stay()
  }

  look()
  return {
    holdsQuit() {
      const held = parts.exits().filter(isExitActive)
      if (isSettled || held.length === 0) return false
      if (!isAsking) ask(held).catch((error: unknown) => parts.log.error('quit with exits', error))
      return true
    },
    stop() {
      stopTimer()
      letSleep()
    }
  }
}
