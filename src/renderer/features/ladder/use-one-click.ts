import { computed, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { BookView } from '../../../contract/frames.ts'
import type { Market, Side } from '../../../core/market.ts'
import type { DecimalText } from '../../../core/money.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import { crosses, type BestPrices } from '../../../core/orders/projected-order.ts'
import { draftText } from '../../format/draft-text.ts'
import { useAccount } from '../../stores/account.ts'
import { useArming } from '../../stores/arming.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePlacing } from '../../stores/placing.ts'
import { useMarketBlocker } from '../../stores/ticket/blocker.ts'
import { fullWhyNot } from '../../stores/ticket/why-not.ts'
import { usePage } from '../../ui/page.ts'

/** What a click on a row would send while armed. */
export interface Projected {
  readonly side: Side
  /** The order in one line; without an amount only its side and price. */
  readonly text: string
  /** It takes from the book at once. */
  readonly takes: boolean
  /** Why it cannot be sent now; empty if it can. */
  readonly reason: string
}

/** Limit orders by one click or key while the hotkeys are armed; arming is their confirmation. */
export function useOneClick(parts: {
  readonly market: () => Market
  /** The finest book, which gates an order. */
  readonly book: Readonly<Ref<BookView | null>>
  readonly best: Readonly<Ref<BestPrices | null>>
  /** Null: empty, or not a number. */
  readonly amount: Readonly<Ref<DecimalText | null>>
}) {
  const { market } = parts
  const { t } = useI18n()
  const { separators } = usePage()
  const account = useAccount()
  const arming = useArming()
  const blockerFor = useMarketBlocker()
  const notices = useNotices()
  const placing = usePlacing()
  const canPlace = computed(() => account.can('limit-orders'))
  const isArmed = computed(() => arming.armed && canPlace.value)

  const blocker = computed(() => blockerFor(market(), parts.book.value))

  const draftAt = (side: Side, price: DecimalText): OrderDraft => ({
    market: market().symbol,
    side,
    type: 'limit',
    quantity: parts.amount.value,
    total: null,
    price,
    stopLossPrice: null
  })

  /** Why the ladder sends nothing, whatever the order is; empty if it does. */
  function off(): string {
    if (!arming.armed) return t('ladder.notArmed')
    return canPlace.value ? '' : t('ladder.noLimit')
  }

  function projected(side: Side, price: DecimalText): Projected {
    const draft = draftAt(side, price)
    return {
      side,
      text: draft.quantity === null ? t(`side.${side}`) : draftText(draft, market(), separators.value, t),
      takes: parts.best.value !== null && crosses(draft, parts.best.value),
      reason: off() || fullWhyNot(placing.whyNot(draft, market(), parts.book.value), separators.value, t)
    }
  }

  /** One order for one click. Main checks it like any other. */
  function place(side: Side, price: DecimalText): void {
    const reason = off()
    if (reason === '') void placing.sendAtOnce(draftAt(side, price), market(), parts.book.value)
    else notices.show('warn', t('hotkeys.notSent'), reason)
  }

  return { isArmed, canPlace, blocker, projected, place }
}

export type OneClick = ReturnType<typeof useOneClick>
