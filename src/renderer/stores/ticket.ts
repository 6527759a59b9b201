import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Result } from '../../contract/failure.ts'
import { estimateMarketOrder, type Estimate } from '../../core/book/estimate.ts'
import { amountText } from '../../core/book/levels.ts'
import { money, plain, roundDown, type DecimalText } from '../../core/money.ts'
import type { Side } from '../../core/market.ts'
import type { Order, OrderDraft, OrderType } from '../../core/orders/order.ts'
import { desk } from '../desk.ts'
import { readTyped } from '../format/decimal.ts'
import { useAccount } from './account.ts'
import { useBooks } from './books.ts'
import { useConnection } from './connection.ts'
import { useSettings } from './settings.ts'
import { useWorkspace } from './workspace.ts'
import { checkFilled, type Trouble } from './ticket/checks.ts'
import { barrierOf } from './ticket/gate.ts'
import { shareOf, stepped } from './ticket/steps.ts'

/** What is sent, frozen: the confirmation shows exactly this. */
export interface Intent {
  readonly draft: OrderDraft
  readonly key: string
  /** Changes with anything the user filled in; an intent whose signature is no longer the ticket's is void. */
  readonly signature: string
}

const SAME_ORDER_MS = 10_000

/** The order ticket of this window: what was typed, what follows from it, and whether it may be sent. */
export const useTicket = defineStore('ticket', () => {
  const account = useAccount()
  const books = useBooks()
  const connection = useConnection()
  const settings = useSettings()
  const workspace = useWorkspace()

  const side = ref<Side>('buy')
  const type = ref<OrderType>('market')
  const source = ref<'amount' | 'total'>('amount')
  /** As typed; the field that was typed last decides, the other one follows. */
  const typed = ref('')
  const priceTyped = ref('')
  const sending = ref(false)
  const lastSent = shallowRef<{ readonly draft: string; readonly at: number } | null>(null)

  const market = computed(() => workspace.market)
  const book = computed(() => {
    const symbol = market.value?.symbol
    const raw = symbol === undefined ? null : workspace.rawScaleIndex(symbol)
    return symbol === undefined || raw === null ? null : books.view(symbol, raw)
  })
  const taken = computed(() => (side.value === 'buy' ? book.value?.asks : book.value?.bids) ?? null)
  const best = computed(() => (taken.value === null || taken.value.count === 0 ? null : amountText(taken.value.price, 0)))
  const spentCurrency = computed(() => (side.value === 'buy' ? market.value?.quote : market.value?.base) ?? null)
  const available = computed(() => (spentCurrency.value === null ? null : account.available(spentCurrency.value)))
  const feePercent = computed(() =>
    (type.value === 'limit' ? account.fees?.makerPercent : account.fees?.takerPercent) ?? null)

  const read = (text: string) => (text.trim() === '' ? null : readTyped(text, settings.separators))
  const value = computed(() => read(typed.value))
  const price = computed(() => (type.value === 'limit' ? read(priceTyped.value) : null))

  /** What the book would do with it; null for a limit order, an empty ticket or an empty side. */
  const estimate = computed<Estimate | null>(() => {
    if (market.value === null || value.value === null || taken.value === null || type.value === 'limit') return null
    if (money(value.value).isZero() || taken.value.count === 0) return null
    const asked = source.value === 'amount'
      ? { quantity: value.value } : { total: value.value, quantityDecimals: market.value.baseDecimals }
    return estimateMarketOrder(taken.value, asked, feePercent.value ?? '0')
  })

  const quantity = computed<DecimalText | null>(() => {
    if (value.value === null || source.value === 'amount') return value.value
    if (type.value === 'market') return estimate.value?.quantity ?? null
    if (price.value === null || market.value === null || money(price.value).isZero()) return null
    return plain(roundDown(money(value.value).div(price.value), market.value.baseDecimals))
  })
  const total = computed<DecimalText | null>(() => {
    if (value.value === null || market.value === null) return null
    if (source.value === 'total') return value.value
    if (type.value === 'limit') return price.value === null ? null : plain(money(value.value).times(price.value))
    return estimate.value?.total ?? null
  })
  const fee = computed<DecimalText | null>(() =>
    total.value === null || feePercent.value === null ? null : plain(money(total.value).times(feePercent.value).div(100)))

  const troubles = computed<readonly Trouble[]>(() => {
    if (market.value === null) return []
    const bad: Trouble[] = []
    if (typed.value.trim() !== '' && value.value === null) bad.push({ field: source.value, key: 'number', bound: '', unit: '' })
    if (type.value === 'limit' && priceTyped.value.trim() !== '' && price.value === null) bad.push({ field: 'price', key: 'number', bound: '', unit: '' })
    if (bad.length > 0) return bad
    return checkFilled({
      market: market.value, side: side.value, type: type.value, source: source.value,
      quantity: quantity.value, total: total.value, price: price.value, available: available.value
    })
  })

  const barrier = computed(() => barrierOf({
    hasAccount: account.account !== null, canTrade: account.account?.canTrade ?? false, live: connection.live,
    status: connection.status, book: book.value
  }))
  const missing = computed<'amount' | 'price' | null>(() => {
    if (typed.value.trim() === '') return 'amount'
    return type.value === 'limit' && priceTyped.value.trim() === '' ? 'price' : null
  })

  /** What would be sent. A market buy goes by what was typed; everything else by quantity. */
  const draft = computed<OrderDraft | null>(() => {
    if (market.value === null || missing.value !== null || troubles.value.length > 0) return null
    const byTotal = type.value === 'market' && side.value === 'buy' && source.value === 'total'
    if (byTotal ? total.value === null : quantity.value === null) return null
    return {
      market: market.value.symbol, side: side.value, type: type.value, stopLossPrice: null, price: price.value,
      quantity: byTotal ? null : quantity.value, total: byTotal ? total.value : null
    }
  })
  const ready = computed(() => barrier.value === null && draft.value !== null && !sending.value)

  const signature = computed(() =>
    JSON.stringify([market.value?.symbol, side.value, type.value, source.value, typed.value, type.value === 'limit' ? priceTyped.value : '']))
  // One intent per filled-in ticket: clicking again is the same intent, changing anything is another.
  const key = ref(crypto.randomUUID())
  const renew = () => (key.value = crypto.randomUUID())
  watch(signature, renew, { flush: 'sync' })
  watch(() => market.value?.symbol, () => clear(), { flush: 'sync' })
  watch(() => account.can('limit-orders'), (can) => { if (!can) type.value = 'market' })

  function type_(field: 'amount' | 'total', text: string): void {
    source.value = field
    typed.value = text
  }

  function clear(): void {
    typed.value = ''
    priceTyped.value = ''
    source.value = 'amount'
  }

  /** A share of the balance, after the fee of a buy. */
  function share(percent: number): void {
    if (market.value === null || available.value === null) return
    const buys = side.value === 'buy'
    const part = shareOf(available.value, percent, buys ? feePercent.value : null, buys ? market.value.quoteDecimals : market.value.baseDecimals)
    type_(buys ? 'total' : 'amount', part)
  }

  function step(field: 'amount' | 'total' | 'price', up: boolean): void {
    if (market.value === null) return
    if (field === 'price') {
      const tick = workspace.rawScaleStep(market.value.symbol)
      priceTyped.value = stepped(price.value ?? best.value, up, market.value.quoteDecimals, tick)
      return
    }
    const decimals = field === 'amount' ? market.value.baseDecimals : market.value.quoteDecimals
    const from = field === 'amount' ? quantity.value : total.value
    const floor = field === 'amount' ? market.value.baseMin : market.value.quoteMin
    type_(field, from === null ? (up ? floor : '0') : stepped(from, up, decimals, null))
  }

  /** Takes over a level of the book (never sends). A level is taken from the other side: an ask is bought. */
  function fill(level: { readonly price: DecimalText; readonly quantity: DecimalText; readonly side: Side }): void {
    if (market.value === null) return
    side.value = level.side
    if (account.can('limit-orders') && type.value === 'limit') priceTyped.value = plain(money(level.price))
    type_('amount', plain(roundDown(money(level.quantity), market.value.baseDecimals)))
  }

  /** The filled-in ticket as it stands, frozen; null while it may not be sent. */
  const intent = (): Intent | null =>
    !ready.value || draft.value === null ? null : { draft: draft.value, key: key.value, signature: signature.value }

  const repeated = (now: number): boolean =>
    lastSent.value !== null && draft.value !== null && now - lastSent.value.at < SAME_ORDER_MS
    && lastSent.value.draft === JSON.stringify(draft.value)

  /** Sends an intent that is still what the ticket says; null if it is not (nothing was sent) or one is on its way. */
  async function send(meant: Intent, now: number): Promise<Result<Order> | null> {
    if (!ready.value || meant.signature !== signature.value || meant.key !== key.value) return null
    sending.value = true
    lastSent.value = { draft: JSON.stringify(meant.draft), at: now }
    try {
      const answer = await desk.call('orders.place', { draft: meant.draft, intentKey: meant.key })
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
    side, type, source, typed, priceTyped, sending, lastSent, market, book, best, available, spentCurrency, feePercent, value, price,
    estimate, quantity, total, fee, troubles, barrier, missing, draft, ready, signature,
    setTyped: type_, clear, share, step, fill, intent, repeated, send
  }
})
