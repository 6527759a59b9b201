import { computed, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { mayHaveHappened } from '../../../contract/failure.ts'
import type { Market, Side } from '../../../core/market.ts'
import { fixed, money, trimmedTo } from '../../../core/money.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import {
  expectedOf,
  MOST_SCALED,
  scaledDrafts,
  scaledTakes,
  type ScaleShape
} from '../../../core/orders/scaled-orders.ts'
import { costOf } from '../../../core/orders/sizing.ts'
import { desk } from '../../desk.ts'
import { failureText } from '../../format/draft-text.ts'
import { messageText } from '../../format/message-text.ts'
import { useAccount } from '../../stores/account.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePlacing } from '../../stores/placing.ts'
import { useTicket } from '../../stores/ticket.ts'
import { isOfOrder, useOrderBlocker } from '../../stores/ticket/order-blocker.ts'
import { fullWhyNot, type WhyNot } from '../../stores/ticket/why-not.ts'
import { useTypedNumbers } from '../../stores/typed-numbers.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { usePage } from '../../ui/page.ts'

/** Several limit orders between two prices: one preview, one confirmation, and an intent for each order. */
export function useScaledOrders(market: () => Market, isOpen: () => boolean) {
  const { t } = useI18n()
  const account = useAccount()
  const notices = useNotices()
  const placing = usePlacing()
  const { separators } = usePage()
  const ticket = useTicket()
  const workspace = useWorkspace()

  const side = ref<Side>('buy')
  const shape = ref<ScaleShape>('equal')
  /** A choice of a list. */
  const count = ref('5')
  const amount = ref('')
  const first = ref('')
  const last = ref('')
  const sending = ref(false)
  const { read, write } = useTypedNumbers([amount, first, last])

  /** Begins with what the ticket holds. */
  function begin(): void {
    side.value = ticket.side
    amount.value = ticket.quantity === null ? '' : write(ticket.quantity)
    first.value = ticket.price === null ? '' : write(trimmedTo(ticket.price, market().quoteDecimals))
    last.value = ''
  }
  watch(
    () => market().symbol,
    () => {
      amount.value = first.value = last.value = ''
    }
  )

  const drafts = computed<readonly OrderDraft[]>(() => {
    const { base, quote, symbol } = market()
    const [quantity, from, to] = [read(amount.value, base), read(first.value, quote), read(last.value, quote)]
    if (quantity === null || from === null || to === null) return []
    if ([quantity, from, to].some((one) => money(one).lte(0))) return []
    const scale = { side: side.value, quantity, first: from, last: to, count: Number(count.value), shape: shape.value }
    return scaledDrafts(scale, market(), workspace.rawScaleStep(symbol))
  })
  const context = computed(() => placing.contextOf(market(), side.value, ticket.book))
  /** What of each order executes at once. */
  const takes = computed(() => scaledTakes(drafts.value, context.value))
  const expected = computed(() => expectedOf(drafts.value, takes.value, market().quoteDecimals))
  /** How many execute at once, wholly or in part, and their average price; null for none. */
  const atOnce = computed(() => {
    const taken = takes.value.flatMap((one) => (one === null ? [] : [one]))
    if (taken.length === 0) return null
    const sum = (of: 'quantity' | 'total') => taken.reduce((all, one) => all.plus(one[of]), money('0'))
    return { count: taken.length, average: fixed(sum('total').div(sum('quantity')), market().quoteDecimals) }
  })

  /** What all orders together need beyond what is available; null while it suffices or is not known. */
  function shortage(): string | null {
    const { base, quote } = market()
    const { baseAvailable, quoteAvailable, fee } = context.value
    const [needed, available, unit] =
      side.value === 'buy'
        ? // What is held while they rest, at their own prices.
          [costOf(money(expectedOf(drafts.value, [], 0).total), fee), quoteAvailable, quote]
        : [drafts.value.reduce((sum, { quantity }) => sum.plus(quantity ?? '0'), money('0')), baseAvailable, base]
    if (available === null || needed.lte(available)) return null
    return t('scaled.short', { unit })
  }

  /** Why the page sends nothing now; empty if all can be sent. */
  const pageBlocker = computed<string>(() => {
    const reasonOf = (why: WhyNot | null) => fullWhyNot(why, separators.value, t)
    if (ticket.blocker !== null) return reasonOf({ kind: 'blocked', blocker: ticket.blocker })
    if (drafts.value.length === 0) return t('scaled.enter', { most: MOST_SCALED })
    if (new Set(drafts.value.map(({ price }) => price)).size < drafts.value.length) return t('scaled.tooClose')
    for (const draft of drafts.value) {
      const why = placing.whyNot(draft, market(), ticket.book)
      if (why !== null) return reasonOf(why)
    }
    return shortage() ?? ''
  })
  const mainBlocker = useOrderBlocker(drafts, () => !isOpen() || sending.value || pageBlocker.value !== '')
  const blocker = computed(
    () => pageBlocker.value || (mainBlocker.value === null ? '' : messageText(mainBlocker.value, t))
  )

  /**
   * Sends the orders one after the other, each once, and stops at the first that is not accepted. What was placed until
   * then stands, and the notice says so. What is known beforehand to stop one of them sends none.
   * @returns whether something may have been placed
   */
  async function send(): Promise<boolean> {
    const frozen = drafts.value
    const [pair, id] = [market().symbol.replace('_', ' / '), account.account?.id]
    if (sending.value || blocker.value !== '' || frozen.length === 0) return false
    sending.value = true
    let placed = 0
    try {
      const checked = await desk.call('orders.check', { drafts: frozen })
      if (!checked.ok && isOfOrder(checked.failure))
        return stopped(0, frozen.length, pair, messageText(checked.failure, t))
      for (const draft of frozen) {
        // The rest was meant for the account before.
        if (account.account?.id !== id) return stopped(placed, frozen.length, pair, t('scaled.otherAccount'))
        const answer = await placing.placeOne(draft)
        if (!answer.ok) {
          const text = failureText(answer.failure, t)
          if (!mayHaveHappened(answer.failure)) return stopped(placed, frozen.length, pair, text)
          stopped(placed, frozen.length, pair, `${t('scaled.unknown')} ${text}`)
          return true
        }
        const { state, reason } = answer.value
        if (state === 'unknown') {
          stopped(placed, frozen.length, pair, t('scaled.unknown'))
          return true
        }
        if (state === 'rejected')
          return stopped(placed, frozen.length, pair, reason === null ? t('scaled.refused') : messageText(reason, t))
        placed++
      }
      notices.show('good', t('scaled.placed', { n: placed, pair }, placed), '')
      return true
    } finally {
      sending.value = false
    }
  }

  function stopped(placed: number, all: number, pair: string, reason: string): boolean {
    notices.show('bad', t('scaled.stopped', { placed, all, pair }), reason)
    return placed > 0
  }

  return { side, shape, count, amount, first, last, sending, drafts, takes, atOnce, expected, blocker, begin, send }
}
