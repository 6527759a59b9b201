import { Money, money, plain, type DecimalText } from '../money.ts'
import type { OffsetAt } from './grouped-sums.ts'

/** `quote`: the venue offered it. `executed`: it was converted. */
export const PREMIUM_KINDS = ['quote', 'executed'] as const
export type PremiumKind = (typeof PREMIUM_KINDS)[number]

/** How much less than the mid converts of a pair gave within an hour, in percent of the mid. */
export interface PremiumHour {
  readonly from: string
  readonly to: string
  readonly kind: PremiumKind
  /** Start, Unix milliseconds. */
  readonly hour: number
  readonly count: number
  readonly sum: DecimalText
  readonly least: DecimalText
  readonly most: DecimalText
}

/** In basis points of the mid; above zero: worse than the mid. */
interface Premiums {
  readonly count: number
  readonly mean: DecimalText
  readonly least: DecimalText
  readonly most: DecimalText
}

export interface PremiumRow extends Readonly<Record<PremiumKind, Premiums | null>> {
  readonly from: string
  readonly to: string
  /** Of both kinds, by the 24 hours of the user's day. */
  readonly hours: readonly (Premiums | null)[]
}

const BP_DIGITS = 4
const HOUR_MS = 3_600_000
const HOURS = 24
const points = (percent: Money): DecimalText => plain(percent.mul(100).toDecimalPlaces(BP_DIGITS))

/** By pair, the one with most quotes and executions first. */
export function convertPremiums(hours: readonly PremiumHour[], offsetAt: OffsetAt): readonly PremiumRow[] {
  const pairs = new Map<string, PremiumHour[]>()
  for (const one of hours) {
    const name = `${one.from} ${one.to}`
    const known = pairs.get(name)
    if (known === undefined) pairs.set(name, [one])
    else known.push(one)
  }
  const sorted = [...pairs.values()].map((all) => ({ all, count: all.reduce((sum, { count }) => sum + count, 0) }))
  sorted.sort((a, b) => b.count - a.count)
  return sorted.flatMap(({ all }) => {
    const [first] = all
    if (first === undefined) return []
    const ofDay = Array.from({ length: HOURS }, (): PremiumHour[] => [])
    for (const one of all) ofDay[Math.floor((one.hour + offsetAt(one.hour)) / HOUR_MS) % HOURS]?.push(one)
    const ofKind = (kind: PremiumKind) => sumOf(all.filter((one) => one.kind === kind))
    return [
      {
        ...{ from: first.from, to: first.to, hours: ofDay.map(sumOf) },
        ...{ quote: ofKind('quote'), executed: ofKind('executed') }
      }
    ]
  })
}

function sumOf(hours: readonly PremiumHour[]): Premiums | null {
  const [first, ...others] = hours
  if (first === undefined) return null
  let [count, sum, least, most] = [first.count, money(first.sum), money(first.least), money(first.most)]
  for (const one of others) {
    count += one.count
    sum = sum.plus(one.sum)
    least = Money.min(least, one.least)
    most = Money.max(most, one.most)
  }
  return { count, mean: points(sum.div(count)), least: points(least), most: points(most) }
}
