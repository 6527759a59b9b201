import type { Alert } from '../alerts/alert.ts'
import { isFinal, type ConvertOrder } from '../converts/convert.ts'
import { isExitLive, type Exit } from '../exits/exit.ts'
import { compareText, money, plain, type DecimalText } from '../money.ts'
import { isEnded, type Fill, type Order, type OrderState } from '../orders/order.ts'

/** A shorter time is no absence: notices tell what it brought. */
export const LEAST_AWAY_MS = 120_000
/** Of each list of a report; the newest stay. */
export const MOST_AWAY_ROWS = 100
const MOST_SPANS = 20
/** The venue's times are whole seconds. */
const SECOND_MS = 1_000

/** `closed`: the app or this account was not open. `slept`: the machine. `offline`: no connection, or no answers. */
export const AWAY_REASONS = ['closed', 'slept', 'offline'] as const
export type AwayReason = (typeof AWAY_REASONS)[number]

/** A time in which the account was not seen live. Unix milliseconds of this computer. */
export interface AwaySpan {
  readonly from: number
  readonly to: number
  readonly reason: AwayReason
}

/** An order that was filled, ended or placed meanwhile. Amounts are what came meanwhile, in base and quote. */
export interface AwayOrder extends Pick<Order, 'key' | 'market' | 'side' | 'type' | 'price' | 'quantity' | 'own'> {
  readonly state: OrderState
  readonly filled: DecimalText
  readonly total: DecimalText
  /** When that was, Unix milliseconds by the venue's clock; null where the venue does not tell. */
  readonly at: number | null
}

/** A convert that ended meanwhile. */
export type AwayConvert = Pick<
  ConvertOrder,
  | 'orderId'
  | 'type'
  | 'status'
  | 'currencyFrom'
  | 'currencyTo'
  | 'amountFrom'
  | 'executedFrom'
  | 'executedTo'
  | 'completedAt'
  | 'expiresAt'
>
/** An exit that watched before, and waited or was unprotected meanwhile. */
export type AwayExit = Pick<Exit, 'key' | 'plan' | 'step' | 'reason'>
/** An alert that may have fired between two moments. */
export interface AwayAlert extends Pick<Alert, 'id' | 'market' | 'condition' | 'note'> {
  readonly since: number
  readonly until: number
}

export interface AwayRows {
  /** The newest first. */
  readonly orders: readonly AwayOrder[]
  readonly converts: readonly AwayConvert[]
  readonly exits: readonly AwayExit[]
  readonly alerts: readonly AwayAlert[]
}
export const NO_AWAY_ROWS: AwayRows = { orders: [], converts: [], exits: [], alerts: [] }

/** What one or more absences brought, until the user has seen it. */
export interface AwayReport extends AwayRows {
  /** Start of the first one and end of the last one; they are in `spans`, the newest 20. */
  readonly from: number
  readonly to: number
  readonly spans: readonly AwaySpan[]
  /** Rows that did not find room. */
  readonly leftOut: number
}

/** What was known of the account when it was last live. */
export interface AwayBasis {
  readonly orders: ReadonlyMap<string, Pick<Order, 'state' | 'filledQuantity' | 'filledTotal'>>
  /** Converts that had not ended. */
  readonly converts: ReadonlySet<string>
  /** Exits that watched the market. */
  readonly exits: ReadonlySet<string>
}

/** What is known when it is live again. Times are those of the venue. */
export interface AwayNow {
  readonly from: number
  readonly to: number
  readonly orders: Iterable<Order>
  readonly fills: readonly Fill[]
  readonly converts: readonly ConvertOrder[]
  readonly exits: readonly Exit[]
}

/** True if something happened to the account, its exits or alerts: prices alone are no news. */
export const hasNews = ({ orders, converts, exits, alerts }: AwayRows): boolean =>
  orders.length + converts.length + exits.length + alerts.length > 0

/** What happened to orders, converts and exits between the basis and now. */
export const rowsSince = (basis: AwayBasis, now: AwayNow): AwayRows => ({
  orders: [...now.orders].flatMap((order) => orderRow(basis, now, order) ?? []).sort(newestFirst),
  converts: now.converts.filter((convert) => hasEnded(basis, now, convert)).map(convertRow),
  exits: now.exits
    .filter(({ key, step }) => basis.exits.has(key) && (step === 'waits' || step === 'unprotected'))
    .map(({ key, plan, step, reason }) => ({ key, plan, step, reason })),
  alerts: []
})

function orderRow(basis: AwayBasis, now: AwayNow, order: Order): AwayOrder | null {
  const before = basis.orders.get(order.key)
  const from = now.from - SECOND_MS
  const isNew = before === undefined && order.createdAt >= from
  const executed = executedSince(before, isNew, order, () =>
    now.fills.filter(({ orderKey, at }) => orderKey === order.key && at >= from)
  )
  const endedAt = order.finishedAt ?? order.updatedAt
  const ended = isEnded(order.state) && (before === undefined ? endedAt >= from : !isEnded(before.state))
  const isPlaced = isNew && !order.own
  if (!ended && !isPlaced && compareText(executed.filled, '0') <= 0) return null
  const { key, market, side, type, price, quantity, own, state } = order
  const at = ended ? endedAt : isPlaced ? order.createdAt : order.updatedAt
  // That was seen live.
  if (at > now.to + SECOND_MS) return null
  // A list of open orders may have no time of the last fill.
  const known = at >= from ? at : null
  return { key, market, side, type, price, quantity, own, state, ...executed, at: known }
}

