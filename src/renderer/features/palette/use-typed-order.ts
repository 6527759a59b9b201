import { computed, onScopeDispose, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Market } from '../../../core/market.ts'
import type { DecimalText } from '../../../core/money.ts'
import { previewOf, type OrderPreview } from '../../../core/orders/order-preview.ts'
import { maxQuantity, maxTotal, quickPrices } from '../../../core/orders/sizing.ts'
import { readTypedOrder, type BookSide } from '../../../core/orders/typed-order.ts'
import { readGrouped } from '../../format/typed-number.ts'
import { useAccount } from '../../stores/account.ts'
import { useBooks } from '../../stores/books.ts'
import { useConnection } from '../../stores/connection.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useSettings } from '../../stores/settings.ts'
import { ticketFieldProblems } from '../../stores/ticket/field-problems.ts'
import { useMarketBlocker } from '../../stores/ticket/blocker.ts'
import { fieldProblemText } from '../../stores/ticket/field-problem-text.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/**
 * An order that is typed into the palette: the parsed order and its preview. Subscribes to the book of its market
 * meanwhile.
 */
export function useTypedOrder(query: Ref<string>) {
  const { t } = useI18n()
  const account = useAccount()
  const books = useBooks()
  const connection = useConnection()
  const blockerFor = useMarketBlocker()
  const markets = useMarkets()
  const settings = useSettings()
  const workspace = useWorkspace()

  const contextOf = (market: Market) => ({
    market,
    baseAvailable: account.available(market.base),
    quoteAvailable: account.available(market.quote),
    fee: account.feeTerms,
    levels: null
  })
  const read = computed(() =>
    readTypedOrder(query.value, {
      markets: markets.list,
      current: workspace.market,
      read: (text) => readGrouped(text, settings.separators),
      best: bestOf,
      most: (market, side) => {
        const context = contextOf(market)
        return side === 'buy' ? maxTotal(context) : maxQuantity('sell', null, context)
      },
      words: { buy: t('side.buy'), sell: t('side.sell') }
    })
  )
  const symbol = computed(() => ('market' in read.value ? read.value.market.symbol : null))
  let before: string | null = null
  let isSubscribed = false
  const unsubscribe = (): void => {
    if (isSubscribed) workspace.besides = before
    isSubscribed = false
  }
  watch(symbol, (next) => {
    unsubscribe()
    if (next === null) return
    before = workspace.besides
    isSubscribed = true
    workspace.besides = next
    void markets.loadScales(next)
  })
  onScopeDispose(unsubscribe)

  const book = computed(() => (symbol.value === null ? null : bookOf(symbol.value)))
  function bookOf(market: string) {
    const raw = workspace.rawScaleIndex(market)
    return raw === null ? null : books.view(market, raw)
  }
  /** A book that is not live has no price to order at. */
  function bestOf(it: Market, of: BookSide): DecimalText | null {
    const known = bookOf(it.symbol)
    if (known === null || connection.stateOf(known.state) !== 'live') return null
    return quickPrices(known.bids, known.asks, it)[of]
  }
  const preview = computed<OrderPreview | null>(() => {
    if (read.value.kind !== 'order') return null
    const { market, draft } = read.value
    // A book that is not live gives no preview.
    const live = connection.stateOf(book.value?.state ?? 'waiting') === 'live' ? book.value : null
    return previewOf(draft, {
      ...contextOf(market),
      levels: (draft.side === 'buy' ? live?.asks : live?.bids) ?? null
    })
  })
  /** Why it could not be sent now; empty if it could. */
  const blockerText = computed(() => {
    if (read.value.kind !== 'order' || preview.value === null) return ''
    const blocker = blockerFor(read.value.market, book.value)
    if (blocker !== null) return t(`ticket.blocker.${blocker.key}`)
    const [problem] = ticketFieldProblems(preview.value.fieldProblems, read.value.draft, read.value.market)
    return problem === undefined ? '' : fieldProblemText(problem, settings.separators, t)
  })

  return { read, preview, blockerText }
}
