import { computed, type Ref } from 'vue'
import { ownRows, type OwnRow, type OwnRows } from '../../../core/ladder/own-rows.ts'
import type { PriceGrid } from '../../../core/ladder/price-grid.ts'
import type { Market, Side } from '../../../core/market.ts'
import { useOrderActions } from '../../commands/order-actions.ts'
import { useAccount } from '../../stores/account.ts'
import { useCancelMany } from '../../stores/cancel-many.ts'
import { cancellable, useOrders } from '../../stores/orders.ts'

const NONE: OwnRows = { buy: new Map(), sell: new Map() }

/** The user's own orders in the rows, and their cancelling. */
export function useOwnOrders(market: () => Market, grid: Readonly<Ref<PriceGrid | null>>) {
  const account = useAccount()
  const actions = useOrderActions()
  const cancelMany = useCancelMany()
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
    await (keys.length > 1 ? cancelMany(keys) : actions.cancel({ key: only, market: market().symbol }))
  }

  return { own, openIn, openOf, cancel }
}

export type OwnOrders = ReturnType<typeof useOwnOrders>
