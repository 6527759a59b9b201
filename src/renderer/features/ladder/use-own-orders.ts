import { computed, type Ref } from 'vue'
import { ownRows, type OwnRow, type OwnRows } from '../../../core/ladder/own-rows.ts'
import type { PriceGrid } from '../../../core/ladder/price-grid.ts'
import type { Market, Side } from '../../../core/market.ts'
import { useOrderActions } from '../../commands/order-actions.ts'
import type { Order } from '../../../core/orders/order.ts'
import { useAccount } from '../../stores/account.ts'
import { useCancelConvert } from '../../commands/cancel-convert.ts'
import { useCancelMany } from '../../commands/cancel-many.ts'
import { useLimitConverts, type LimitConvert } from '../../lines/limit-converts.ts'
import { cancellable, useOrders } from '../../stores/orders.ts'

const NONE: OwnRows = { buy: new Map(), sell: new Map() }

/** An own order or limit convert. */
export type OwnEntry =
  | { readonly kind: 'order'; readonly order: Order; readonly canCancel: boolean }
  | { readonly kind: 'convert'; readonly convert: LimitConvert; readonly canCancel: boolean }

/** The user's own orders and limit converts in the rows, and their cancelling. */
export function useOwnOrders(market: () => Market, grid: Readonly<Ref<PriceGrid | null>>) {
  const account = useAccount()
  const actions = useOrderActions()
  const cancelConvert = useCancelConvert()
  const cancelMany = useCancelMany()
  const converts = useLimitConverts(market)
  const orders = useOrders()

  const own = computed(() =>
    grid.value === null ? NONE : ownRows(orders.open, converts.value, market().symbol, grid.value)
  )
  const convertBy = computed(() => new Map(converts.value.map((convert) => [convert.key, convert])))

  const entriesOf = (row: OwnRow | undefined): readonly OwnEntry[] => [
    ...(row?.orders ?? []).map((order): OwnEntry => {
      const isFree = cancellable(order) && !orders.cancelling.has(order.key)
      return { kind: 'order', order, canCancel: isFree && account.can('cancel-orders') }
    }),
    ...(row?.converts ?? []).flatMap((key): readonly OwnEntry[] => {
      const convert = convertBy.value.get(key)
      return convert === undefined ? [] : [{ kind: 'convert', convert, canCancel: convert.canCancel }]
    })
  ]
  const entriesIn = (row: bigint, sides: readonly Side[] = ['buy', 'sell']) =>
    sides.flatMap((side) => entriesOf(own.value[side].get(row)))
  /** Those that can be cancelled now. */
  const openIn = (row: bigint, sides?: readonly Side[]) => entriesIn(row, sides).filter(({ canCancel }) => canCancel)
  /** Orders only: a convert is cancelled at its row. */
  const openOf = (sides: readonly Side[]) =>
    sides
      .flatMap((side) => [...own.value[side].values()].flatMap(entriesOf))
      .filter(({ kind, canCancel }) => kind === 'order' && canCancel)

  /** Cancels exactly these. */
  async function cancel(entries: readonly OwnEntry[]): Promise<void> {
    for (const entry of entries)
      if (entry.kind === 'convert' && entry.convert.order !== null) void cancelConvert(entry.convert.order)
    const keys = entries.flatMap((entry) => (entry.kind === 'order' ? [entry.order.key] : []))
    const [only] = keys
    if (only === undefined) return
    await (keys.length > 1 ? cancelMany(keys) : actions.cancel({ key: only, market: market().symbol }))
  }

  return { own, entriesIn, openIn, openOf, cancel }
}

export type OwnOrders = ReturnType<typeof useOwnOrders>
