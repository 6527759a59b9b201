import type { Balance, PersonalBalance } from '../orders/order.ts'
import { money, plain, type DecimalText } from '../money.ts'
import type { ValuedPosition } from '../positions/valued.ts'
import type { Episode } from '../record/episode.ts'
import type { EquityCurve } from '../record/equity-curve.ts'
import { timeCell } from './csv.ts'
import type { ExportTable } from './tables.ts'

interface ExportedTrade extends Omit<Episode, 'entries' | 'exits'> {
  readonly note: string
  readonly tags: readonly string[]
  readonly rating: number
  readonly fills: number
}

/** What an account has and how it did, as on screen with exact values. `utc`: times in UTC, else in local time. */

export const positionsTable = (rows: readonly ValuedPosition[], currency: string): ExportTable => ({
  columns: [
    'market',
    'amount',
    'average_cost',
    'last_price',
    'unrealised',
    'unrealised_percent',
    'realised',
    'realised_today',
    'currency',
    'fills_not_counted'
  ],
  rows: rows.map((it) => [
    it.market,
    it.amount,
    it.averageCost,
    it.last,
    it.unrealised,
    it.unrealisedPercent,
    it.realised,
    it.today,
    currency,
    String(it.withoutPrice + it.unassigned)
  ])
})

/**
 * A row for each wallet of a currency. `time`: of the newest news of a balance; of the personal wallet it is unknown.
 * `personal`: null where it cannot be read. `worthOf`: of an amount in `currency`; null without a fresh price.
 */
export const balancesTable = (
  trading: readonly Balance[],
  personal: readonly PersonalBalance[] | null,
  utc: boolean,
  currency: string,
  worthOf: (currency: string, amount: DecimalText) => DecimalText | null
): ExportTable => ({
  columns: ['time', 'wallet', 'currency', 'available', 'in_orders', 'value', 'value_currency'],
  rows: [
    ...trading
      .filter(({ available, held }) => !money(available).isZero() || !money(held ?? '0').isZero())
      .map((it) => [
        ...[timeCell(it.at, utc), 'trading', it.currency, it.available, it.held],
        worthOf(it.currency, plain(money(it.available).plus(it.held ?? '0'))),
        currency
      ]),
    ...(personal ?? [])
      .filter(({ available }) => !money(available).isZero())
      .map((it) => [null, 'personal', it.currency, it.available, null, worthOf(it.currency, it.available), currency])
  ]
})

/** `complete`: all that the account held had a price. */
export const equityTable = (points: EquityCurve['points'], utc: boolean, currency: string): ExportTable => ({
  columns: ['time', 'equity', 'profit', 'currency', 'complete'],
  rows: points
    .filter(({ equity }) => equity !== null)
    .map((it) => [timeCell(it.at, utc), it.equity, it.profit, currency, it.isPartial ? 'no' : 'yes'])
})

/** `complete`: everything that was sold was bought in fills that are known. */
export const tradesTable = (trades: readonly ExportedTrade[], utc: boolean, currency: string): ExportTable => ({
  columns: [
    'opened',
    'closed',
    'market',
    'amount',
    'entry',
    'exit',
    'realised',
    'return_percent',
    'fees',
    'currency',
    'held_seconds',
    'rating',
    'tags',
    'note',
    'complete'
  ],
  rows: trades.map((it) => [
    timeCell(it.opened, utc),
    timeCell(it.closed, utc),
    it.market,
    it.largest,
    it.averageEntry,
    it.averageExit,
    it.realised,
    it.percent,
    it.fees,
    currency,
    it.closed === null ? null : plain(money(it.closed - it.opened).div(1000)),
    it.rating === 0 ? null : String(it.rating),
    it.tags.join(' '),
    it.note,
    it.isPartial ? 'no' : 'yes'
  ])
})
