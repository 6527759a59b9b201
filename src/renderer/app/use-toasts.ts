import { onMounted, onScopeDispose, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { toast } from 'vue-sonner'
import { messageText } from '../format/message-text.ts'
import type { Outcome } from '../format/outcome.ts'
import type { Message } from '../../core/message.ts'
import { useCommands } from '../commands/store.ts'
import { useAccount } from '../stores/account.ts'
import { useConverts } from '../stores/converts.ts'
import { useExits, type ExitStart } from '../stores/exits.ts'
import { useNotices, type Followed, type PageNotice } from '../stores/notices.ts'
import { useOrders } from '../stores/orders.ts'
import { useOutcomes } from '../stores/outcomes.ts'
import { usePage } from '../ui/page.ts'
import { freePlace, type ToastPlace } from './toast-place.ts'

const TONES = { info: toast.info, good: toast.success, warn: toast.warning, bad: toast.error } as const

/** Shows notices as toasts; those of main follow the language of the page, those of an order or a convert follow it. */
export function useToasts(): void {
  const { t, locale } = useI18n()
  const { separators } = usePage()
  const account = useAccount()
  const commands = useCommands()
  const exits = useExits()
  const notices = useNotices()
  const orders = useOrders()
  const converts = useConverts()
  const outcomes = useOutcomes(separators)
  const textOf = (said: Message | string) => (typeof said === 'string' ? said : messageText(said, t))
  const places = new Map<PageNotice['id'], ToastPlace>()
  /** After a purchase: an exit for what it buys, or for what is held then. */
  function exitOf(follows: Followed | undefined): ExitStart | undefined {
    const order = follows?.kind === 'order' ? orders.byKey.get(follows.key) : undefined
    if (order?.side !== 'buy' || !account.can('limit-orders')) return
    const { state } = order
    if (state !== 'working' && state !== 'partial' && state !== 'filled') return
    return exits.startAfter(order)
  }
  const openingOf = (exit: ExitStart) => ({ label: t('exits.open'), onClick: () => void (exits.form = exit) })
  /** Toasts that offer an exit. */
  const offering = new Set<PageNotice['id']>()
  /** One that was prepared for the purchase opens by itself, once. */
  function offer(id: PageNotice['id'], exit: ExitStart): void {
    offering.add(id)
    if (exit.kind !== 'new' || exit.stop === null) return
    exits.prepared = null
    exits.form = exit
  }
  const show = ({ id, tone, title, text, action, follows }: PageNotice) => {
    const exit = exitOf(follows)
    if (exit !== undefined && !offering.has(id)) offer(id, exit)
    // One that is on screen stays where it is.
    const position = places.get(id) ?? freePlace()
    places.set(id, position)
    TONES[tone](textOf(title), {
      id,
      position,
      action: action
        ? { label: t(`notice.${action}`), onClick: () => void commands.run(action) }
        : exit && openingOf(exit),
      description: textOf(text),
      duration: tone === 'bad' || tone === 'warn' ? 12_000 : 5_000,
      onDismiss: () => places.delete(id),
      onAutoClose: () => places.delete(id)
    })
  }
  const onScreen = (): readonly PageNotice[] => {
    const shown = new Set(toast.getToasts().map(({ id }) => id))
    return notices.list.filter(({ id }) => shown.has(id))
  }
  // Toasts that are made before the place for them is mounted are lost; those made before the panels, which are each
  // rendered in a task of their own, would cover them.
  let stop = () => {}
  onMounted(() => {
    const first = setTimeout(() => (stop = notices.listen(show)))
    stop = () => clearTimeout(first)
  })
  onScopeDispose(() => stop())
  watch(locale, () => {
    for (const notice of onScreen()) show(notice)
  })
  function outcomeNow({ kind, key, what }: Followed): Outcome | null {
    if (kind === 'convert') {
      const convert = converts.newest.get(key)
      return convert === undefined ? null : outcomes.ofConvert(convert, what)
    }
    const order = orders.byKey.get(key)
    return order === undefined ? null : outcomes.ofOrder(order, what)
  }
  watch([() => orders.byKey, () => orders.fillsById, () => converts.newest], () => {
    for (const notice of onScreen()) {
      const { id, follows, tone, title, text } = notice
      if (!offering.has(id) && exitOf(follows) !== undefined) show(notice)
      const now = follows === undefined ? null : outcomeNow(follows)
      if (now === null || (now.tone === tone && now.title === title && now.text === text)) continue
      const changed = notices.update(id, now)
      if (changed !== null) show(changed)
    }
  })
}
