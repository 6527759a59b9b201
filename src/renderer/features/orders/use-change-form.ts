import { computed, reactive, ref, shallowRef, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Failure } from '../../../contract/failure.ts'
import { useOrderActions } from '../../commands/order-actions.ts'
import { changeDraft, changeLine, isChanged } from '../../../core/orders/change.ts'
import { crosses, remainingOf } from '../../../core/orders/projected-order.ts'
import { money, plain, trimmedTo, trimZeros } from '../../../core/money.ts'
import type { Order, OrderDraft } from '../../../core/orders/order.ts'
import { takenAtOnce } from '../../../core/orders/sizing.ts'
import { validate, type TicketField } from '../../../core/orders/ticket.ts'
import { atOnceText } from '../../format/at-once.ts'
import { messageText } from '../../format/message-text.ts'
import { useBooks } from '../../stores/books.ts'
import { useChanges } from '../../stores/changes.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useNeedsConfirmation } from '../../stores/needs-confirmation.ts'
import { useNotices } from '../../stores/notices.ts'
import { useTickers } from '../../stores/tickers.ts'
import { useTypedNumbers } from '../../stores/typed-numbers.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { useAmounts } from '../../ui/use-amounts.ts'
import { useConfirmation } from '../../stores/confirmation.ts'

/** A change as it is confirmed: the order as it was shown, and what shall stand. */
export interface ChangeSubmission {
  readonly order: Order
  readonly draft: OrderDraft
  readonly line: string
  readonly signature: string
}

