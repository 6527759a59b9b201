import { computed, type ComputedRef } from 'vue'
import { priceOf, type Alert } from '../../core/alerts/alert.ts'
import type { Exit } from '../../core/exits/exit.ts'
import type { Market } from '../../core/market.ts'
import { isZeroText, money, type DecimalText } from '../../core/money.ts'
import { isChanging } from '../../core/orders/change.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import { remainingOf } from '../../core/orders/projected-order.ts'
import { useAccount } from '../stores/account.ts'
import { useAlerts } from '../stores/alerts.ts'
import { useChanges } from '../stores/changes.ts'
import { isExitOpen, useExits } from '../stores/exits.ts'
import { useLimitConverts, type LimitConvert } from './limit-converts.ts'
import { useOrders } from '../stores/orders.ts'
import { usePositionList } from '../stores/position-list.ts'
import { useTicket } from '../stores/ticket.ts'

/** A price of the user's on a chart. */
export type PriceLine = LineBase &
  (
    | {
        readonly kind: 'order'
        readonly order: Order
        readonly draft: OrderDraft
        /** The price that it is being changed to at the venue; null while it stands. */
        readonly changedTo: DecimalText | null
      }
    | { readonly kind: 'projected'; readonly draft: OrderDraft }
    | { readonly kind: 'convert'; readonly convert: LimitConvert }
    | { readonly kind: 'alert'; readonly alert: Alert }
    /** The stop of an exit held by this computer. */
    | { readonly kind: 'exit'; readonly exit: Exit }
    | { readonly kind: 'entry'; readonly amount: DecimalText }
  )

interface LineBase {
  /** Stable over the life of what it stands for. */
  readonly id: string
  readonly market: string
  readonly price: DecimalText
  readonly canMove: boolean
  readonly canRemove: boolean
  /** The venue has not confirmed what it stands for. */
  readonly isDashed: boolean
}

/** The rest of an order as a draft; null for an order without a price of its own. */
function restOf(order: Order): (OrderDraft & { readonly price: DecimalText }) | null {
  const { market, side, type, price, stopLossPrice } = order
  if (type !== 'limit' || price === null || isZeroText(price)) return null
  return { market, side, type, quantity: remainingOf(order), total: null, price, stopLossPrice }
}

/** The order of the ticket while that has a price; null otherwise. */
export function projectedLine(ticket: ReturnType<typeof useTicket>): PriceLine | null {
  const { market, price, side, quantity, stopLossPrice } = ticket
  if (market === null || price === null || isZeroText(price)) return null
  const { symbol } = market
  const draft: OrderDraft = { market: symbol, side, type: 'limit', quantity, total: null, price, stopLossPrice }
  const moves = { canMove: true, canRemove: true, isDashed: false }
  return { kind: 'projected', id: `projected ${symbol}`, market: symbol, price, draft, ...moves }
}

/** So many orders, converts and alerts have a line each: those nearest to the market. Tables have all. */
const MOST = 40
/** The nearest ones are chosen again when the market has moved by half a percent. */
const CHOSEN_AGAIN = '0.005'

/** In their own order. @param from a price; null: not known */
function nearest<Row>(rows: readonly Row[], priceOf: (row: Row) => DecimalText | null, from: DecimalText | null) {
  if (rows.length <= MOST) return rows
  const away = (row: Row) =>
    money(priceOf(row) ?? '0')
      .minus(from ?? '0')
      .abs()
  const shown = new Set([...rows].sort((a, b) => away(a).cmp(away(b))).slice(0, MOST))
  return rows.filter((row) => shown.has(row))
}

/**
 * Own open orders and limit converts of a market, the stops of its exits, its alerts, the average cost of its
 * position, and the order of the ticket.
 */
