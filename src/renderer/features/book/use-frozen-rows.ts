import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { DecimalText } from '../../../core/money.ts'
import { frozenRows, ladderRows, withShares, type LadderRow } from './ladder.ts'
import type { ShownBook } from './use-shown-book.ts'

export interface Rows {
  readonly asks: readonly LadderRow[]
  readonly bids: readonly LadderRow[]
}
export type Side = keyof Rows

/** The rows stay frozen this long after the pointer stopped, so that a level can be clicked. */
export const FROZEN_MS = 1500
/** A click within this time after a row changed its level was aimed at the former level. */
const AIMED_MS = 250
/** With a larger share of levels gone, the frozen rows are useless and are replaced. */
const MOST_GONE = 1 / 3

export interface FrozenRows {
  /** Rows to draw; null before the first book. */
  readonly rows: ComputedRef<Rows | null>
  /** The market has moved away from the frozen rows. */
  readonly hasMoved: ComputedRef<boolean>
  /** Freezes the rows for a moment: the pointer moved, or a key chose a level. */
  freeze(): void
  release(): void
  /** The clicked price: that of the row or, if the row changed just now, the former one; null if it is gone. */
  priceAt(side: Side, index: number): DecimalText | null
}

interface Frozen {
  readonly asks: readonly DecimalText[]
  readonly bids: readonly DecimalText[]
}

/** The rows of both sides: live, and frozen while the user aims at one, when every price keeps its row. */
export function useFrozenRows(
  shown: Readonly<ShallowRef<ShownBook | null>>,
  perSide: () => number,
  inQuote: () => boolean
): FrozenRows {
  const frozen = shallowRef<Frozen | null>(null)
  let timer: ReturnType<typeof setTimeout> | null = null

  const live = computed<Rows | null>(() => {
    if (shown.value === null) return null
    const { asks, bids } = shown.value.book
    return withShares(ladderRows(asks, perSide(), inQuote()), ladderRows(bids, perSide(), inQuote()))
  })
  const rows = computed<Rows | null>(() => {
    if (live.value === null || frozen.value === null || shown.value === null) return live.value
    // A frozen level may have left the visible top, so the whole view is searched.
    const { asks, bids } = shown.value.book
    return withShares(
      frozenRows(frozen.value.asks, ladderRows(asks, asks.count, inQuote())),
      frozenRows(frozen.value.bids, ladderRows(bids, bids.count, inQuote()))
    )
  })
  const hasMoved = computed(
    () =>
      frozen.value !== null &&
      live.value !== null &&
      (frozen.value.asks[0] !== live.value.asks[0]?.price || frozen.value.bids[0] !== live.value.bids[0]?.price)
  )

  const taken = (): Frozen | null =>
    live.value === null
      ? null
      : { asks: live.value.asks.map(({ price }) => price), bids: live.value.bids.map(({ price }) => price) }

  function release(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    frozen.value = null
  }
  function freeze(): void {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(release, FROZEN_MS)
    frozen.value ??= taken()
  }
  onScopeDispose(release)

  // Another book, price step or height: the rows are replaced.
  watch([() => shown.value?.market, () => shown.value?.step, perSide], release, { flush: 'sync' })
  watch(rows, (now) => {
    if (frozen.value === null || now === null) return
    const all = [...now.asks, ...now.bids]
    if (all.filter(({ size }) => size === null).length > all.length * MOST_GONE) frozen.value = taken()
  })

  const changed = { asks: new ChangedRows(), bids: new ChangedRows() }
  watch(
    rows,
    (now) => {
      const at = performance.now()
      for (const side of ['asks', 'bids'] as const) changed[side].take(now?.[side] ?? [], at)
    },
    { immediate: true }
  )
  function priceAt(side: Side, index: number): DecimalText | null {
    const price = changed[side].priceAt(index, performance.now() - AIMED_MS)
    const isThere = price !== null && rows.value?.[side].some((row) => row.price === price && row.size !== null)
    return isThere === true ? price : null
  }
  return { rows, hasMoved, freeze, release, priceAt }
}

/** The levels on each row, current and former. */
class ChangedRows {
  #rows: readonly { readonly price: DecimalText; readonly before: DecimalText | null; readonly since: number }[] = []

  take(rows: readonly LadderRow[], now: number): void {
    this.#rows = rows.map(({ price }, index) => {
      const was = this.#rows[index]
      return was?.price === price ? was : { price, before: was?.price ?? null, since: now }
    })
  }

  /** The level that the row had at that time, if known. */
  priceAt(index: number, time: number): DecimalText | null {
    const row = this.#rows[index]
    return row === undefined ? null : row.since > time ? row.before : row.price
  }
}
