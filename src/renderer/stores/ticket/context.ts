import { computed, type Ref } from 'vue'
import type { Side } from '../../../core/market.ts'
import { bestFor } from '../../../core/orders/projected-order.ts'
import { quickPrices, type TicketContext } from '../../../core/orders/sizing.ts'
import { useAccount } from '../account.ts'
import { useBooks } from '../books.ts'
import { useWorkspace } from '../workspace.ts'

/** The market, its book and the balances for an order on a side. */
export function useTicketContext(side: Readonly<Ref<Side>>) {
  const account = useAccount()
  const books = useBooks()
  const workspace = useWorkspace()

  const market = computed(() => workspace.market)
  const book = computed(() => {
    const symbol = market.value?.symbol
    const raw = symbol === undefined ? null : workspace.rawScaleIndex(symbol)
    return symbol === undefined || raw === null ? null : books.view(symbol, raw)
  })
  const taken = computed(() => (side.value === 'buy' ? book.value?.asks : book.value?.bids) ?? null)
  const spentCurrency = computed(() => (side.value === 'buy' ? market.value?.quote : market.value?.base) ?? null)
  const available = computed(() => (spentCurrency.value === null ? null : account.available(spentCurrency.value)))
  const context = computed<TicketContext | null>(() =>
    market.value === null
      ? null
      : {
          market: market.value,
          baseAvailable: account.available(market.value.base),
          quoteAvailable: account.available(market.value.quote),
          fee: account.feeTerms,
          levels: taken.value
        }
  )
  /** Prices that a click can fill in, from the raw book. */
  const quick = computed(() =>
    market.value === null || book.value === null ? null : quickPrices(book.value.bids, book.value.asks, market.value)
  )
  const best = computed(() => (quick.value === null ? null : bestFor(side.value, quick.value)))

  return { market, book, best, spentCurrency, available, context, quick }
}
