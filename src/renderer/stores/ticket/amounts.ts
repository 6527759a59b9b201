import { computed, type Ref } from 'vue'
import type { Estimate } from '../../../core/book/estimate.ts'
import { money, plain, type DecimalText } from '../../../core/money.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import { estimateDraft, quantityOf, totalOf, type TicketContext } from '../../../core/orders/sizing.ts'

/** What follows from the typed amount or total. */
export function useTicketAmounts(parts: {
  /** The draft without an amount. */
  readonly empty: Readonly<Ref<OrderDraft | null>>
  readonly context: Readonly<Ref<TicketContext | null>>
  readonly source: Readonly<Ref<'amount' | 'total'>>
  readonly value: Readonly<Ref<DecimalText | null>>
  readonly price: Readonly<Ref<DecimalText | null>>
}) {
  const { empty, context, source, value, price } = parts

  /** What the book would do with it; null for a limit order, an empty ticket or an empty side. */
  const estimate = computed<Estimate | null>(() => {
    if (empty.value === null || context.value === null || value.value === null || money(value.value).isZero())
      return null
    return estimateDraft(
      { ...empty.value, [source.value === 'amount' ? 'quantity' : 'total']: value.value },
      context.value
    )
  })
  const quantity = computed<DecimalText | null>(() => {
    if (value.value === null || source.value === 'amount') return value.value
    if (empty.value?.type === 'market') return estimate.value?.quantity ?? null
    return price.value === null || context.value === null
      ? null
      : quantityOf(value.value, price.value, context.value.market)
  })
  const total = computed<DecimalText | null>(() => {
    if (value.value === null || empty.value === null || context.value === null || source.value === 'total')
      return value.value
    if (empty.value.type === 'market') return estimate.value?.total ?? null
    return price.value === null ? null : totalOf(empty.value.side, value.value, price.value, context.value.market)
  })
  const fee = computed<DecimalText | null>(() => {
    const percent = context.value?.feePercent ?? null
    return total.value === null || percent === null ? null : plain(money(total.value).times(percent).div(100))
  })

  return { estimate, quantity, total, fee }
}
