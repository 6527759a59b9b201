import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { decimalsOf, money } from '../../core/money.ts'
import type { Side } from '../../core/market.ts'
import type { Order, OrderDraft, OrderType } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { sameOrderAfter } from '../../core/orders/same-order.ts'
import { validate } from '../../core/orders/ticket.ts'
import { desk } from '../desk.ts'
import { useAccount } from './account.ts'
import { useConnection } from './connection.ts'
import { useLimits } from './limits.ts'
import { remedyTarget } from './remedy.ts'
import { useIntent, type Intent } from './intent.ts'
import { useWorkspace } from './workspace.ts'
import { useTicketAmounts } from './ticket/amounts.ts'
import { fieldProblems, type FieldProblem } from './ticket/checks.ts'
import { useTicketContext } from './ticket/context.ts'
import { ticketEdits } from './ticket/edits.ts'
import { barrierOf } from './ticket/gate.ts'
import { useTypedNumbers } from './typed-numbers.ts'

export type TicketIntent = Intent<OrderDraft>

const NONE: readonly FieldProblem[] = []

/** The order ticket of this window: what was typed, what follows from it, and whether it may be sent. */
export const useTicket = defineStore('ticket', () => {
  const account = useAccount()
  const connection = useConnection()
  const limits = useLimits()
  const workspace = useWorkspace()

  const side = ref<Side>('buy')
  const type = ref<OrderType>('market')
  const source = ref<'amount' | 'total'>('amount')
  /** As typed; the field that was typed last decides, the other one follows. */
  const typed = ref('')
  const priceTyped = ref('')
  /** Empty: none. */
  const stopTyped = ref('')
  const lastSent = shallowRef<{ readonly draft: string; readonly at: number } | null>(null)

  const { market, book, best, spentCurrency, available, feePercent, context, quick } = useTicketContext(side)

  const { read, write } = useTypedNumbers([typed, priceTyped, stopTyped])
  const value = computed(() => read(typed.value))
  const price = computed(() => (type.value === 'limit' ? read(priceTyped.value) : null))
  const stopLossPrice = computed(() => (type.value === 'limit' ? read(stopTyped.value) : null))
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

  const { estimate, quantity, total, fee } = useTicketAmounts({ empty, context, source, value, price })

  const missing = computed<'amount' | 'price' | null>(() => {
    if (typed.value.trim() === '') return 'amount'
    return type.value === 'limit' && priceTyped.value.trim() === '' ? 'price' : null
  })

  /** What is asked for, right or wrong. A market buy goes by what was typed; everything else by quantity. */
  const asked = computed<OrderDraft | null>(() => {
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

  const found = computed<readonly FieldProblem[]>(() => {
    if (market.value === null || context.value === null) return NONE
    const { quote, quoteDecimals } = market.value
    const bad: FieldProblem[] = []
    const say = (field: FieldProblem['field'], key: FieldProblem['key'], bound: string) =>
      bad.push({ field, key, bound, unit: quote, message: { code: 'amount-not-a-number', params: {} } })
    if (typed.value.trim() !== '' && value.value === null) say(source.value, 'number', '')
    if (type.value === 'limit' && priceTyped.value.trim() !== '' && price.value === null) say('price', 'number', '')
    if (type.value === 'limit' && stopTyped.value.trim() !== '' && stopLossPrice.value === null)
      say('stop', 'number', '')
    // A typed total that is sent as a quantity is nowhere in the draft, but it is wrong all the same.
    if (source.value === 'total' && value.value !== null && decimalsOf(value.value) > quoteDecimals)
      say('total', 'decimals', String(quoteDecimals))
    if (value.value !== null && money(value.value).isZero()) say(source.value, 'zero', '')
    if (bad.length > 0 || asked.value === null) return bad
    return fieldProblems(validate(asked.value, context.value), asked.value, market.value)
  })
  /** Looked for with every book: the same none each time, so that the ticket is not written anew for it. */
  const problems = computed(() => (found.value.length === 0 ? NONE : found.value))

  const barrier = computed(() =>
    barrierOf({
      hasAccount: account.account !== null,
      canTrade: account.account?.canTrade ?? false,
      live: connection.live,
      status: connection.status,
      book: book.value,
      halted: limits.halted,
      hasLimits: limits.areSet
    })
  )
  const remedy = computed(() =>
    barrier.value === null ? null : remedyTarget(barrier.value.key, account.account !== null)
  )
  /** What would be sent; null while anything is wrong or missing. */
  const draft = computed<OrderDraft | null>(() => {
    if (missing.value !== null || problems.value.length > 0 || asked.value === null) return null
    return asked.value.quantity === null && asked.value.total === null ? null : asked.value
  })

  const signature = computed(() =>
    JSON.stringify([
      market.value?.symbol,
      side.value,
      type.value,
      source.value,
      typed.value,
      ...(type.value === 'limit' ? [priceTyped.value, stopTyped.value] : [])
    ])
  )
  const { sending, ready, intent, send } = useIntent<OrderDraft, Order>({
    draft,
    signature,
    isBlocked: () => barrier.value !== null,
    lineOf: orderLine,
    place(intended, now) {
      lastSent.value = { draft: JSON.stringify(intended.draft), at: now }
      return desk.call('orders.place', {
        draft: intended.draft,
        intentKey: intended.key,
        confirmed: intended.line
      })
    },
    mayHaveHappened: ({ kind }) => kind === 'unknown-outcome',
    clear: () => clear()
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
    typed.value = ''
    priceTyped.value = ''
    stopTyped.value = ''
    source.value = 'amount'
  }

  const { share, step, fill, take } = ticketEdits({
    side,
    type,
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

  const repeated = (now: number): boolean =>
    lastSent.value !== null &&
    draft.value !== null &&
    sameOrderAfter(now - lastSent.value.at) !== 'allowed' &&
    lastSent.value.draft === JSON.stringify(draft.value)

  return {
    side,
    type,
    source,
    typed,
    priceTyped,
    stopTyped,
    quick,
    sending,
    lastSent,
    market,
    book,
    best,
    available,
    spentCurrency,
    feePercent,
    value,
    price,
    stopLossPrice,
    estimate,
    quantity,
    total,
    fee,
    problems,
    barrier,
    remedy,
    missing,
    draft,
    ready,
    signature,
    setTyped,
    clear,
    share,
    step,
    fill,
    take,
    intent,
    repeated,
    send
  }
})
