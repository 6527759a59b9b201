import type { MessageParams } from '../../core/message.ts'
import type { MessageCode } from '../../i18n/codes.ts'
import { fail, type Result } from '../../contract/failure.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { Limits, LimitsStore } from './limits.ts'
import { loosened } from './loosened.ts'

/** The limits as a page may change them. */
export interface GuardedLimits {
  read(): Limits
  write(next: Limits, windowId: number): Promise<Result<Limits>>
  /** The kill switch alone. */
  halt(on: boolean, windowId: number): Promise<Result<Limits>>
}

/** Names the question in the catalogue, `desktop.dialogs`. */
export type LimitQuestion = 'resumeTrading' | 'raiseLimits'
/** Asks the user, in a dialog that no page can answer; `lines`: what the change allows. */
export type AskToLoosen = (windowId: number, lines: readonly string[], question: LimitQuestion) => Promise<boolean>

/** SECURITY: a page that is not the user's any more may halt and hold back, but let out nothing. */
export function guardLimits(store: LimitsStore, confirm: AskToLoosen, texts: () => Formatter): GuardedLimits {
  async function change(next: (now: Limits) => Limits, windowId: number): Promise<Result<Limits>> {
    const before = store.read()
    const after = next(before)
    const lines = loosened(before, after, texts())
    if (lines.length === 0) return store.write(next(before))
    const question = before.killSwitch && !after.killSwitch ? 'resumeTrading' : 'raiseLimits'
    if (!(await confirm(windowId, lines, question))) return denied('declined', 'limits-unchanged')
    // What was asked about is what may happen: someone may have halted meanwhile.
    if (store.read() !== before) return denied('changed', 'limits-changed')
    return store.write(next(before))
  }
  return {
    read: store.read,
    write: (next, windowId) => change(() => next, windowId),
    halt: (on, windowId) => change((now) => ({ ...now, killSwitch: on }), windowId)
  }
}

const denied = (rule: string, code: MessageCode, params: MessageParams = {}): Result<never> =>
  fail({ kind: 'denied', rule, code, params })
