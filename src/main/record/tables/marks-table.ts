import type { DatabaseSync } from 'node:sqlite'
import type { DecimalText } from '../../../core/money.ts'
import type { OrderType } from '../../../core/orders/order.ts'
import { amountIn, numberIn, oneIn, textIn } from './row.ts'

/** The middle of the market at one moment. `book`: of a live book. `last`: the last price, without a spread. */
export interface MidPrice {
  /** Quote per base. */
  readonly mid: DecimalText
  readonly spread: DecimalText | null
  readonly source: 'book' | 'last'
}

/** When an own order was sent. */
export interface SentMark extends MidPrice {
  readonly orderKey: string
  readonly market: string
  readonly orderType: OrderType
  readonly at: number
  /** The average price that a market order was to get; null for none. */
  readonly estimate: DecimalText | null
}

export const AFTER_FILL_MS = [10_000, 60_000, 300_000] as const

/** So many milliseconds after a fill. */
export interface FillMark extends MidPrice {
  readonly fillId: string
  readonly afterMs: (typeof AFTER_FILL_MS)[number]
  readonly at: number
}

export const MARKS_MIGRATION = `
  CREATE TABLE sent (
    order_key TEXT PRIMARY KEY, market TEXT NOT NULL, type TEXT NOT NULL, at INTEGER NOT NULL, estimate TEXT,
    mid TEXT NOT NULL, spread TEXT, source TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sent_by_time ON sent (at);
  CREATE TABLE marks (
    fill_id TEXT NOT NULL, after_ms INTEGER NOT NULL, at INTEGER NOT NULL, mid TEXT NOT NULL, spread TEXT,
    source TEXT NOT NULL, PRIMARY KEY (fill_id, after_ms)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX marks_by_time ON marks (at);
`

/** About 10 MB and 30 MB. */
const MOST_SENT = 60_000
const MOST_MARKS = 200_000

const SOURCES = ['book', 'last'] as const
const TYPES = ['market', 'limit'] as const

export function marksTable(db: DatabaseSync) {
  const putSent = db.prepare(`INSERT OR IGNORE INTO sent (order_key, market, type, at, estimate, mid, spread, source)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  const putMark = db.prepare(
    'INSERT OR IGNORE INTO marks (fill_id, after_ms, at, mid, spread, source) VALUES (?, ?, ?, ?, ?, ?)'
  )
  const sent = db.prepare('SELECT * FROM sent')
  const marks = db.prepare('SELECT * FROM marks')
  const tables = ['sent', 'marks'].map((name) => ({
    count: db.prepare(`SELECT count(*) AS n, min(at) AS since FROM ${name}`),
    newestGone: db.prepare(`SELECT at FROM ${name} ORDER BY at LIMIT 1 OFFSET ?`),
    cut: db.prepare(`DELETE FROM ${name} WHERE at <= ?`)
  }))
  return {
    putSent(one: SentMark): void {
      const { orderKey, market, orderType, at, estimate, mid, spread, source } = one
      putSent.run(orderKey, market, orderType, Math.round(at), estimate, mid, spread, source)
    },
    putMark({ fillId, afterMs, at, mid, spread, source }: FillMark): void {
      putMark.run(fillId, afterMs, Math.round(at), mid, spread, source)
    },
    sent: (): readonly SentMark[] => sent.all().flatMap((row) => sentOf(row) ?? []),
    marks: (): readonly FillMark[] => marks.all().flatMap((row) => markOf(row) ?? []),
    size(): { readonly rows: number; readonly since: number | null } {
      const sizes = tables.map(({ count }) => count.get() ?? {})
      const since = sizes.flatMap((row) => numberIn(row, 'since') ?? [])
      return {
        rows: sizes.reduce((sum, row) => sum + (numberIn(row, 'n') ?? 0), 0),
        since: since.length === 0 ? null : Math.min(...since)
      }
    },
    /** Deletes at most so many of the oldest rows beyond the bound; returns how many. */
    trim(most: number, keep = [MOST_SENT, MOST_MARKS]): number {
      let gone = 0
      tables.forEach(({ count, newestGone, cut }, index) => {
        const beyond = (numberIn(count.get() ?? {}, 'n') ?? 0) - (keep[index] ?? 0)
        if (beyond <= 0) return
        const until = numberIn(newestGone.get(Math.min(beyond, most) - 1) ?? {}, 'at')
        if (until !== null) gone += Number(cut.run(until).changes)
      })
      return gone
    }
  }
}

function midOf(row: Readonly<Record<string, unknown>>): MidPrice | null {
  const [mid, source] = [amountIn(row, 'mid'), oneIn(row, 'source', SOURCES)]
  return mid === null || source === null ? null : { mid, spread: amountIn(row, 'spread'), source }
}

function sentOf(row: Readonly<Record<string, unknown>>): SentMark | null {
  const [orderKey, market] = [textIn(row, 'order_key'), textIn(row, 'market')]
  const [orderType, at, mid] = [oneIn(row, 'type', TYPES), numberIn(row, 'at'), midOf(row)]
  if (orderKey === null || market === null || orderType === null || at === null || mid === null) return null
  return { orderKey, market, orderType, at, estimate: amountIn(row, 'estimate'), ...mid }
}

function markOf(row: Readonly<Record<string, unknown>>): FillMark | null {
  const [fillId, at, mid] = [textIn(row, 'fill_id'), numberIn(row, 'at'), midOf(row)]
  const afterMs = AFTER_FILL_MS.find((ms) => ms === row['after_ms'])
  if (fillId === null || at === null || mid === null || afterMs === undefined) return null
  return { fillId, afterMs, at, ...mid }
}
