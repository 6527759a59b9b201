import { computed, type ComputedRef } from 'vue'
import type { LevelsView } from '../../contract/frames.ts'
import type { Market, Side } from '../../core/market.ts'
import { quickPrices } from '../../core/orders/sizing.ts'
import type { BestPrices } from '../../core/orders/projected-order.ts'
import { useBooks } from '../stores/books.ts'
import { useConnection } from '../stores/connection.ts'
import { useTickers } from '../stores/tickers.ts'
import { useWorkspace } from '../stores/workspace.ts'

/**
 * The best prices of a market, from its raw book while that is live. A window without that book has the last price for
 * both.
 */
export function useBestPrices(market: () => Market): {
  readonly best: ComputedRef<BestPrices>
  /** The levels that an order of a side takes; null without a live book. */
  readonly levelsFor: (side: Side) => LevelsView | null
} {
  const books = useBooks()
  const connection = useConnection()
  const tickers = useTickers()
  const workspace = useWorkspace()

  const book = computed(() => {
    const { symbol } = market()
    const raw = workspace.rawScaleIndex(symbol)
    const view = raw === null ? null : books.view(symbol, raw)
    return view !== null && connection.stateOf(view.state) === 'live' ? view : null
  })
  const last = () => tickers.row(market().symbol)?.last ?? null
  const quick = computed(() => (book.value === null ? null : quickPrices(book.value.bids, book.value.asks, market())))
  // Texts: a book that has the same best prices changes nothing.
  const bid = computed(() => (quick.value === null ? last() : quick.value.bid))
  const ask = computed(() => (quick.value === null ? last() : quick.value.ask))
  return {
    best: computed(() => ({ bid: bid.value, ask: ask.value })),
    levelsFor: (side) => (side === 'buy' ? book.value?.asks : book.value?.bids) ?? null
  }
}
