import { byNewest, type ConvertOrder } from '../converts/convert.ts'
import type { Fill, Order } from '../orders/order.ts'
import { csvRow, csvStart, timeCell, type CsvStyle } from './csv.ts'
import type { Message } from '../message.ts'

/** Tables that the record of the account answers, or its balances. */
const ACCOUNT_TABLES = ['positions', 'balances', 'equity', 'trades'] as const
export type AccountTable = (typeof ACCOUNT_TABLES)[number]
export const EXPORT_KINDS = ['orders', 'fills', 'converts', ...ACCOUNT_TABLES] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

type Cells = readonly (string | null)[]
export interface ExportTable {
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
}
/** A fill with the ids of its order. */
export type ExportedFill = Fill & Pick<Order, 'venueId' | 'clientOrderId'>

/**
 * Columns of the orders file; fees are in the fills. `utc`, here and below: times in UTC, else in local time. `say`:
 * the text of a reason.
 */
export const ORDER_COLUMNS = [
  'created',
  'finished',
  'market',
  'side',
  'type',
  'state',
  'price',
  'quantity',
  'total',
  'filled_quantity',
  'filled_total',
  'order_id',
  'client_order_id',
  'placed_here',
  'set_aside',
  'reason'
]
export const orderCells = (it: Order, utc: boolean, say: (reason: Message) => string): Cells => [
  timeCell(it.createdAt, utc),
  timeCell(it.finishedAt, utc),
  it.market,
  it.side,
  it.type,
  it.state,
  it.price,
  it.quantity,
  it.total,
  it.filledQuantity,
  it.filledTotal,
  it.venueId,
  it.clientOrderId,
  it.own ? 'yes' : 'no',
  it.dismissUnresolved ? 'yes' : 'no',
  it.reason === null ? null : say(it.reason)
]

export const FILL_COLUMNS = [
  'time',
  'market',
  'side',
  'price',
  'quantity',
  'total',
  'fee',
  'fee_currency',
  'role',
  'fill_id',
  'order_id',
  'client_order_id'
]
export const fillCells = (it: ExportedFill, utc: boolean): Cells => [
  timeCell(it.at, utc),
  it.market,
  it.side,
  it.price,
  it.quantity,
  it.total,
  it.fee,
  it.feeCurrency,
  it.role,
  it.id,
  it.venueId,
  it.clientOrderId
]

const CONVERT_COLUMNS = [
  'created',
  'completed',
  'expires',
  'type',
  'status',
  'from',
  'to',
  'amount_from',
  'amount_to',
  'executed_from',
  'executed_to',
  'rate',
  'market_rate',
  'limit',
  'order_id',
  'uuid'
]

/** All converts, oldest first, in chunks of the file. */
export const convertsCsv = (
  converts: readonly ConvertOrder[],
  utc: boolean,
  style: CsvStyle = 'comma'
): readonly string[] => [
  csvStart(CONVERT_COLUMNS, style),
  ...[...converts]
    .sort(byNewest)
    .reverse()
    .map((it) =>
      csvRow(
        [
          timeCell(it.createdAt, utc),
          timeCell(it.completedAt, utc),
          timeCell(it.expiresAt, utc),
          it.type,
          it.status,
          it.currencyFrom,
          it.currencyTo,
          it.amountFrom,
          it.amountTo,
          it.executedFrom,
          it.executedTo,
          it.currentRate,
          it.marketRate,
          it.limit,
          it.orderId,
          it.uuid
        ],
        style
      )
    )
]
