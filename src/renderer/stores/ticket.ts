import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { Result } from '../../contract/failure.ts'
import type { Side } from '../../core/market.ts'
import type { Order, OrderDraft, OrderType } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { validate } from '../../core/orders/ticket.ts'
import { desk } from '../desk.ts'
import { useAccount } from './account.ts'
import { useArming } from './arming.ts'
import { useConnection } from './connection.ts'
import { useLimits } from './limits.ts'
import { remedyTarget } from './remedy.ts'
import { useSubmission } from './submission.ts'
import { useWorkspace } from './workspace.ts'
import { useTicketAmounts } from './ticket/amounts.ts'
import { ticketFieldProblems, typedProblems, type TicketFieldProblem } from './ticket/field-problems.ts'
import { useTicketContext } from './ticket/context.ts'
import { useOrderBlocker } from './ticket/order-blocker.ts'
import { ticketEdits } from './ticket/edits.ts'
import { blockerOf } from './ticket/blocker.ts'
import { useTypedNumbers } from './typed-numbers.ts'

const NONE: readonly TicketFieldProblem[] = []

/** The order ticket of this window: typed values, computed values, and whether it may be sent. */
export const useTicket = defineStore('ticket', () => {
  const account = useAccount()
  const arming = useArming()
  const connection = useConnection()
  const limits = useLimits()
  const workspace = useWorkspace()

  const side = ref<Side>('buy')
  const type = ref<OrderType>('market')
  const source = ref<'amount' | 'total'>('amount')
  /** The typed text of the field that was edited last; the other field is computed. */
  const typed = ref('')
  const priceTyped = ref('')
  const stopTyped = ref('')
  /** A gesture elsewhere wants it sent: as by its button, or with a question whatever the mode is. */
  const wanted = ref<'press' | 'ask' | null>(null)
  /** A dialog asks whether to send it. */
  const isAsked = ref(false)
  const request = (): void => void (wanted.value = arming.appliesAtOnce ? 'press' : 'ask')

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

  const blocker = computed(() =>
    blockerOf({
      hasAccount: account.account !== null,
      canTrade: account.account?.canTrade ?? false,
      linked: connection.linked,
      accountLive: connection.accountLive,
      isDelisted: market.value?.isDelisted === true,
      status: connection.status,
      book: book.value,
      halted: limits.halted,
      hasLimits: limits.areSet
    })
  )
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
  /** While the hotkeys are armed, the amount is that of the next order too, unless the outcome is unknown. */
  function clearSent(answer: Result<Order>): void {
    const isKnown = answer.ok && answer.value.state !== 'unknown'
    if (!arming.armed || !isKnown) clearAmount()
  }

  const { sending, ready, repeatedAfter, submission, send } = useSubmission<OrderDraft, Order>({
    draft,
    signature,
    isBlocked: () => blocker.value !== null || orderBlocker.value !== null,
    lineOf: orderLine,
    place: (request) => desk.call('orders.place', request),
    isPlaced: ({ state }) => state !== 'rejected',
    clear: clearSent
  })
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
    wanted,
    isAsked,
    request,
    quick,
    sending,
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
    ready,
    signature,
    setTyped,
    clear,
    ...edits,
    repeatedAfter,
    submission,
    send
  }
})
