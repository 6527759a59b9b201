import { computed, onScopeDispose, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { money, plain, trimZeros, type DecimalText } from '../../../core/money.ts'
import { estimateDraft, totalOf } from '../../../core/orders/sizing.ts'
import { readTypedOrder } from '../../../core/orders/typed-order.ts'
import { readTyped } from '../../format/decimal.ts'
import { useAccount } from '../../stores/account.ts'
import { useBooks } from '../../stores/books.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useSettings } from '../../stores/settings.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/** What an order would come to by the live book (a limit order: by its price). Null: not known yet. */
export interface OrderPreview {
  readonly quantity: DecimalText | null
  readonly total: DecimalText | null
  readonly average: DecimalText | null
  readonly fee: DecimalText | null
  /** False: the book does not hold the whole order. */
  readonly isComplete: boolean
}

/** An order that is typed into the palette: what was read, and what it would come to. While it is typed, the book of its market is looked at. */
export function useTypedOrder(query: Ref<string>) {
  const { t } = useI18n()
  const account = useAccount()
  const books = useBooks()
  const markets = useMarkets()
  const settings = useSettings()
  const workspace = useWorkspace()

  const read = computed(() => readTypedOrder(query.value, {
    markets: markets.list, current: workspace.market, read: (text) => readTyped(text, settings.separators),
    words: { buy: t('side.buy'), sell: t('side.sell') }
  }))
  const symbol = computed(() => (read.value.kind === 'order' ? read.value.market.symbol : null))
  let before: string | null = null
  let isLooking = false
  const lookAway = (): void => {
    if (isLooking) workspace.besides = before
    isLooking = false
  }
  watch(symbol, (next) => {
    lookAway()
    if (next === null) return
    before = workspace.besides
    isLooking = true
    workspace.besides = next
    void markets.loadScales(next)
  })
  onScopeDispose(lookAway)

  const preview = computed<OrderPreview | null>(() => {
    if (read.value.kind !== 'order') return null
    const { market, draft } = read.value
    const feePercent = account.fees?.takerPercent ?? null
    const feeOf = (total: DecimalText | null) => (total === null || feePercent === null ? null : plain(money(total).times(feePercent).div(100)))
    if (draft.price !== null) {
      const total = draft.total ?? (draft.quantity === null ? null : totalOf(draft.side, draft.quantity, draft.price, market))
      return { quantity: draft.quantity, total, average: draft.price, fee: feeOf(total), isComplete: true }
    }
    const raw = workspace.rawScaleIndex(market.symbol)
    const book = raw === null ? null : books.view(market.symbol, raw)
    const levels = (draft.side === 'buy' ? book?.asks : book?.bids) ?? null
    const estimate = levels === null ? null : estimateDraft(draft, { market, levels, feePercent })
    return {
      quantity: draft.quantity ?? (estimate === null ? null : trimZeros(estimate.quantity)), total: draft.total ?? estimate?.total ?? null,
      average: estimate?.average ?? null, fee: feeOf(draft.total ?? estimate?.total ?? null), isComplete: estimate?.isComplete ?? true
    }
  })

  return { read, preview }
}
