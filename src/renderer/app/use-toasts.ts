import { onScopeDispose, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { toast } from 'vue-sonner'
import { messageText } from '../format/message-text.ts'
import { orderOutcome } from '../format/order-outcome.ts'
import type { Message } from '../../core/message.ts'
import { useMarkets } from '../stores/markets.ts'
import { useNotices, type PageNotice } from '../stores/notices.ts'
import { useOrders } from '../stores/orders.ts'
import { usePage } from '../ui/page.ts'

const TONES = { info: toast.info, good: toast.success, warn: toast.warning, bad: toast.error } as const

/** Shows notices as toasts; those of main follow the language of the page, those of an order follow the order. */
export function useToasts(): void {
  const { t, locale } = useI18n()
  const { separators } = usePage()
  const notices = useNotices()
  const orders = useOrders()
  const markets = useMarkets()
  const textOf = (said: Message | string) => (typeof said === 'string' ? said : messageText(said, t))
  const show = ({ id, tone, title, text }: PageNotice) =>
    TONES[tone](textOf(title), {
      id,
      description: textOf(text),
      duration: tone === 'bad' || tone === 'warn' ? 12_000 : 5_000
    })
  const onScreen = (): readonly PageNotice[] => {
    const shown = new Set(toast.getToasts().map(({ id }) => id))
    return notices.list.filter(({ id }) => shown.has(id))
  }
  onScopeDispose(notices.listen(show))
  watch(locale, () => {
    for (const notice of onScreen()) show(notice)
  })
  watch([() => orders.byKey, () => orders.fillsById], () => {
    for (const { id, order, tone, title, text } of onScreen()) {
      const now = order === undefined ? undefined : orders.byKey.get(order.key)
      if (order === undefined || now === undefined) continue
      const outcome = orderOutcome(now, order.what, {
        fills: orders.fillsOf(order.key),
        market: markets.bySymbol.get(now.market),
        separators: separators.value,
        t
      })
      if (outcome.tone === tone && outcome.title === title && outcome.text === text) continue
      const changed = notices.update(id, outcome)
      if (changed !== null) show(changed)
    }
  })
}
