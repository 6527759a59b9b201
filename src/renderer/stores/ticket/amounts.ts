import { computed, type Ref } from 'vue'
import type { Estimate } from '../../../core/book/estimate.ts'
import { money, type DecimalText } from '../../../core/money.ts'
import type { Fee } from '../../../core/orders/fee.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import { netOf } from '../../../core/orders/projected-order.ts'
import {
  estimateDraft,
  feeOfDraft,
  quantityOf,
  takenAtOnce,
  totalOf,
  type TicketContext
} from '../../../core/orders/sizing.ts'

/** Values computed from the typed amount or total. */
export function useTicketAmounts(parts: {
  /** The draft without an amount. */
  readonly empty: Readonly<Ref<OrderDraft | null>>
  readonly context: Readonly<Ref<TicketContext | null>>
  readonly source: Readonly<Ref<'amount' | 'total'>>
  readonly value: Readonly<Ref<DecimalText | null>>
  readonly price: Readonly<Ref<DecimalText | null>>
}) {
  const { empty, context, source, value, price } = parts

  /** The effect on the book; null for a limit order, an empty ticket or an empty side. */
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
  const fee = computed<Fee | null>(() => {
    if (empty.value === null || context.value === null || value.value === null) return null
    const isByTotal = empty.value.type === 'market' && source.value === 'total'
    const amounts = isByTotal ? { total: value.value } : { quantity: quantity.value }
    return feeOfDraft({ ...empty.value, price: price.value, ...amounts }, context.value)
  })
  /** Of a limit order that crosses the book: what executes at once. */
  const atOnce = computed(() =>
    empty.value === null || context.value === null
      ? null
      : takenAtOnce({ ...empty.value, price: price.value, quantity: quantity.value }, context.value)
  )
  const net = computed(() =>
    empty.value === null || context.value === null
      ? null
      : netOf(empty.value.side, { quantity: quantity.value, total: total.value }, fee.value, context.value.market)
  )

  return { estimate, quantity, total, fee, net, atOnce }
}
