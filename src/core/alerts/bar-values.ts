import type { Bar } from '../candles.ts'
import { Money, money, type DecimalText } from '../money.ts'
import type { AverageKind } from './alert-fields.ts'

/** Bars of one interval, oldest first. */
export interface AlertBars {
  readonly closed: readonly Bar[]
  /** The one that is not over; null before its first trade. */
  readonly running: Bar | null
}

/** What the closed bars give, once for all prices until the next one closes. */
const known = new WeakMap<readonly Bar[], Map<string, Money | null>>()

function once(bars: readonly Bar[], name: string, compute: () => Money | null): Money | null {
  const of = known.get(bars) ?? new Map<string, Money | null>()
  known.set(bars, of)
  const found = of.get(name)
  if (found !== undefined) return found
  const value = compute()
  of.set(name, value)
  return value
}

const sum = (values: readonly DecimalText[]): Money => values.reduce((total, value) => total.plus(value), new Money(0))

/** The average of the closes of `length` bars, of which the last closes at `last`; null for too few bars. */
export function averageAt(closed: readonly Bar[], kind: AverageKind, length: number, last: DecimalText): Money | null {
  if (kind === 'sma') {
    const before = once(closed, `sma ${length}`, () =>
      closed.length < length - 1 ? null : sum(length === 1 ? [] : closed.slice(1 - length).map(({ close }) => close))
    )
    return before === null ? null : before.plus(last).div(length)
  }
  const before = once(closed, `ema ${length}`, () => exponential(closed, length))
  return before === null ? null : before.plus(weighted(money(last).minus(before), length))
}

/** Decimals of the average beyond those of a price. */
const DIGITS = 30
const weighted = (difference: Money, length: number): Money => difference.times(2).div(length + 1)

function exponential(bars: readonly Bar[], length: number): Money | null {
  if (bars.length < length) return null
  const first = sum(bars.slice(0, length).map(({ close }) => close)).div(length)
  return bars
    .slice(length)
    .reduce(
      (average, { close }) => average.plus(weighted(money(close).minus(average), length)).toSignificantDigits(DIGITS),
      first
    )
}

/** The average volume of the last `length` closed bars; null for too few. */
export const volumeBefore = (closed: readonly Bar[], length: number): Money | null =>
  once(closed, `volume ${length}`, () =>
    closed.length < length ? null : sum(closed.slice(-length).map(({ volume }) => volume)).div(length)
  )
