import { compareText, type DecimalText } from '../money.ts'
import type { AlertSeconds } from './alert-fields.ts'
import type { AlertLack } from './alert-kind.ts'
import type { AlertCondition } from './kinds.ts'

/** `bar-close`: judged by the ends of bars of `seconds` alone, once each. `pause`: not again within `seconds`. */
export type AlertRepeat =
  | { readonly kind: 'once' }
  | { readonly kind: 'bar-close'; readonly seconds: AlertSeconds }
  | { readonly kind: 'pause'; readonly seconds: number }

export const ALERT_SOUNDS = ['none', 'chime', 'bell', 'ping', 'alarm'] as const
export type AlertSound = (typeof ALERT_SOUNDS)[number]

/** One time that an alert fired, or may have. */
export interface AlertFiring {
  /** Unix milliseconds; of one that may have: the end of the time in question. */
  readonly at: number
  /** What was measured: a price, a percent, a volume. Null: not known. */
  readonly value: DecimalText | null
  /** Start of the time in which it may have fired unwatched; null: it did fire. */
  readonly mayHaveSince: number | null
}

/** What the user chooses. */
export interface AlertPlan {
  readonly market: string
  readonly condition: AlertCondition
  readonly repeat: AlertRepeat
  /** Plain text in one line, perhaps empty. */
  readonly note: string
  readonly sound: AlertSound
  /** Unix milliseconds; null: never. */
  readonly expiresAt: number | null
}

/** An alert of a market at a venue. Times are Unix milliseconds. */
export interface Alert extends AlertPlan {
  readonly id: string
  readonly venueId: string
  readonly createdAt: number
  /** `fired`: once, and over. */
  readonly state: 'active' | 'paused' | 'fired' | 'expired'
  /** The newest first. */
  readonly firings: readonly AlertFiring[]
  /** The user has seen that the alert fired, may have, or expired. */
  readonly seen: boolean
  /** Null also while nothing is lacking. Not stored. */
  readonly lacks: AlertLack | null
}

/** Bounds of what the user types. */
export const ALERT_BOUNDS = {
  /** Bars of an average. */
  length: { least: 2, most: 500 },
  /** Seconds of a percent's time. */
  within: { least: 10, most: 604_800 },
  /** Seconds of a pause. */
  pause: { least: 10, most: 604_800 },
  percent: '1000',
  times: '1000'
} as const
export const MOST_ALERTS = 200
export const MOST_FIRINGS = 5
export const LONGEST_NOTE = 200

/** The way of a new alert: to where its price is from the last one. */
export const wayTo = (price: DecimalText, last: DecimalText | null): 'up' | 'down' =>
  last !== null && compareText(price, last) < 0 ? 'down' : 'up'

/** The price at which it is drawn and by which it is dragged; null for none. */
export const priceOf = ({ condition }: Pick<Alert, 'condition'>): DecimalText | null =>
  condition.kind === 'price' ? condition.price : null

/** The alert with one more time that it fired, or may have, which uses up none. */
export function withFiring(alert: Alert, firing: AlertFiring): Alert {
  const [newest, ...before] = alert.firings
  // One time of which the user knows nothing yet: a connection may come and go.
  if (firing.mayHaveSince !== null && newest !== undefined && newest.mayHaveSince !== null && !alert.seen)
    return { ...alert, firings: [{ ...firing, mayHaveSince: newest.mayHaveSince }, ...before] }
  const ends = firing.mayHaveSince === null && alert.repeat.kind === 'once'
  return {
    ...alert,
    state: ends ? 'fired' : alert.state,
    firings: [firing, ...alert.firings].slice(0, MOST_FIRINGS),
    seen: false
  }
}

/** True if an alert must go because its time is over. */
export const isOver = ({ state, expiresAt }: Pick<Alert, 'state' | 'expiresAt'>, now: number): boolean =>
  (state === 'active' || state === 'paused') && expiresAt !== null && expiresAt <= now
