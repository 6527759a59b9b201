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
import { useConnection } from '../../stores/connection.ts'
import { useDirectOrder } from '../../stores/direct-order.ts'
import { useLimits } from '../../stores/limits.ts'
import { blockerOf } from '../../stores/ticket/blocker.ts'
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
  const connection = useConnection()
  const direct = useDirectOrder()
  const limits = useLimits()
  const canPlace = computed(() => account.can('limit-orders'))
  const isArmed = computed(() => arming.armed && canPlace.value)

  const blocker = computed(() =>
    blockerOf({
      hasAccount: account.account !== null,
      canTrade: account.account?.canTrade ?? false,
      halted: limits.halted,
      hasLimits: limits.areSet,
      linked: connection.linked,
      accountLive: connection.accountLive,
      isDelisted: market().isDelisted === true,
      status: connection.status,
      book: parts.book.value
    })
  )

  const draftAt = (side: Side, price: DecimalText): OrderDraft => ({
    market: market().symbol,
    side,
    type: 'limit',
    quantity: parts.amount.value,
    total: null,
    price,
    stopLossPrice: null
  })

  function reasonOf(draft: OrderDraft): string {
    if (!arming.armed) return t('ladder.notArmed')
    if (!canPlace.value) return t('ladder.noLimit')
    if (blocker.value !== null) return direct.blockedText(blocker.value)
    if (draft.quantity === null) return t('ticket.enterAmount')
    return direct.problemText(draft, market(), parts.book.value)
  }

  function projected(side: Side, price: DecimalText): Projected {
    const draft = draftAt(side, price)
    return {
      side,
      text: draft.quantity === null ? t(`side.${side}`) : draftText(draft, market(), separators.value, t),
      takes: parts.best.value !== null && crosses(draft, parts.best.value),
      reason: reasonOf(draft)
    }
  }

  /** One order for one click. Main checks it like any other. */
  function place(side: Side, price: DecimalText): void {
    const draft = draftAt(side, price)
    const reason = reasonOf(draft)
    if (reason === '') void direct.send(draft)
    else direct.showNotSent(reason)
  }

  return { isArmed, canPlace, blocker, projected, place }
}

export type OneClick = ReturnType<typeof useOneClick>
