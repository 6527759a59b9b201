import { denied, fail, type Result } from '../../contract/failure.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { ChosenLimits } from '../../contract/limits.ts'
import type { Limits, LimitsStore } from './limits.ts'
import { loosened } from './loosened.ts'

/** The limits as pages may change them. */
export interface GuardedLimits {
  read(): Limits
  write(next: ChosenLimits, windowId: number): Promise<Result<Limits>>
  /** The kill switch alone. */
  halt(on: boolean, windowId: number): Promise<Result<Limits>>
}

/** Name of the dialog in the catalogue, `desktop.dialogs`. */
export type LimitQuestion = 'resumeTrading' | 'raiseLimits'
/** Confirms in a dialog that no page can answer; `lines`: what the change allows. */
export type ConfirmLoosening = (windowId: number, lines: readonly string[], question: LimitQuestion) => Promise<boolean>

/** SECURITY: a compromised page may halt trading and tighten limits, but loosen nothing, whichever account is open. */
export function guardLimits(store: LimitsStore, confirm: ConfirmLoosening, texts: () => Formatter): GuardedLimits {
  async function change(next: (now: Limits) => Limits, windowId: number): Promise<Result<Limits>> {
    const before = store.read()
    const after = next(before)
    const effects = store.effects(after)
    const lines = [...new Set(effects.flatMap((effect) => loosened(effect.before, effect.after, texts())))]
    if (lines.length === 0) return store.write(next(before))
    const question = before.killSwitch && !after.killSwitch ? 'resumeTrading' : 'raiseLimits'
    if (!(await confirm(windowId, lines, question))) return fail(denied('declined', 'limits-unchanged'))
    // Only what was confirmed is written: the kill switch may have been turned on meanwhile.
    if (store.read() !== before) return fail(denied('changed', 'limits-changed'))
    return store.write(next(before))
  }
  return {
    read: store.read,
    write: (next, windowId) => change(() => next, windowId),
    halt: (on, windowId) => change((now) => ({ ...now, killSwitch: on }), windowId)
  }
}
