import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { PriceGrid } from '../../../core/ladder/price-grid.ts'
import type { Market, Side } from '../../../core/market.ts'
import { money, plain, type DecimalText } from '../../../core/money.ts'
import { isChanging } from '../../../core/orders/change.ts'
import type { Order } from '../../../core/orders/order.ts'
import { crosses, distanceOf, remainingOf, type BestPrices } from '../../../core/orders/projected-order.ts'
import { ROUNDING } from '../../../core/ladder/book-rows.ts'
import { localized, priceText } from '../../format/decimal.ts'
import { messageText } from '../../format/message-text.ts'
import { signedPercent } from '../../format/percent.ts'
import { useOrderActions } from '../../commands/order-actions.ts'
import { useArming } from '../../stores/arming.ts'
import { useChanges } from '../../stores/changes.ts'
import { useNotices } from '../../stores/notices.ts'
import { useOrders } from '../../stores/orders.ts'
import { useSettings } from '../../stores/settings.ts'
import { usePage } from '../../ui/page.ts'
import type { OwnOrders } from './use-own-orders.ts'

/** An own order on its way to another row. */
export interface OrderMove {
  readonly order: Order
  readonly to: bigint
  /** It was released: the user is asked. */
  readonly isAsked: boolean
}

/** What a move would do, in words. */
export interface MoveText {
  readonly side: Side
  readonly text: string
  readonly distance: string
  /** It would take from the book at once. */
  readonly takes: boolean
}

/** Moves own orders to other prices. The order itself stays in its row until the venue has proved the change. */
export function useOrderMove(parts: {
  readonly market: () => Market
  readonly grid: Readonly<Ref<PriceGrid | null>>
  readonly best: Readonly<Ref<BestPrices | null>>
  readonly orders: OwnOrders
}) {
  const { grid } = parts
  const { t } = useI18n()
  const { separators } = usePage()
  const actions = useOrderActions()
  const arming = useArming()
  const changes = useChanges()
  const notices = useNotices()
  const orders = useOrders()
  const settings = useSettings()
  const move = shallowRef<OrderMove | null>(null)
  /** Of several orders in its row, the one that a gesture moves. */
  const picked = shallowRef<Order | null>(null)
  /** Why a gesture moved nothing, until the next one; else empty. */
  const why = ref('')

  const { canChange } = actions
  /** The order of a row that can be moved: its only one, or the one that was picked. Else says why there is none. */
  function movable(row: bigint, sides: readonly Side[]): Order | null {
    const all = sides.flatMap((side) => parts.orders.own.value[side].get(row)?.orders ?? [])
    const only = all.length > 1 ? all.find(({ key }) => key === picked.value?.key) : all[0]
    const code = only === undefined ? null : actions.whyNotChanged(only)
    if (only === undefined && all.length > 1) why.value = t('ladder.own.several')
    if (code !== null) why.value = t(`message.${code}`)
    return only !== undefined && code === null ? only : null
  }
  const rowOf = ({ price, side }: Order): bigint | null =>
    grid.value === null || price === null ? null : grid.value.rowOf(price, ROUNDING[side === 'buy' ? 'bids' : 'asks'])
  const priceAt = (row: bigint): DecimalText | null => (grid.value === null ? null : grid.value.priceOf(row))

  function to(row: bigint, order = move.value?.order): void {
    if (order !== undefined && row > 0n) move.value = { order, to: row, isAsked: false }
  }
  const discard = () => void (move.value = null)
  /** Drags the order of a row; later rows belong to the same order. False: nothing moves. */
  function drag(from: bigint, side: Side, row: bigint): boolean {
    const order = move.value?.order ?? movable(from, [side])
    if (order !== null) to(row, order)
    return order !== null
  }
  /** Moves the order of a row, or the one on its way, by rows; the row where it is then. */
  function shift(row: bigint, rows: bigint): bigint | null {
    const order = move.value?.order ?? movable(row, ['buy', 'sell'])
    const at = move.value?.to ?? (order === null ? null : rowOf(order))
    if (order === null || at === null) return null
    to(at + rows, order)
    return move.value?.to ?? null
  }

  /** The move is decided: it is sent at once, or the user is asked. Back at its own price nothing happens. */
  function release(): void {
    if (move.value === null) return
    const price = priceAt(move.value.to)
    if (price === null || move.value.to === rowOf(move.value.order)) discard()
    else if (arming.armed && settings.values.confirm === 'off' && settings.values.changeExplained) void apply()
    else move.value = { ...move.value, isAsked: true }
  }

  async function apply(): Promise<void> {
    const wanted = move.value
    const price = wanted === null ? null : priceAt(wanted.to)
    if (wanted === null || price === null) return
    discard()
    const answer = await changes.change(wanted.order, { price })
    if (!answer.ok) notices.show('bad', t('ladder.move.failed'), messageText(answer.failure, t))
  }

  // What ends or is changed otherwise is not moved any more.
  watch(
    () => move.value !== null && !canChange(orders.byKey.get(move.value.order.key) ?? move.value.order),
    (isOver) => {
      if (isOver) discard()
    }
  )
  watch(() => grid.value?.step, discard)
  watch(
    () => picked.value !== null && !canChange(orders.byKey.get(picked.value.key) ?? picked.value),
    (isOver) => {
      if (isOver) picked.value = null
    }
  )

  /** What the move would do, in words; null without one. */
  const about = computed<MoveText | null>(() => {
    const price = move.value === null ? null : priceAt(move.value.to)
    if (move.value === null || price === null || grid.value === null) return null
    const { order } = move.value
    const from = order.price ?? '0'
    const distance = distanceOf(from, price, grid.value.step)
    const show = (text: DecimalText) => localized(text, separators.value)
    const priceOf = (text: DecimalText) => priceText(text, parts.market().quoteDecimals, separators.value)
    const moved = plain(money(price).minus(from))
    const difference = `${moved.startsWith('-') ? '' : '+'}${show(moved)}`
    return {
      side: order.side,
      text: t('ladder.move.text', {
        side: t(`side.${order.side}`),
        amount: `${show(remainingOf(order) ?? '0')} ${parts.market().base}`,
        from: priceOf(from),
        to: priceOf(price)
      }),
      distance: distance === null ? '' : `${difference} (${signedPercent(distance.percent, separators.value)})`,
      takes: parts.best.value !== null && crosses({ side: order.side, price }, parts.best.value)
    }
  })

  /** Rows to which orders are on their way, by a gesture or at the venue. */
  const targets = computed(() => {
    const found = { buy: new Map<bigint, DecimalText>(), sell: new Map<bigint, DecimalText>() }
    if (move.value !== null) found[move.value.order.side].set(move.value.to, remainingOf(move.value.order) ?? '0')
    for (const change of changes.list) {
      const { market, side, price, quantity } = change.draft
      if (!isChanging(change) || change.newKey !== null || market !== parts.market().symbol) continue
      if (price === null || grid.value === null) continue
      found[side].set(grid.value.rowOf(price, ROUNDING[side === 'buy' ? 'bids' : 'asks']), quantity ?? '0')
    }
    return found
  })

  /** By a gesture, or at the venue. */
  const isMoving = ({ key }: Order): boolean => move.value?.order.key === key || changes.isRunning(key)

  return {
    move,
    picked,
    why,
    about,
    targets,
    isMoving,
    canChange,
    pick: (order: Order | null) => void (picked.value = order),
    rowOf,
    drag,
    shift,
    release,
    apply,
    discard
  }
}

export type OrderMoves = ReturnType<typeof useOrderMove>
