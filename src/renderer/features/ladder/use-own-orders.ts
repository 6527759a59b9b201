import { computed, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { ownRows, type OwnRow, type OwnRows } from '../../../core/ladder/own-rows.ts'
import type { PriceGrid } from '../../../core/ladder/price-grid.ts'
import type { Market, Side } from '../../../core/market.ts'
import { messageText } from '../../format/message-text.ts'
import { useAccount } from '../../stores/account.ts'
import { useCancelMany } from '../../stores/cancel-many.ts'
import { useNotices } from '../../stores/notices.ts'
import { cancellable, useOrders } from '../../stores/orders.ts'

const NONE: OwnRows = { buy: new Map(), sell: new Map() }

/** The user's own orders in the rows, and their cancelling. */
export function useOwnOrders(market: () => Market, grid: Readonly<Ref<PriceGrid | null>>) {
  const { t } = useI18n()
  const account = useAccount()
  const cancelMany = useCancelMany()
  const notices = useNotices()
  const orders = useOrders()

  const own = computed(() => (grid.value === null ? NONE : ownRows(orders.open, market().symbol, grid.value)))

  /** The keys of those that can be cancelled now. */
  const open = (rows: Iterable<OwnRow | undefined>): readonly string[] =>
    account.can('cancel-orders')
      ? [...rows].flatMap((row) =>
          (row?.orders ?? []).filter((one) => cancellable(one) && !orders.cancelling.has(one.key)).map(({ key }) => key)
        )
      : []
  const openIn = (row: bigint, sides: readonly Side[] = ['buy', 'sell']) =>
    open(sides.map((side) => own.value[side].get(row)))
  const openOf = (sides: readonly Side[]) => open(sides.flatMap((side) => [...own.value[side].values()]))

  /** Cancels exactly these orders. */
  async function cancel(keys: readonly string[]): Promise<void> {
    const [only] = keys
    if (only === undefined) return
    if (keys.length > 1) return cancelMany(keys)
    const answer = await orders.cancel(only)
    const pair = market().symbol.replace('_', ' / ')
    if (!answer.ok) notices.show('bad', t('orders.cancelFailed', { pair }), messageText(answer.failure, t))
  }

  return { own, openIn, openOf, cancel }
}

export type OwnOrders = ReturnType<typeof useOwnOrders>
