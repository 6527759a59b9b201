import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Failure } from '../../../contract/failure.ts'
import { changeDraft, isChanged } from '../../../core/orders/change.ts'
import { remainingOf } from '../../../core/orders/projected-order.ts'
import { trimZeros } from '../../../core/money.ts'
import type { Order, OrderDraft } from '../../../core/orders/order.ts'
import { validate, type TicketField } from '../../../core/orders/ticket.ts'
import { messageText } from '../../format/message-text.ts'
import { useChanges } from '../../stores/changes.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useOrders } from '../../stores/orders.ts'
import { useSettings } from '../../stores/settings.ts'
import { useTypedNumbers } from '../../stores/typed-numbers.ts'
import { exactText } from '../../format/decimal.ts'
import { usePage } from '../../ui/page.ts'
import { changeable, orderAbout } from './order-words.ts'

/** The values of an order while the user edits them, and the request that changes it. */
export function useChangeForm(key: Ref<string | null>) {
  const { t } = useI18n()
  const { separators } = usePage()
  const changes = useChanges()
  const markets = useMarkets()
  const orders = useOrders()
  const settings = useSettings()
  const [price, quantity, trigger] = [ref(''), ref(''), ref('')]
  const { read, write } = useTypedNumbers([price, quantity, trigger])
  const failure = shallowRef<Failure | null>(null)
  const isSending = ref(false)
  /** What the user is asked to confirm: the order as it was shown, and the draft. */
  const asked = shallowRef<{ readonly order: Order; readonly draft: OrderDraft } | null>(null)

  const order = computed(() => (key.value === null ? null : (orders.byKey.get(key.value) ?? null)))
  const market = computed(() => markets.bySymbol.get(order.value?.market ?? ''))
  const isOpen = computed({
    get: () => order.value !== null,
    set: (now) => {
      if (!now) key.value = null
    }
  })
  watch(
    key,
    () => {
      const now = order.value
      const text = (value: string | null) => (value === null ? '' : write(trimZeros(value)))
      price.value = text(now?.price ?? null)
      quantity.value = text(now === null ? null : remainingOf(now))
      trigger.value = text(now?.stopLossPrice ?? null)
    },
    { immediate: true }
  )
  watch([key, price, quantity, trigger], () => {
    asked.value = null
    failure.value = null
  })

  const draft = computed<OrderDraft | null>(() => {
    if (order.value === null) return null
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
  function problem(field: TicketField): string {
    const text = { price, quantity, stopLossPrice: trigger, total: quantity, market: price }[field].value
    if (text.trim() !== '' && read(text) === null)
      return t('message.amount-not-a-number', { name: t(`ticket.${NAMES[field]}`) })
    const one = found.value.find((each) => each.field === field)
    return one === undefined ? '' : messageText(one.message, t)
  }
  const isReady = computed(
    () =>
      order.value !== null &&
      draft.value !== null &&
      found.value.length === 0 &&
      !isSending.value &&
      changeable(order.value, changes.isRunning) &&
      isChanged(order.value, draft.value)
  )

  const lineOf = (one: Order | OrderDraft, left: string | null): string => {
    const stop =
      one.stopLossPrice === null ? '' : ` · ${t('ticket.stop')} ${exactText(one.stopLossPrice, separators.value)}`
    return `${orderAbout({ ...one, quantity: left }, separators.value, t)}${stop}`
  }
  const compared = computed(() =>
    asked.value === null
      ? null
      : {
          now: lineOf(asked.value.order, remainingOf(asked.value.order)),
          then: lineOf(asked.value.draft, asked.value.draft.quantity)
        }
  )

  async function submit(): Promise<void> {
    if (!isReady.value || order.value === null || draft.value === null) return
    const confirmed = asked.value ?? { order: order.value, draft: draft.value }
    if (asked.value === null && settings.values.confirm !== 'off') {
      asked.value = confirmed
      return
    }
    isSending.value = true
    const { price: wanted, quantity: left, stopLossPrice } = confirmed.draft
    const answer = await changes
      .change(confirmed.order, {
        ...(wanted !== null && { price: wanted }),
        ...(left !== null && { quantity: left }),
        stopLossPrice
      })
      .finally(() => (isSending.value = false))
    asked.value = null
    if (answer.ok) key.value = null
    else failure.value = answer.failure
  }

  return {
    isOpen,
    pair: computed(() => order.value?.market.replace('_', ' / ') ?? ''),
    base: computed(() => order.value?.market.split('_')[0] ?? ''),
    quote: computed(() => order.value?.market.split('_')[1] ?? ''),
    price,
    quantity,
    trigger,
    problem,
    compared,
    failure,
    isReady,
    isSending,
    submit
  }
}

const NAMES = { price: 'price', quantity: 'amount', stopLossPrice: 'stop', total: 'total', market: 'price' } as const