const newestFirst = (a: AwayOrder, b: AwayOrder): number => (b.at ?? Infinity) - (a.at ?? Infinity) || 0

type Executed = Pick<AwayOrder, 'filled' | 'total'>

/** `fills`: for an order of which was not known how much of it was filled before. */
function executedSince(
  before: Pick<Order, 'filledQuantity' | 'filledTotal'> | undefined,
  isNew: boolean,
  { filledQuantity, filledTotal }: Order,
  fills: () => readonly Fill[]
): Executed {
  if (before !== undefined)
    return {
      filled: plain(money(filledQuantity).sub(before.filledQuantity)),
      total: plain(money(filledTotal).sub(before.filledTotal))
    }
  if (isNew) return { filled: filledQuantity, total: filledTotal }
  return fills().reduce<Executed>(
    (sum, { quantity, total }) => ({
      filled: plain(money(sum.filled).add(quantity)),
      total: plain(money(sum.total).add(total))
    }),
    { filled: '0', total: '0' }
  )
}

/** One that was active before, or that came and ended meanwhile. */
function hasEnded(basis: AwayBasis, { from, to }: AwayNow, convert: ConvertOrder): boolean {
  const { orderId, status, createdAt, completedAt } = convert
  if (!isFinal(status) || (completedAt ?? 0) > to + SECOND_MS) return false
  const at = createdAt === 0 ? (completedAt ?? 0) : createdAt
  return basis.converts.has(orderId) || (at >= from - SECOND_MS && at <= to)
}

const convertRow = (convert: ConvertOrder): AwayConvert => {
  const { orderId, type, status, currencyFrom, currencyTo, amountFrom, executedFrom, executedTo } = convert
  const { completedAt, expiresAt } = convert
  const amounts = { amountFrom, executedFrom, executedTo, completedAt, expiresAt }
  return { orderId, type, status, currencyFrom, currencyTo, ...amounts }
}

/** The rows without those that the user has seen. */
export const withoutSeen = (rows: AwayRows, seen: AwayRows): AwayRows => ({
  orders: rows.orders.filter(({ key }) => !seen.orders.some((one) => one.key === key)),
  converts: rows.converts.filter(({ orderId }) => !seen.converts.some((one) => one.orderId === orderId)),
  exits: rows.exits.filter(({ key }) => !seen.exits.some((one) => one.key === key)),
  alerts: rows.alerts.filter(({ id }) => !seen.alerts.some((one) => one.id === id))
})

/** Rows of a later look at the same absence: what it has not told yet is added. */
export const withLater = (rows: AwayRows, later: AwayRows): AwayRows => ({
  orders: added(rows.orders, later.orders, ({ key }) => key),
  converts: added(rows.converts, later.converts, ({ orderId }) => orderId),
  exits: added(rows.exits, later.exits, ({ key }) => key),
  alerts: added(rows.alerts, later.alerts, ({ id }) => id)
})

/**
 * The report with one more absence. One that brought nothing but prices is forgotten by the next.
 */
export function withAbsence(before: AwayReport | null, span: AwaySpan, rows: AwayRows): AwayReport {
  const base = before !== null && hasNews(before) ? before : null
  const all: AwayRows = {
    orders: mergedOrders(base?.orders ?? [], rows.orders),
    converts: added(rows.converts, base?.converts ?? [], ({ orderId }) => orderId),
    exits: added(rows.exits, base?.exits ?? [], ({ key }) => key),
    alerts: added(
      rows.alerts.map((alert) => ({
        ...alert,
        since: Math.min(alert.since, base?.alerts.find(({ id }) => id === alert.id)?.since ?? alert.since)
      })),
      base?.alerts ?? [],
      ({ id }) => id
    )
  }
  const bounded = {
    orders: all.orders.slice(0, MOST_AWAY_ROWS),
    converts: all.converts.slice(0, MOST_AWAY_ROWS),
    exits: all.exits.slice(0, MOST_AWAY_ROWS),
    alerts: all.alerts.slice(0, MOST_AWAY_ROWS)
  }
  return {
    ...bounded,
    from: Math.min(base?.from ?? span.from, span.from),
    to: span.to,
    spans: [...(base?.spans ?? []), span].slice(-MOST_SPANS),
    leftOut: (base?.leftOut ?? 0) + countOf(all) - countOf(bounded)
  }
}

/** How many rows there are. */
export const countOf = ({ orders, converts, exits, alerts }: AwayRows): number =>
  orders.length + converts.length + exits.length + alerts.length

function added<Row>(rows: readonly Row[], more: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const known = new Set(rows.map(keyOf))
  return [...rows, ...more.filter((row) => !known.has(keyOf(row)))]
}

/** An order that was filled in both is filled by both. */
function mergedOrders(before: readonly AwayOrder[], rows: readonly AwayOrder[]): readonly AwayOrder[] {
  const earlier = new Map(before.map((row) => [row.key, row]))
  const now = rows.map((row) => {
    const known = earlier.get(row.key)
    if (known === undefined) return row
    return {
      ...row,
      filled: plain(money(known.filled).add(row.filled)),
      total: plain(money(known.total).add(row.total))
    }
  })
  return added(now, before, ({ key }) => key).toSorted(newestFirst)
}

/** True while an exit watches the market, or acts on it. */
export const isWatching = (exit: Pick<Exit, 'step'>): boolean =>
  isExitLive(exit) && exit.step !== 'waits' && exit.step !== 'unprotected'
