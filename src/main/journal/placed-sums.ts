import { type Money, money, plain, type DecimalText } from '../../core/money.ts'

/** Worth of one order or convert when placed, in its own currency. */
export interface Placed {
  readonly currency: string
  readonly amount: DecimalText
  /** Unix milliseconds. */
  readonly at: number
}

const DAY_MS = 86_400_000
/** Unix milliseconds of the last UTC midnight. */
export const startOfDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS

/** Worth of what was placed since a time, by currency: what was refused or never sent does not count. */
export interface PlacedSums {
  /** Call before writing: rows not summed yet are read from disk and must not be counted twice. */
  finish(): void
  add(placed: Placed): void
  /** Takes back what was added, or was on disk before. */
  subtract(placed: Placed): void
  /** Sums one more slice since `at`. False when all is summed. */
  step(at: number): boolean
  since(at: number): ReadonlyMap<string, DecimalText>
}

/** Sums the rows since a time once, in slices, and maintains the sums from then on. */
export function createPlacedSums(slices: (at: number) => Iterator<readonly Placed[]>): PlacedSums {
  let kept: {
    readonly since: number
    readonly sums: Map<string, Money>
    rest: Iterator<readonly Placed[]> | null
  } | null = null

  function put(sums: Map<string, Money>, currency: string, amount: Money): void {
    const sum = (sums.get(currency) ?? money('0')).add(amount)
    // Nothing in a currency without a price is worth nothing, not an unknown amount.
    if (sum.isZero()) sums.delete(currency)
    else sums.set(currency, sum)
  }

  const keptSince = (at: number) => {
    if (kept?.since !== at) kept = { since: at, sums: new Map(), rest: slices(at) }
    return kept
  }

  function step(at: number): boolean {
    const now = keptSince(at)
    const slice = now.rest?.next()
    if (slice?.done !== false) now.rest = null
    else for (const { currency, amount } of slice.value) put(now.sums, currency, money(amount))
    return now.rest !== null
  }

  return {
    step,
    finish() {
      while (kept !== null && step(kept.since)) {
        /* The next slice. */
      }
    },
    add({ currency, amount, at }) {
      if (kept !== null && at >= kept.since) put(kept.sums, currency, money(amount))
    },
    subtract({ currency, amount, at }) {
      if (kept !== null && at >= kept.since) put(kept.sums, currency, money(amount).neg())
    },
    since(at) {
      while (step(at)) {
        /* The next slice. */
      }
      return new Map([...keptSince(at).sums].map(([currency, sum]) => [currency, plain(sum)]))
    }
  }
}
