import type { Log } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import { isExitLive, type Exit, type ExitStep } from '../../core/exits/exit.ts'
import { afterExitEvent, remainingOf, type ExitEvent, type HeldExit } from '../../core/exits/exit-steps.ts'
import { logLine } from '../../core/message.ts'
import { message, messageOf } from '../../i18n/codes.ts'
import type { Journal } from '../journal/journal-api.ts'
import { leastOf } from './exit-holdings.ts'
import type { SessionState } from '../state/state-api.ts'

/** The exits in memory, on disk and in the state of the session. */
export interface ExitStore {
  /** One that is not done. */
  get(key: string): HeldExit | undefined
  live(): readonly HeldExit[]
  isAt(key: string, step: ExitStep): boolean
  /** A new one. */
  add(exit: HeldExit): Result<null>
  /** One of an earlier run. */
  restore(exit: HeldExit): void
  apply(key: string, event: ExitEvent): void
  /** Called after each change, when it is on disk: what has an effect goes on only from there. */
  follow(changed: (before: HeldExit, now: HeldExit) => void): void
  /** Nothing changes any more. */
  stop(): void
}

/** What windows get of it. */
export const shownExit = (exit: HeldExit): Exit => {
  const { key, plan, step, reason, alarm, targetKey, isTargetGone, targetCancel, saleKey, sold, meanwhile } = exit
  return {
    ...{ key, plan, step, reason, alarm, targetKey, isTargetGone, targetCancel, saleKey, sold, meanwhile },
    ...{ remaining: remainingOf(exit), at: exit.at, triggeredAt: exit.triggeredAt }
  }
}

export function createExitStore({
  journal,
  session,
  log
}: {
  readonly journal: Pick<Journal, 'exits'>
  readonly session: Pick<SessionState, 'shared' | 'market'>
  readonly log: Log
}): ExitStore {
  const { shared } = session
  const live = new Map<string, HeldExit>()
  const followers: ((before: HeldExit, now: HeldExit) => void)[] = []
  let isStopped = false

  function show(exit: HeldExit): void {
    if (isExitLive(exit)) live.set(exit.key, exit)
    else live.delete(exit.key)
    shared.put('exits', shownExit(exit))
  }

  /** A step that is not on disk must not have its effect. */
  function kept(now: HeldExit): HeldExit {
    const written = journal.exits.put(now)
    if (written.ok) return now
    log.error('a step of an exit could not be kept', logLine(written.failure))
    if (now.step !== 'cancelling' && now.step !== 'proving' && now.step !== 'placing') return now
    const reason = message('exit-sale-refused', { reason: messageOf(written.failure) })
    return { ...now, step: 'unprotected', reason, alarm: null }
  }

  return {
    get: (key) => live.get(key),
    live: () => [...live.values()],
    isAt: (key, step) => !isStopped && live.get(key)?.step === step,
    add(exit) {
      const written = journal.exits.put(exit)
      if (written.ok) show(exit)
      return written
    },
    restore: show,
    apply(key, event) {
      const before = live.get(key)
      if (before === undefined || isStopped) return
      const market = session.market(before.plan.market)
      const next = afterExitEvent(before, event, market === undefined ? '0' : leastOf(market))
      if (next === before) return
      const isPassing = event.kind === 'seen' || event.kind === 'meanwhile'
      const now = isPassing ? next : kept(next)
      show(now)
      if (isPassing) return
      if (now.step !== before.step)
        log.info('exit', now.plan.market, now.step, now.reason === null ? '' : logLine(now.reason))
      for (const changed of followers) changed(before, now)
    },
    follow: (changed) => void followers.push(changed),
    stop() {
      isStopped = true
    }
  }
}
