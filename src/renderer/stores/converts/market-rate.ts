import { computed, type Ref } from 'vue'
import { touchRate, wayBetween } from '../../../core/converts/compare.ts'
import { useBooks } from '../books.ts'
import { useConnection } from '../connection.ts'
import { useMarkets } from '../markets.ts'
import { useWorkspace } from '../workspace.ts'

/** The market between two currencies, and its rate. */
export function useMarketRate(from: Readonly<Ref<string>>, to: Readonly<Ref<string>>) {
  const books = useBooks()
  const connection = useConnection()
  const markets = useMarkets()
  const workspace = useWorkspace()
  const way = computed(() => wayBetween(from.value, to.value, (symbol) => markets.bySymbol.get(symbol)))
  const book = computed(() => {
    const symbol = way.value?.market.symbol
    const raw = symbol === undefined ? null : workspace.rawScaleIndex(symbol)
    return symbol === undefined || raw === null ? null : books.view(symbol, raw)
  })
  const isBookLive = computed(() => connection.stateOf(book.value?.state ?? 'waiting') === 'live')
  /** `to` for one `from` at the best price of the market, live or not. */
  const rate = computed(() => (way.value === null || book.value === null ? null : touchRate(way.value, book.value)))
  return { way, book, isBookLive, rate }
}
