import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { Side } from '../../core/market.ts'
import type { OrderDraft, OrderType } from '../../core/orders/order.ts'
import { validate } from '../../core/orders/ticket.ts'
import { useAccount } from './account.ts'
import { remedyTarget } from './remedy.ts'
import { useWorkspace } from './workspace.ts'
import { useTicketAmounts } from './ticket/amounts.ts'
import { ticketFieldProblems, typedProblems, type TicketFieldProblem } from './ticket/field-problems.ts'
import { useTicketContext } from './ticket/context.ts'
import { useOrderBlocker } from './ticket/order-blocker.ts'
import { ticketEdits } from './ticket/edits.ts'
import { useMarketBlocker } from './ticket/blocker.ts'
import type { WhyNot } from './ticket/why-not.ts'
import { useTypedNumbers } from './typed-numbers.ts'

const NONE: readonly TicketFieldProblem[] = []

/** The order ticket of this window: typed values, computed values, and why its order cannot be sent. */
export const useTicket = defineStore('ticket', () => {
  const account = useAccount()
  const marketBlocker = useMarketBlocker()
  const workspace = useWorkspace()

  const side = ref<Side>('buy')
  const type = ref<OrderType>('market')
  const source = ref<'amount' | 'total'>('amount')
  /** The typed text of the field that was edited last; the other field is computed. */
  const typed = ref('')
  const priceTyped = ref('')
  const stopTyped = ref('')

  const { market, book, best, spentCurrency, available, context, quick } = useTicketContext(side)

  const { read, write } = useTypedNumbers([typed, priceTyped, stopTyped])
  const value = computed(() => read(typed.value, source.value === 'amount' ? market.value?.base : market.value?.quote))
  const price = computed(() => (type.value === 'limit' ? read(priceTyped.value, market.value?.quote) : null))
  const stopLossPrice = computed(() => (type.value === 'limit' ? read(stopTyped.value, market.value?.quote) : null))
  const empty = computed<OrderDraft | null>(() =>
    market.value === null
      ? null
      : {
          market: market.value.symbol,
          side: side.value,
          type: type.value,
          quantity: null,
          total: null,
          price: null,
          stopLossPrice: null
        }
  )

  /** Something is typed. */
  const isBegun = computed(() => typed.value !== '' || priceTyped.value !== '' || stopTyped.value !== '')

  const { estimate, quantity, total, fee, net, atOnce } = useTicketAmounts({ empty, context, source, value, price })

  const missing = computed<'amount' | 'price' | null>(() => {
    if (typed.value.trim() === '') return 'amount'
    return type.value === 'limit' && priceTyped.value.trim() === '' ? 'price' : null
  })

  /** The draft as typed, valid or not. A market buy uses the typed field, every other order the quantity. */
  const requested = computed<OrderDraft | null>(() => {
    if (empty.value === null || value.value === null) return null
    const byTotal = type.value === 'market' && side.value === 'buy' && source.value === 'total'
    return {
      ...empty.value,
      price: price.value,
      stopLossPrice: stopLossPrice.value,
      quantity: byTotal ? null : quantity.value,
      total: byTotal ? total.value : null
    }
  })

  const found = computed<readonly TicketFieldProblem[]>(() => {
    if (market.value === null || context.value === null) return NONE
    const bad = typedProblems(
      {
        amount: { typed: typed.value, value: value.value, isTotal: source.value === 'total' },
        ...(type.value === 'limit' && {
          price: { typed: priceTyped.value, value: price.value },
          stop: { typed: stopTyped.value, value: stopLossPrice.value }
        })
      },
      market.value
    )
    if (bad.length > 0 || requested.value === null) return bad
    return ticketFieldProblems(validate(requested.value, context.value), requested.value, market.value)
  })
  /** Computed with every book: the same empty list each time, so that the ticket is not rendered again. */
  const fieldProblems = computed(() => (found.value.length === 0 ? NONE : found.value))

  const blocker = computed(() => marketBlocker(market.value, book.value))
  const remedy = computed(() =>
    blocker.value === null ? null : remedyTarget(blocker.value.key, account.account !== null)
  )
  /** The draft to send; null while anything is wrong or missing. */
  const draft = computed<OrderDraft | null>(() => {
    if (missing.value !== null || fieldProblems.value.length > 0 || requested.value === null) return null
    return requested.value.quantity === null && requested.value.total === null ? null : requested.value
  })

  const orderBlocker = useOrderBlocker(
    computed(() => (draft.value === null ? [] : [draft.value])),
    () => blocker.value !== null
  )
  const whyNot = computed<WhyNot | null>(() => {
    if (blocker.value !== null) return { kind: 'blocked', blocker: blocker.value }
    if (missing.value !== null) return { kind: 'missing', what: missing.value }
    const [problem] = fieldProblems.value
    if (problem !== undefined) return { kind: 'field', problem }
    return orderBlocker.value === null ? null : { kind: 'refused', failure: orderBlocker.value }
  })

  const signature = computed(() =>
    JSON.stringify([
      account.account?.id,
      market.value?.symbol,
      side.value,
      type.value,
      source.value,
      typed.value,
      ...(type.value === 'limit' ? [priceTyped.value, stopTyped.value] : [])
    ])
  )
  /** Clears the amount; its prices stay for the next order. */
  const clearAmount = () => void (typed.value = '')

  watch(
    () => market.value?.symbol,
    () => clear(),
    { flush: 'sync' }
  )
  watch(
    () => account.can('limit-orders'),
    (can) => {
      if (!can) type.value = 'market'
    }
  )

  function setTyped(field: 'amount' | 'total', text: string): void {
    source.value = field
    typed.value = text
  }

  function clear(): void {
    clearAmount()
    priceTyped.value = ''
    stopTyped.value = ''
    source.value = 'amount'
  }

  const edits = ticketEdits({
    side,
    type,
    source,
    typed,
    priceTyped,
    stopTyped,
    setTyped,
    write,
    context,
    current: computed(() => ({
      amount: quantity.value,
      total: total.value,
      price: price.value,
      stop: stopLossPrice.value,
      best: best.value
    })),
    tickOf: (symbol) => workspace.rawScaleStep(symbol)
  })

  return {
    side,
    type,
    source,
    typed,
    priceTyped,
    stopTyped,
    isBegun,
    quick,
    market,
    book,
    best,
    available,
    spentCurrency,
    value,
    price,
    stopLossPrice,
    estimate,
    quantity,
    total,
    fee,
    atOnce,
    net,
    fieldProblems,
    blocker,
    orderBlocker,
    remedy,
    missing,
    draft,
    whyNot,
    signature,
    setTyped,
    clear,
    clearAmount,
    ...edits
  }
})
