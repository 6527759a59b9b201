import { useI18n } from 'vue-i18n'
import type { Market, Side } from '../../../core/market.ts'
import type { Order } from '../../../core/orders/order.ts'
import { remainingOf } from '../../../core/orders/projected-order.ts'
import type { DecimalText } from '../../../core/money.ts'
import { localized } from '../../format/decimal.ts'
import { clockText } from '../../format/time.ts'
import { useSettings } from '../../stores/settings.ts'
import { useShownConvert } from '../../stores/shown-convert.ts'
import { useContextMenu, type MenuEntry } from '../../ui/context-menu/use-context-menu.ts'
import { usePage } from '../../ui/page.ts'
import type { OrderMoves } from './use-order-move.ts'
import type { OwnEntry, OwnOrders } from './use-own-orders.ts'

/** The own orders and converts of one row, each with what can be done with it. */
export function useOwnMenu(
  market: () => Market,
  orders: OwnOrders,
  moves: OrderMoves,
  /** One was selected, so that the next drag in its row, or Shift with an arrow, moves it. */
  onPicked: (row: bigint) => void
) {
  const { t } = useI18n()
  const { separators } = usePage()
  const settings = useSettings()
  const shownConvert = useShownConvert()

  const what = (side: Side, amount: DecimalText | null) =>
    amount === null
      ? t(`side.${side}`)
      : t(`ticket.submit.${side}`, { amount: localized(amount, separators.value), unit: market().base })
  const orderText = (order: Order) => what(order.side, remainingOf(order))

  const timeOf = ({ createdAt }: Order): readonly string[] =>
    createdAt === 0 ? [] : [clockText(createdAt, settings.values.utc)]

  function entriesOf(entry: OwnEntry, row: bigint): readonly MenuEntry[] {
    const isConvert = entry.kind === 'convert'
    const order = isConvert
      ? t('lines.convert', { order: what(entry.convert.side, entry.convert.quantity) })
      : // Orders of the same amount differ by their time.
        [orderText(entry.order), ...timeOf(entry.order)].join(' · ')
    const first: MenuEntry = isConvert
      ? { text: t('ladder.own.details', { order }), run: () => void (shownConvert.key = entry.convert.key) }
      : {
          text: t('ladder.own.select', { order }),
          disabled: !moves.canChange(entry.order),
          run() {
            moves.pick(entry.order)
            onPicked(row)
          }
        }
    const cancel = { text: t('ladder.cancelThis', { order }), disabled: !entry.canCancel }
    return [first, { ...cancel, run: () => void orders.cancel([entry]) }, 'line']
  }

  /** None for a single order, which is dragged and cancelled as it is. */
  function entries(row: bigint, sides: readonly Side[]): readonly MenuEntry[] {
    const found = orders.entriesIn(row, sides)
    const isPlain = found.length < 2 && found.every(({ kind }) => kind === 'order')
    return isPlain ? [] : found.flatMap((entry) => entriesOf(entry, row))
  }

  return {
    entries,
    orderText,
    /** At the amount of a row. */
    open: useContextMenu((row: bigint, sides: readonly Side[]) => entries(row, sides).slice(0, -1))
  }
}

export type OwnMenu = ReturnType<typeof useOwnMenu>
