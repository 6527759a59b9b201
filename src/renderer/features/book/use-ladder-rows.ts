import { computed, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { DecimalText } from '../../../core/money.ts'
import { ladderRows, withShares, type LadderRow } from './ladder.ts'
import type { Place, Rows, Side } from './place.ts'
import type { ShownBook } from './use-shown-book.ts'

/** A press within this time after a place changed its level was aimed at the former level, in milliseconds. */
export const AIMED_MS = 250

export interface LadderRows {
  /** Rows to draw, the nearest levels at their places; null before the first book. */
  readonly rows: ComputedRef<Rows | null>
  /**
   * The price at a place; null without a level there, and for one that came there too short before the press to be
   * meant. `pressedAt`: milliseconds as of `performance.now()`.
   */
  priceAimedAt(place: Place, pressedAt: number): DecimalText | null
}

/** The rows of both sides. A place always shows the level that is there now. */
export function useLadderRows(
  shown: Readonly<ShallowRef<ShownBook | null>>,
  perSide: () => number,
  inQuote: () => boolean
): LadderRows {
  const rows = computed<Rows | null>(() => {
    if (shown.value === null) return null
    const { asks, bids } = shown.value.book
    return withShares(ladderRows(asks, perSide(), inQuote()), ladderRows(bids, perSide(), inQuote()))
  })
  const arrivals = { asks: new Arrivals(), bids: new Arrivals() }
  watch(
    rows,
    (now) => {
      const at = performance.now()
      for (const side of ['asks', 'bids'] as const satisfies Side[]) arrivals[side].take(now?.[side] ?? [], at)
    },
    { immediate: true }
  )
  return {
    rows,
    priceAimedAt: ({ side, index }, pressedAt) => arrivals[side].before(index, pressedAt - AIMED_MS)
  }
}

/** Since when each place has its level. */
class Arrivals {
  #rows: readonly { readonly price: DecimalText; readonly since: number }[] = []

  take(rows: readonly LadderRow[], now: number): void {
    this.#rows = rows.map(({ price }, index) => {
      const was = this.#rows[index]
      return was?.price === price ? was : { price, since: now }
    })
  }

  /** The level of a place that it has had since then or longer. */
  before(index: number, time: number): DecimalText | null {
    const row = this.#rows[index]
    return row === undefined || row.since > time ? null : row.price
  }
}
