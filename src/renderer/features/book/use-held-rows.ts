import { computed, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import type { DecimalText } from '../../../core/money.ts'
import { heldRows, ladderRows, withShares, type LadderRow } from './ladder.ts'
import type { ShownBook } from './use-shown-book.ts'

export interface Rows {
  readonly asks: readonly LadderRow[]
  readonly bids: readonly LadderRow[]
}

export interface HeldRows {
  /** What to draw; null before the first book. */
  readonly rows: ComputedRef<Rows | null>
  /** Prices that stand still: others with each hold, null without one. */
  readonly held: Readonly<ShallowRef<object | null>>
  /** The market has moved away from the rows that are held. */
  readonly hasMoved: ComputedRef<boolean>
  hold(): void
  release(): void
}

interface Held {
  readonly asks: readonly DecimalText[]
  readonly bids: readonly DecimalText[]
}

/** The rows of both sides. While held, every price stays on its row: nothing moves under the pointer. */
export function useHeldRows(
  shown: Readonly<ShallowRef<ShownBook | null>>, perSide: () => number, inQuote: () => boolean
): HeldRows {
  /** Between a hold and its release, also while there is no book to hold. */
  let wanted = false
  const held = shallowRef<Held | null>(null)

  const now = computed<Rows | null>(() => {
    if (shown.value === null) return null
    const { asks, bids } = shown.value.book
    return withShares(ladderRows(asks, perSide(), inQuote()), ladderRows(bids, perSide(), inQuote()))
  })
  const rows = computed<Rows | null>(() => {
    if (now.value === null || held.value === null || shown.value === null) return now.value
    // A held level may have left the visible top while it still stands: it is looked for in the whole view.
    const { asks, bids } = shown.value.book
    return withShares(
      heldRows(held.value.asks, ladderRows(asks, asks.count, inQuote())), heldRows(held.value.bids, ladderRows(bids, bids.count, inQuote()))
    )
  })
  const hasMoved = computed(() => held.value !== null && now.value !== null
    && (held.value.asks[0] !== now.value.asks[0]?.price || held.value.bids[0] !== now.value.bids[0]?.price))

  const taken = (): Held | null => (now.value === null ? null : { asks: now.value.asks.map((row) => row.price), bids: now.value.bids.map((row) => row.price) })
  function hold(): void {
    wanted = true
    held.value = taken()
  }
  function release(): void {
    wanted = false
    held.value = null
  }
  // Other rows altogether: those that were held are no more, and as long as somebody points at the book the new ones stand still
  // in their place. At once: a hold between a change and its telling would be lost with the rows from before.
  watch([() => shown.value?.market, () => shown.value?.step, perSide], () => { held.value = wanted ? taken() : null }, { flush: 'sync' })
  // A side that was empty, as a book on its way is, has nothing that could stand still: its first levels are held when they come.
  const has = (side: 'asks' | 'bids') => () => (shown.value?.book[side].count ?? 0) > 0
  watch([has('asks'), has('bids')], () => {
    const next = taken()
    if (held.value === null || next === null) return
    const { asks, bids } = held.value
    held.value = { asks: asks.length > 0 ? asks : next.asks, bids: bids.length > 0 ? bids : next.bids }
  }, { flush: 'sync' })
  return { rows, held, hasMoved, hold, release }
}
