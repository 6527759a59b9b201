import type { Lamp, LampState } from '../../contract/frames.ts'

type Light = Pick<Lamp, 'state' | 'why'>

/** Remembers since when a lamp is in its state. */
export interface LampMemory {
  show(light: Light, latencyMs: number | null, now: number): Lamp
}

export function createLamp(now: number): LampMemory {
  let state: LampState = 'offline'
  let since = now
  return {
    show(light, latencyMs, at) {
      if (light.state !== state) {
        state = light.state
        since = at
      }
      return { state, since, latencyMs: state === 'offline' ? null : latencyMs, why: state === 'live' ? '' : light.why }
    }
  }
}

export interface LampFacts {
  readonly phase: 'idle' | 'token' | 'connecting' | 'open' | 'waiting'
  /** Why there is no connection. */
  readonly why: string
  /** The venue has confirmed, once on this connection, what was subscribed. */
  readonly isSettled: boolean
  /** What the venue refused or does not answer; empty when nothing. */
  readonly trouble: string
  /** What is shown and cannot be trusted, in words; empty when nothing. */
  readonly stale: string
}

export function lightOf({ phase, why, isSettled, trouble, stale }: LampFacts): Light {
  if (phase === 'idle' || phase === 'waiting') return { state: 'offline', why }
  if (phase !== 'open') return { state: 'connecting', why }
  if (trouble !== '') return { state: 'stale', why: trouble }
  if (!isSettled) return { state: 'connecting', why: 'Subscribing.' }
  return stale === '' ? { state: 'live', why: '' } : { state: 'stale', why: stale }
}
