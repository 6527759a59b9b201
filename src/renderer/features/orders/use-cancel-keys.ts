import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { useOrderActions } from '../../commands/order-actions.ts'
import { useAccount } from '../../stores/account.ts'
import { useNotices } from '../../stores/notices.ts'
import { cancellable, useOrders } from '../../stores/orders.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { useCancelMany } from '../../commands/cancel-many.ts'

/** The cancelling hotkeys: all open orders of this window's market, or the newest one. */
export function useCancelKeys(): { cancelMarket: () => Promise<void>; cancelLast: () => Promise<void> } {
  const { t } = useI18n()
  const account = useAccount()
  const notices = useNotices()
  const orders = useOrders()
  const workspace = useWorkspace()
  const cancelMany = useCancelMany()
  const { cancel } = useOrderActions()
  const here = computed(() => workspace.market?.symbol ?? null)
  const pair = computed(() => here.value?.replace('_', ' / ') ?? '')

  /** Newest first, without those that are being cancelled. */
  const chosen = (): readonly string[] =>
    !account.can('cancel-orders')
      ? []
      : orders.open
          .filter((order) => order.market === here.value && cancellable(order) && !orders.cancelling.has(order.key))
          .map(({ key }) => key)
  const none = () => notices.show('warn', t('hotkeys.notCancelled'), t('hotkeys.noneOpen', { pair: pair.value }))

  async function cancelMarket(): Promise<void> {
    const keys = chosen()
    if (keys.length === 0) return none()
    await cancelMany(keys)
  }

  async function cancelLast(): Promise<void> {
    const [key] = chosen()
    if (key === undefined) return none()
    await cancel({ key, market: here.value ?? '' })
  }

  return { cancelMarket, cancelLast }
}