export function usePriceLines(
  market: () => Market,
  marketPrice: () => DecimalText | null
): ComputedRef<readonly PriceLine[]> {
  const account = useAccount()
  const alerts = useAlerts()
  const changes = useChanges()
  const exits = useExits()
  const converts = useLimitConverts(market)
  const orders = useOrders()
  const ticket = useTicket()
  const positionList = usePositionList()

  const level = computed<DecimalText | null>((before) => {
    const price = marketPrice()
    if (price === null || before == null || isZeroText(before)) return price
    const moved = money(price).minus(before).abs()
    return moved.lt(money(before).times(CHOSEN_AGAIN)) ? before : price
  })
  const from = () => level.value

  const running = computed(() => changes.list.filter(isChanging))
  /** Until the venue has proved a change, the order stands for both: its old price, and that of its rest. */
  const ofChanges = computed(() =>
    running.value
      .filter(({ draft }) => draft.market === market().symbol)
      .flatMap(({ orderKey, draft: { price: changedTo } }): PriceLine[] => {
        const order = orders.byKey.get(orderKey)
        const draft = order === undefined ? null : restOf(order)
        if (order === undefined || draft === null || changedTo === null) return []
        return [{ ...lineOf(order, draft), changedTo, canMove: false, canRemove: false, isDashed: true }]
      })
  )
  const ofOrders = computed(() => {
    const replaced = new Set(running.value.flatMap(({ orderKey, newKey }) => [orderKey, newKey]))
    const resting = orders.open.filter(
      ({ key, market: where, price }) => where === market().symbol && price !== null && !replaced.has(key)
    )
    return nearest(resting, ({ price }) => price, from()).flatMap((order): PriceLine[] => {
      const draft = restOf(order)
      return draft === null ? [] : [lineOf(order, draft)]
    })
  })
  function lineOf(order: Order, draft: OrderDraft & { readonly price: DecimalText }) {
    const isResting = (order.state === 'working' || order.state === 'partial') && order.venueId !== null
    const isFree = isResting && !orders.cancelling.has(order.key) && account.can('cancel-orders')
    return {
      kind: 'order',
      id: `order ${order.key}`,
      market: order.market,
      price: draft.price,
      order,
      draft,
      changedTo: null,
      canMove: isFree && account.can('limit-orders') && !exits.owns(order.key),
      canRemove: isFree,
      isDashed: !isResting
    } as const
  }
  /** The venue has no change of a convert. */
  const ofConverts = computed(() =>
    nearest(converts.value, ({ price }) => price, from()).map((convert): PriceLine => ({
      kind: 'convert',
      id: `convert ${convert.key}`,
      market: market().symbol,
      price: convert.price,
      convert,
      canMove: false,
      canRemove: convert.canCancel,
      isDashed: convert.state === 'placing' || convert.state === 'unknown' || convert.isStale
    }))
  )
  const ofAlerts = computed(() =>
    nearest(
      alerts.waiting.filter((alert) => alert.market === market().symbol && priceOf(alert) !== null),
      priceOf,
      from()
    ).flatMap((alert): PriceLine[] => {
      const price = priceOf(alert)
      if (price === null) return []
      const isDashed = alert.state === 'paused'
      const base = { id: `alert ${alert.id}`, market: alert.market, price, canMove: true, canRemove: true, isDashed }
      return [{ kind: 'alert', alert, ...base }]
    })
  )
  /** Until its sale is there, which is a line of its own. One that waits is armed again in its form, not by a drag. */
  const ofExits = computed(() =>
    exits.live
      .filter(({ plan, step }) => plan.market === market().symbol && step !== 'unprotected' && step !== 'selling')
      .map((exit): PriceLine => ({
        kind: 'exit',
        id: `exit ${exit.key}`,
        market: exit.plan.market,
        price: exit.plan.stop,
        exit,
        canMove: exit.step === 'armed' || exit.step === 'pending',
        canRemove: isExitOpen(exit),
        isDashed: true
      }))
  )
  const entry = computed((): readonly PriceLine[] => {
    const found = positionList.positions?.find((position) => position.market === market().symbol)
    if (found === undefined || found.averageCost === null) return []
    const { market: symbol, averageCost: price, amount } = found
    const stands = { canMove: false, canRemove: false, isDashed: false }
    return [{ kind: 'entry', id: `entry ${symbol}`, market: symbol, price, amount, ...stands }]
  })
  const projected = computed(() => {
    const line = ticket.market?.symbol === market().symbol ? projectedLine(ticket) : null
    return line === null ? [] : [line]
  })

  return computed(() => [
    ...ofChanges.value,
    ...ofOrders.value,
    ...ofExits.value,
    ...ofConverts.value,
    ...ofAlerts.value,
    ...entry.value,
    ...projected.value
  ])
}
