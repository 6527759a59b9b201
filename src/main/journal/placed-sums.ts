import { type Money, money, plain, type DecimalText } from '../../core/money.ts'

/** What one order or convert was worth when it was placed, in a currency of its own. */
export interface Placed {
  readonly currency: string
  readonly amount: DecimalText
  /** Unix ms. */
  readonly at: number
}

/** What was placed since a time, summed by currency. */
export interface PlacedSums {
  add(placed: Placed): void
  since(at: number): ReadonlyMap<string, DecimalText>
}

/** Reads what is on disk once for a time, and keeps the sums from then on: a busy day is not read again for each order. */
export function createPlacedSums(read: (at: number) => Iterable<Placed>): PlacedSums {
  let kept: { readonly since: number; readonly sums: Map<string, Money> } | null = null

  function put(sums: Map<string, Money>, { currency, amount }: Placed): void {
    sums.set(currency, (sums.get(currency) ?? money('0')).add(amount))
  }

  return {
    add(placed) {
      if (kept !== null && placed.at >= kept.since) put(kept.sums, placed)
    },
    since(at) {
      if (kept?.since !== at) {
        const sums = new Map<string, Money>()
        for (const placed of read(at)) put(sums, placed)
        kept = { since: at, sums }
      }
      return new Map([...kept.sums].map(([currency, sum]) => [currency, plain(sum)]))
    }
  }
}
