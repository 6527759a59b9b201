import type { Indicator, IndicatorState } from '../../contract/frames.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

type IndicatorReading = Pick<Indicator, 'state' | 'reason'>

/** Stores when an indicator entered its state. */
export interface IndicatorMemory {
  show(reading: IndicatorReading, latencyMs: number | null, now: number): Indicator
}

export function createIndicator(now: number): IndicatorMemory {
  let state: IndicatorState = 'offline'
  let since = now
  return {
    show(reading, latencyMs, at) {
      if (reading.state !== state) {
        state = reading.state
        since = at
      }
      return {
        state,
        since,
        latencyMs: state === 'offline' ? null : latencyMs,
        reason: state === 'live' ? null : reading.reason
      }
    }
  }
}

export interface IndicatorFacts {
  readonly phase: 'idle' | 'token' | 'connecting' | 'open' | 'waiting'
  /** Why there is no connection. */
  readonly reason: AppMessage | null
  /** The venue has confirmed the subscriptions once on this connection. */
  readonly isSettled: boolean
  /** Why the venue refused a subscription or does not answer; null if neither. */
  readonly problem: AppMessage | null
  /** What is shown although it is stale; null if nothing is. */
  readonly stale: AppMessage | null
}

export function indicatorState({ phase, reason, isSettled, problem, stale }: IndicatorFacts): IndicatorReading {
  if (phase === 'idle' || phase === 'waiting') return { state: 'offline', reason }
  if (phase !== 'open') return { state: 'connecting', reason }
  if (problem !== null) return { state: 'stale', reason: problem }
  if (!isSettled) return { state: 'connecting', reason: message('subscribing') }
  return { state: stale === null ? 'live' : 'stale', reason: stale }
}