/** The values of an order while the user edits them, and the request that changes it. @param onDone it is on its way */
export function useChangeForm(order: Readonly<Ref<Order>>, onDone: () => void) {
  const { t } = useI18n()
  const { format } = useAmounts()
  const actions = useOrderActions()
  const books = useBooks()
  const changes = useChanges()
  const markets = useMarkets()
  const needsConfirmation = useNeedsConfirmation()
  const notices = useNotices()
  const tickers = useTickers()
  const workspace = useWorkspace()
  const [price, quantity, trigger] = [ref(''), ref(''), ref('')]
  const { read, write } = useTypedNumbers([price, quantity, trigger])
  const failure = shallowRef<Failure | null>(null)
  const isSending = ref(false)
  const market = computed(() => markets.bySymbol.get(order.value.market))

  const valuesOf = (one: Order): readonly (string | null)[] => [one.price, remainingOf(one), one.stopLossPrice]
  const priceText = (price: string | null) =>
    price === null ? '' : write(trimmedTo(price, markets.quoteDecimals(order.value.market)))
  /** Prices as tables show them; a field that was not edited is no change. */
  const textsOf = (one: Order): readonly string[] => {
    const left = remainingOf(one)
    return [priceText(one.price), left === null ? '' : write(trimZeros(left)), priceText(one.stopLossPrice)]
  }
  /** What the fields had before the user edited them, and of which order. */
  const begun = shallowRef({ key: order.value.key, texts: textsOf(order.value) })
  const fields = [price, quantity, trigger]
  fields.forEach((field, i) => (field.value = begun.value.texts[i] ?? ''))
  /** It was changed elsewhere while the form was open. */
  const isOther = computed(() => begun.value.key !== order.value.key)

  const draft = computed<OrderDraft | null>(() => {
    const [wanted, left] = [read(price.value, market.value?.quote), read(quantity.value, market.value?.base)]
    const stopLossPrice = read(trigger.value, market.value?.quote)
    // A text that is no number must not remove the trigger.
    if (wanted === null || left === null || (stopLossPrice === null && trigger.value.trim() !== '')) return null
    return changeDraft(order.value, { price: wanted, quantity: left, stopLossPrice })
  })
  const found = computed(() =>
    draft.value === null || market.value === undefined
      ? []
      : validate(draft.value, {
          market: market.value,
          baseAvailable: null,
          quoteAvailable: null,
          fee: null,
          levels: null
        })
  )
  /** What of a draft executes at once; without the book, whether it does by the last price. Empty for nothing. */
  function atOnceOf(wanted: OrderDraft | null): string {
    const shown = market.value
    if (wanted === null || wanted.price === null || shown === undefined) return ''
    const scale = workspace.rawScaleIndex(shown.symbol)
    const book = scale === null ? null : books.view(shown.symbol, scale)
    const levels = (wanted.side === 'buy' ? book?.asks : book?.bids) ?? null
    if (levels !== null) return atOnceText(takenAtOnce(wanted, { levels, market: shown }), shown, format.value, t) ?? ''
    const last = tickers.row(shown.symbol)?.last ?? null
    return crosses(wanted, { bid: last, ask: last }) ? t('lines.fillsNow') : ''
  }
  const atOnce = computed(() => atOnceOf(found.value.length > 0 ? null : draft.value))
  function problem(field: TicketField): string {
    const text = { price, quantity, stopLossPrice: trigger, total: quantity, market: price }[field].value
    if (text.trim() !== '' && read(text) === null)
      return t('message.amount-not-a-number', { name: t(`ticket.${NAMES[field]}`) })
    const one = found.value.find((each) => each.field === field)
    return one === undefined ? '' : messageText(one.message, t)
  }
  const canChange = computed(() => actions.canChange(order.value))
  const isReady = computed(
    () =>
      canChange.value &&
      draft.value !== null &&
      found.value.length === 0 &&
      !isSending.value &&
      isChanged(order.value, draft.value)
  )

  // A fill changes nothing that is confirmed.
  const signature = computed(() =>
    JSON.stringify([order.value.key, order.value.price, order.value.stopLossPrice, ...fields.map(({ value }) => value)])
  )
  const remedy = computed(() => (canChange.value ? null : 'order'))
  const showChanged = () => notices.show('warn', t('confirm.changed'), t('orders.change.voided'))
  const { waiting, request, confirm, close } = useConfirmation<ChangeSubmission>(reactive({ signature, remedy }), {
    send,
    showChanged
  })
  watch(signature, () => (failure.value = null))
  // What was not edited follows the order: fills take from the amount that is left.
  watch(
    () => JSON.stringify([order.value.key, ...valuesOf(order.value), waiting.value === null]),
    () => {
      if (waiting.value !== null) return
      const texts = textsOf(order.value)
      fields.forEach((field, i) => {
        if (field.value === begun.value.texts[i]) field.value = texts[i] ?? ''
      })
      begun.value = { ...begun.value, texts }
    }
  )

  function submission(): ChangeSubmission | null {
    if (!isReady.value || draft.value === null) return null
    const line = changeLine(order.value, draft.value)
    return { order: order.value, draft: draft.value, line, signature: signature.value }
  }
  function isConfirmed({ draft: { market: symbol, price: at, quantity: left } }: ChangeSubmission): boolean {
    return needsConfirmation(symbol, at === null || left === null ? null : plain(money(at).times(left)))
  }
  function submit(): void {
    const wanted = submission()
    if (wanted === null) return
    if (isConfirmed(wanted)) request(wanted)
    else void send(wanted)
  }
  /** As in the ticket: it opens the dialog, and sends nothing. */
  function enter(): void {
    const wanted = submission()
    if (wanted !== null && isConfirmed(wanted)) request(wanted)
  }

  async function send(frozen: ChangeSubmission): Promise<void> {
    if (!isReady.value || frozen.signature !== signature.value) return showChanged()
    isSending.value = true
    const { price: wanted, quantity: left, stopLossPrice } = frozen.draft
    const answer = await changes
      .change(frozen.order, {
        ...(wanted !== null && { price: wanted }),
        ...(left !== null && { quantity: left }),
        stopLossPrice
      })
      .finally(() => (isSending.value = false))
    if (answer.ok) onDone()
    else failure.value = answer.failure
  }

  return {
    price,
    quantity,
    trigger,
    problem,
    atOnce,
    atOnceOf,
    failure,
    isReady,
    isSending,
    isOther,
    waiting,
    submit,
    enter,
    confirm,
    close
  }
}

const NAMES = { price: 'price', quantity: 'amount', stopLossPrice: 'stop', total: 'total', market: 'price' } as const
