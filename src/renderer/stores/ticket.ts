import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Result } from '../../contract/failure.ts'
import type { Estimate } from '../../core/book/estimate.ts'
import { amountText } from '../../core/book/levels.ts'
import { decimalsOf, money, plain, roundDown, type DecimalText } from '../../core/money.ts'
import type { Side } from '../../core/market.ts'
import type { Order, OrderDraft, OrderType } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { sameOrderAfter } from '../../core/orders/same-order.ts'
import {
  estimateDraft,
  maxQuantity,
  maxTotal,
  quantityOf,
  quickPrices,
  shareOf,
  totalOf,
  type TicketContext
} from '../../core/orders/sizing.ts'
import { validate } from '../../core/orders/ticket.ts'
import { desk } from '../desk.ts'
import { asTyped, readTyped, retyped } from '../format/decimal.ts'
import { useAccount } from './account.ts'
import { useBooks } from './books.ts'
import { useConnection } from './connection.ts'
import { useLimits } from './limits.ts'
import { remedyTarget } from './remedy.ts'
import { useSettings } from './settings.ts'
import { useWorkspace } from './workspace.ts'
import { fieldProblems, type Field, type FieldProblem } from './ticket/checks.ts'
import { barrierOf } from './ticket/gate.ts'
import { stepped } from './ticket/steps.ts'

/** What is sent, frozen: the confirmation shows exactly this. */
export interface Intent {
  readonly draft: OrderDraft
  /** The draft in words that main compares with it. */
  readonly line: string
  readonly key: string
  /** Changes with anything the user filled in; an intent whose signature is no longer the ticket's is void. */
  readonly signature: string
}

const NONE: readonly FieldProblem[] = []

