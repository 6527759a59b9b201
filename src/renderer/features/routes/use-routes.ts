import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { wayBetween } from '../../../core/converts/compare.ts'
import { money, type DecimalText, type Money } from '../../../core/money.ts'
import { hopsBetween, hopsRoute, orderRoute, ranked, type Hops, type RankedRoute } from '../../../core/routes/route.ts'
import { worth } from '../../format/worth.ts'
import { useAccount } from '../../stores/account.ts'
import { useBooks } from '../../stores/books.ts'
import { useConnection } from '../../stores/connection.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useTickers } from '../../stores/tickers.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { GLANCE_MS, throttledRef } from '../../throttle.ts'
import { useConvertOffer } from './use-convert-offer.ts'

/** So many third currencies are compared: each has two books. */
const MOST_HOPS = 4

/** The routes of an amount from one currency to another, best first. Their books are subscribed while it is shown. */
export function useRoutes(from: string, to: string, amount: DecimalText) {
  const account = useAccount()
  const books = useBooks()
  const connection = useConnection()
  const markets = useMarkets()
  const tickers = useTickers()
  const workspace = useWorkspace()
  const offer = useConvertOffer(from, to, amount)
  const market = (symbol: string) => markets.bySymbol.get(symbol)

  /** Chosen by last prices, which only decide what is compared: no result uses them. */
  function likeliest(all: readonly Hops[]): readonly Hops[] {
    const rate = ({ via }: Hops): Money => {
      const first = worth(from, '1', tickers.prices, via)
      const second = worth(via, '1', tickers.prices, to)
      return first === null || second === null ? money('0') : first.times(second)
    }
    return all
      .map((hops) => ({ hops, rate: rate(hops) }))
      .toSorted((a, b) => b.rate.cmp(a.rate))
      .slice(0, MOST_HOPS)
      .map(({ hops }) => hops)
  }
  const hops = shallowRef<readonly Hops[]>([])
  watch(
    () => markets.list,
    (list) => (hops.value = likeliest(hopsBetween(from, to, list))),
    { immediate: true }
  )
  const direct = computed(() => wayBetween(from, to, market)?.market.symbol)
  const symbols = computed(() => [
    ...new Set([
      ...(direct.value === undefined ? [] : [direct.value]),
      ...hops.value.flatMap(({ first, second }) => [first.market.symbol, second.market.symbol])
    ])
  ])
  watch(
    symbols,
    (now) => {
      workspace.compared = now
      for (const symbol of now) void markets.loadScales(symbol)
    },
    { immediate: true }
  )
  onScopeDispose(() => (workspace.compared = []))

  function viewOf(symbol: string) {
    const raw = workspace.rawScaleIndex(symbol)
    return raw === null ? null : books.view(symbol, raw)
  }
  const isLive = (symbol: string) => connection.stateOf(viewOf(symbol)?.state ?? 'waiting') === 'live'
  function bookOf(symbol: string) {
    const view = viewOf(symbol)
    return view === null || view.updatedAt === null || !isLive(symbol)
      ? null
      : { asks: view.asks, bids: view.bids, at: view.updatedAt }
  }

  const all = computed(() => {
    const context = { bookOf, fee: account.feeTerms }
    return ranked([
      orderRoute(from, to, amount, market, context),
      offer.route.value,
      ...hops.value.map((one) => hopsRoute(one, from, to, amount, context))
    ])
  })
  /** At a limited rate; a book that is not live any more at once. */
  const routes = throttledRef<readonly RankedRoute[]>(
    () => all.value,
    GLANCE_MS,
    [() => symbols.value.map(isLive).join(), () => offer.route.value],
    () => symbols.value.map((symbol) => viewOf(symbol)?.updatedAt).join()
  )
  return { routes, quoteFailure: offer.failure }
}
