import type { HeldExit } from '../../core/exits/exit-steps.ts'
import { trimmedTo } from '../../core/money.ts'
import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'
import type { SessionState } from '../state/state-api.ts'
import type { Clock } from '../../contract/clock.ts'

/** What happened to an exit, in the windows and outside of them. */
export interface ExitNotices {
  changed(before: HeldExit, now: HeldExit): void
  targetRefused(exit: HeldExit, reason: AppMessage): void
  /** The take-profit keeps the cancel trigger of the stop before. */
  targetNotRenewed(exit: HeldExit, reason: AppMessage): void
  /** At a start: how many wait, and what was left unprotected. */
  restored(exits: readonly HeldExit[]): void
}

export function createExitNotices(parts: {
  readonly session: Pick<SessionState, 'notify' | 'market' | 'events'>
  readonly newId: () => string
  readonly clock: Pick<Clock, 'now'>
}): ExitNotices {
  function tell(tone: 'info' | 'warn' | 'bad', market: string, title: AppMessage, text: AppMessage): void {
    parts.session.notify({ id: parts.newId(), tone, title, text, at: parts.clock.now() })
    parts.session.events.emit('exit', { title, text, market })
  }
  const named = (market: string) => ({ market: market.replace('_', ' / ') })
  const words = (reason: HeldExit['reason']): AppMessage => message('venue-words', { words: reason ?? '' })
  const about = (tone: 'info' | 'warn' | 'bad', code: MessageCode, { plan, reason }: HeldExit): void =>
    tell(tone, plan.market, message(code, named(plan.market)), words(reason))

  return {
    changed(before, now) {
      if (before.targetKey !== null && now.isTargetGone && !before.isTargetGone)
        tell('warn', now.plan.market, message('exit-target-gone', named(now.plan.market)), message('exit-stays'))
      if (now.step === 'waits' && now.reason?.code !== before.reason?.code) about('warn', 'exit-waits', now)
      if (now.step === before.step) return
      const { market, stop } = now.plan
      if (before.step === 'armed' && now.triggeredAt !== null)
        tell(
          'warn',
          market,
          message('exit-triggered', named(market)),
          message('exit-triggered-at', { stop: trimmedTo(stop, parts.session.market(market)?.quoteDecimals ?? 0) })
        )
      if (now.step === 'unprotected') about('bad', 'exit-unprotected', now)
      if (now.step === 'done' && now.reason?.code !== 'exit-removed') about('info', 'exit-done', now)
    },
    targetRefused: ({ plan }, reason) =>
      tell('bad', plan.market, message('exit-target-refused', named(plan.market)), reason),
    targetNotRenewed: ({ plan }, reason) =>
      tell('bad', plan.market, message('exit-target-not-renewed', named(plan.market)), reason),
    restored(exits) {
      const waiting = exits.filter(({ step }) => step === 'waits')
      const [first] = waiting
      if (first !== undefined)
        tell('warn', first.plan.market, message('exits-wait', { n: waiting.length }), message('exits-wait-text'))
      for (const exit of exits) if (exit.step === 'unprotected') about('bad', 'exit-unprotected', exit)
    }
  }
}