/** The order ticket of this window: what was typed, what follows from it, and whether it may be sent. */
export const useTicket = defineStore('ticket', () => {
  const account = useAccount()
  const books = useBooks()
  const connection = useConnection()
  const limits = useLimits()
  const settings = useSettings()
  const workspace = useWorkspace()

  const side = ref<Side>('buy')
  const type = ref<OrderType>('market')
  const source = ref<'amount' | 'total'>('amount')
  /** As typed; the field that was typed last decides, the other one follows. */
  const typed = ref('')
  const priceTyped = ref('')
  /** Empty: none. */
  const stopTyped = ref('')
  const sending = ref(false)
  const lastSent = shallowRef<{ readonly draft: string; readonly at: number } | null>(null)

  const market = computed(() => workspace.market)
  const book = computed(() => {
    const symbol = market.value?.symbol
    const raw = symbol === undefined ? null : workspace.rawScaleIndex(symbol)
    return symbol === undefined || raw === null ? null : books.view(symbol, raw)
  })
  const taken = computed(() => (side.value === 'buy' ? book.value?.asks : book.value?.bids) ?? null)
  const best = computed(() =>
    taken.value === null || taken.value.count === 0 ? null : amountText(taken.value.price, 0)
  )
  const spentCurrency = computed(() => (side.value === 'buy' ? market.value?.quote : market.value?.base) ?? null)
  const available = computed(() => (spentCurrency.value === null ? null : account.available(spentCurrency.value)))
  /** What the ticket counts with: the taker's fee, since a limit order too may take. */
  const feePercent = computed(() => account.fees?.takerPercent ?? null)
  const context = computed<TicketContext | null>(() =>
    market.value === null
      ? null
      : {
          market: market.value,
          baseAvailable: account.available(market.value.base),
          quoteAvailable: account.available(market.value.quote),
          feePercent: feePercent.value,
          levels: taken.value
        }
  )

  const read = (text: string) => (text.trim() === '' ? null : readTyped(text, settings.separators))
  /** Into a field, as the user would have typed it. */
  const write = (text: DecimalText) => asTyped(text, settings.separators)
  watch(
    () => settings.separators,
    (now, before) => {
      for (const text of [typed, priceTyped, stopTyped]) text.value = retyped(text.value, before, now)
    },
    { flush: 'sync' }
  )
  const value = computed(() => read(typed.value))
  const price = computed(() => (type.value === 'limit' ? read(priceTyped.value) : null))
  const stopLossPrice = computed(() => (type.value === 'limit' ? read(stopTyped.value) : null))
  /** What a click can put into the price, from the raw book. */
  const quick = computed(() =>
    market.value === null || book.value === null ? null : quickPrices(book.value.bids, book.value.asks, market.value)
  )

  const nothing = computed<OrderDraft | null>(() =>
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

  /** What the book would do with it; null for a limit order, an empty ticket or an empty side. */
  const estimate = computed<Estimate | null>(() => {
    if (nothing.value === null || context.value === null || value.value === null || money(value.value).isZero())
      return null
    return estimateDraft(
      { ...nothing.value, [source.value === 'amount' ? 'quantity' : 'total']: value.value },
      context.value
    )
  })

  const quantity = computed<DecimalText | null>(() => {
    if (value.value === null || source.value === 'amount') return value.value
    if (type.value === 'market') return estimate.value?.quantity ?? null
    return price.value === null || market.value === null ? null : quantityOf(value.value, price.value, market.value)
  })
  const total = computed<DecimalText | null>(() => {
    if (value.value === null || market.value === null || source.value === 'total') return value.value
    if (type.value === 'market') return estimate.value?.total ?? null
    return price.value === null ? null : totalOf(side.value, value.value, price.value, market.value)
  })
  const fee = computed<DecimalText | null>(() =>
    total.value === null || feePercent.value === null
      ? null
      : plain(money(total.value).times(feePercent.value).div(100))
  )

  const missing = computed<'amount' | 'price' | null>(() => {
    if (typed.value.trim() === '') return 'amount'
    return type.value === 'limit' && priceTyped.value.trim() === '' ? 'price' : null
  })

  /** What is asked for, right or wrong. A market buy goes by what was typed; everything else by quantity. */
  const asked = computed<OrderDraft | null>(() => {
    if (nothing.value === null || value.value === null) return null
    const byTotal = type.value === 'market' && side.value === 'buy' && source.value === 'total'
    return {
      ...nothing.value,
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
  const ready = computed(() => barrier.value === null && draft.value !== null && !sending.value)

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
  // One intent per filled-in ticket: clicking again is the same intent, changing anything is another.
  const key = ref(crypto.randomUUID())
  const renew = () => (key.value = crypto.randomUUID())
  watch(signature, renew, { flush: 'sync' })
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

  /** A share of what can be spent, after the fee of a buy, rounded down. */
  function share(percent: number): void {
    if (context.value === null) return
    const {
      market: { quoteDecimals, baseDecimals }
    } = context.value
    const buys = side.value === 'buy'
    const most = buys ? maxTotal(context.value) : maxQuantity('sell', null, context.value)
    if (most !== null)
      setTyped(buys ? 'total' : 'amount', write(shareOf(most, percent, buys ? quoteDecimals : baseDecimals)))
  }

  function step(field: Field, up: boolean): void {
    if (market.value === null) return
    if (field === 'price' || field === 'stop') {
      const tick = workspace.rawScaleStep(market.value.symbol)
      const [target, from] =
        field === 'price'
          ? [priceTyped, price.value ?? best.value]
          : [stopTyped, stopLossPrice.value ?? price.value ?? best.value]
      target.value = write(stepped(from, up, market.value.quoteDecimals, tick))
      return
    }
    const decimals = field === 'amount' ? market.value.baseDecimals : market.value.quoteDecimals
    const from = field === 'amount' ? quantity.value : total.value
    const floor = field === 'amount' ? market.value.baseMin : market.value.quoteMin
    setTyped(field, write(from === null ? (up ? floor : '0') : stepped(from, up, decimals, null)))
  }

  /**
   * Takes over a level of the book (never sends). A market order takes all up to it from the other side: an ask is
   * bought. A limit order takes its price alone, so that it can join its own side.
   */
  function fill(level: {
    readonly market: string
    readonly price: DecimalText
    readonly quantity: DecimalText
    readonly side: Side
  }): void {
    // Of another market's book no price may get into this ticket.
    if (market.value === null || market.value.symbol !== level.market) return
    if (type.value === 'limit') {
      priceTyped.value = write(plain(money(level.price)))
      return
    }
    side.value = level.side
    setTyped('amount', write(plain(roundDown(money(level.quantity), market.value.baseDecimals))))
  }

  /** Fills in a whole order of this market. It is checked and confirmed like one that was typed. */
  function take(wanted: OrderDraft): void {
    if (market.value?.symbol !== wanted.market) return
    side.value = wanted.side
    type.value = wanted.type
    priceTyped.value = wanted.price === null ? '' : write(wanted.price)
    stopTyped.value = wanted.stopLossPrice === null ? '' : write(wanted.stopLossPrice)
    if (wanted.total !== null) setTyped('total', write(wanted.total))
    else setTyped('amount', wanted.quantity === null ? '' : write(wanted.quantity))
  }

  /** The filled-in ticket as it stands, frozen; null while it may not be sent. */
  const intent = (): Intent | null =>
    !ready.value || draft.value === null
      ? null
      : { draft: draft.value, line: orderLine(draft.value), key: key.value, signature: signature.value }

  const repeated = (now: number): boolean =>
    lastSent.value !== null &&
    draft.value !== null &&
    sameOrderAfter(now - lastSent.value.at) !== 'allowed' &&
    lastSent.value.draft === JSON.stringify(draft.value)

  /** Sends an intent that is still what the ticket says; null if it is not (nothing was sent) or one is on its way. */
  async function send(meant: Intent, now: number): Promise<Result<Order> | null> {
    if (!ready.value || meant.signature !== signature.value || meant.key !== key.value) return null
    sending.value = true
    lastSent.value = { draft: JSON.stringify(meant.draft), at: now }
    try {
      const answer = await desk.call('orders.place', {
        draft: meant.draft,
        intentKey: meant.key,
        confirmed: meant.line
      })
      const mayHaveHappened = answer.ok || answer.failure.kind === 'unknown-outcome'
      // What may have happened is not left standing in the ticket, where the next click would do it again.
      if (mayHaveHappened && meant.signature === signature.value) clear()
      renew()
      return answer
    } finally {
      sending.value = false
    }
  }

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
