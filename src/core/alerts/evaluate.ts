import type { DecimalText } from '../money.ts'
import type { Alert } from './alert.ts'
import type { AlertSeconds } from './alert-fields.ts'
import type { AlertLack, AlertMemory, AlertSight } from './alert-kind.ts'
import { interrupted, newCrossing } from './crossing.ts'
import { kindOf } from './kinds.ts'
import { touchesInterrupted } from './order-touch.ts'
import { NO_PRICES } from './price-window.ts'

/** Of an alert whose watch begins. @param now wall clock @param monotonic at the same moment */
export function newMemory({ firings, repeat, createdAt }: Alert, now: number, monotonic: number): AlertMemory {
  const last = firings.find(({ mayHaveSince, at }) => mayHaveSince === null && at >= createdAt)
  const pauseMs = repeat.kind === 'pause' ? repeat.seconds * 1_000 : 0
  // Of a wall clock that was set back no more than the whole pause is left.
  const leftMs = last === undefined ? 0 : Math.min(pauseMs, last.at + pauseMs - now)
  return {
    crossing: newCrossing(last === undefined),
    window: NO_PRICES,
    touches: new Map(),
    quietUntil: leftMs > 0 ? monotonic + leftMs : -Infinity
  }
}

/** After an interruption nothing of before is a sample any more. */
export const memoryInterrupted = (memory: AlertMemory): AlertMemory => ({
  ...memory,
  crossing: interrupted(memory.crossing),
  window: NO_PRICES,
  touches: touchesInterrupted(memory.touches)
})

/** The interval of the bars by which an alert is judged; null for none. An order book is not in bars. */
export function barsOfAlert({ condition, repeat }: Pick<Alert, 'condition' | 'repeat'>): AlertSeconds | null {
  const kind = kindOf(condition)
  const measures = kind.barOf?.(condition)
  if (measures !== undefined) return measures
  return repeat.kind === 'bar-close' && kind.follows !== 'book' ? repeat.seconds : null
}

/** What an alert lacks to be judged; null: nothing. */
export function lackOf(alert: Pick<Alert, 'condition' | 'repeat'>, sight: AlertSight): AlertLack | null {
  if (barsOfAlert(alert) !== null && sight.bars === null) return 'bars'
  return kindOf(alert.condition).lack?.(alert.condition, sight) ?? null
}

/**
 * The alert's memory with one more sample, and what was measured if that fires it. Whatever is unknown is no sample.
 */
export function evaluate(
  { condition, repeat }: Pick<Alert, 'condition' | 'repeat'>,
  memory: AlertMemory,
  sight: AlertSight
): { readonly memory: AlertMemory; readonly fired: DecimalText | null } {
  const { memory: next, fired } = kindOf(condition).sample(condition, memory, sight)
  if (fired === null || sight.at < memory.quietUntil) return { memory: next, fired: null }
  const quietUntil = repeat.kind === 'pause' ? sight.at + repeat.seconds * 1_000 : next.quietUntil
  return { memory: { ...next, quietUntil }, fired }
}
