import { money, plain, type DecimalText, type Money } from '../money.ts'
import type { TradeFill } from './episode.ts'

/** Amounts are exact and in the reference currency. */
export interface Sum {
  /** Net of fees, of what is known. */
  readonly realised: DecimalText
  readonly fees: DecimalText
  readonly fills: number
}

/** Milliseconds that the user's clock is ahead of UTC at a time. */
export type OffsetAt = (at: number) => number

const ZERO = money('0')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What a stretch of the record sums up to; stretches that follow each other can be put together. */
export class GroupedSums {
  readonly all = new Adder()
  /** By the number of the day since 1970 on the user's clock. */
  readonly days = new Map<number, Adder>()
  readonly markets = new Map<string, Adder>()
  readonly hours = Array.from({ length: 24 }, () => new Adder())
  readonly fall = new Fall()
  unknownResults = 0
  unknownFees = 0

  add(entry: TradeFill, offsetAt: OffsetAt): void {
    const { at } = entry.event
    const local = at + offsetAt(at)
    const fees = feesOf(entry)
    if (fees === null) this.unknownFees++
    if (entry.realised === null) this.unknownResults++
    const realised = entry.realised === null || entry.realised === '0' ? ZERO : money(entry.realised)
    this.fall.add(realised)
    const one = new Adder(realised, fees ?? ZERO, 1)
    this.all.add(one)
    adderOf(this.markets, entry.event.market).add(one)
    // Its time is not known.
    if (at === 0) return
    adderOf(this.days, Math.floor(local / DAY_MS)).add(one)
    this.hours[Math.floor(local / HOUR_MS) % 24]?.add(one)
  }

  /** @param next of what follows */
  append(next: GroupedSums): void {
    this.all.add(next.all)
    for (const [day, adder] of next.days) adderOf(this.days, day).add(adder)
    for (const [market, adder] of next.markets) adderOf(this.markets, market).add(adder)
    next.hours.forEach((adder, hour) => this.hours[hour]?.add(adder))
    this.fall.append(next.fall)
    this.unknownResults += next.unknownResults
    this.unknownFees += next.unknownFees
  }
}

/** Null where a part of them is not known. */
function feesOf({ fees }: TradeFill): Money | null {
  let sum = ZERO
  for (const { worth } of fees) {
    if (worth === null) return null
    sum = sum.isZero() ? money(worth) : sum.add(worth)
  }
  return sum
}

function adderOf<Key>(adders: Map<Key, Adder>, key: Key): Adder {
  const known = adders.get(key)
  if (known) return known
  const adder = new Adder()
  adders.set(key, adder)
  return adder
}

class Adder {
  #realised: Money
  #fees: Money
  #fills: number

  constructor(realised = ZERO, fees = ZERO, fills = 0) {
    this.#realised = realised
    this.#fees = fees
    this.#fills = fills
  }

  get realised(): Money {
    return this.#realised
  }

  add(other: Adder): void {
    this.#fills += other.#fills
    if (!other.#fees.isZero()) this.#fees = this.#fees.add(other.#fees)
    if (!other.#realised.isZero()) this.#realised = this.#realised.add(other.#realised)
  }

  sum(): Sum {
    return { realised: plain(this.#realised), fees: plain(this.#fees), fills: this.#fills }
  }
}

/** The largest fall of a sum from its peak, or from where it began. */
class Fall {
  #total = ZERO
  #peak = ZERO
  #low = ZERO
  #most = ZERO

  get most(): Money {
    return this.#most
  }

  add(amount: Money): void {
    if (amount.isZero()) return
    this.#total = this.#total.add(amount)
    if (this.#total.gt(this.#peak)) this.#peak = this.#total
    else this.#fellTo(this.#total)
  }

  /** @param next of what follows, from where this one ends */
  append(next: Fall): void {
    if (next.#most.gt(this.#most)) this.#most = next.#most
    this.#fellTo(this.#total.add(next.#low))
    const peak = this.#total.add(next.#peak)
    if (peak.gt(this.#peak)) this.#peak = peak
    this.#total = this.#total.add(next.#total)
  }

  #fellTo(low: Money): void {
    if (low.lt(this.#low)) this.#low = low
    const fall = this.#peak.sub(low)
    if (fall.gt(this.#most)) this.#most = fall
  }
}
