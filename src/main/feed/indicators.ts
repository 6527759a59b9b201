import type { Indicator, IndicatorState } from '../../contract/frames.ts'

type Light = Pick<Indicator, 'state' | 'reason'>

/** Remembers since when an indicator is in its state. */
export interface IndicatorMemory {
  show(light: Light, latencyMs: number | null, now: number): Indicator
}

export function createIndicator(now: number): IndicatorMemory {
  let state: IndicatorState = 'offline'
  let since = now
  return {
    show(light, latencyMs, at) {
      if (light.state !== state) {
        state = light.state
        since = at
      }
      return {
        state,
        since,
        latencyMs: state === 'offline' ? null : latencyMs,
        reason: state === 'live' ? '' : light.reason
      }
    }
  }
}

export interface IndicatorFacts {
  readonly phase: 'idle' | 'token' | 'connecting' | 'open' | 'waiting'
  /** Why there is no connection. */
  readonly reason: string
  /** The venue has confirmed the subscriptions once on this connection. */
  readonly isSettled: boolean
  /** What the venue refused or does not answer; empty for nothing. */
  readonly problem: string
  /** What is shown although it is stale; empty for nothing. */
  readonly stale: string
}

export function lightOf({ phase, reason, isSettled, problem, stale }: IndicatorFacts): Light {
  if (phase === 'idle' || phase === 'waiting') return { state: 'offline', reason }
  if (phase !== 'open') return { state: 'connecting', reason }
  if (problem !== '') return { state: 'stale', reason: problem }
  if (!isSettled) return { state: 'connecting', reason: 'Subscribing.' }
  return stale === '' ? { state: 'live', reason: '' } : { state: 'stale', reason: stale }
}
