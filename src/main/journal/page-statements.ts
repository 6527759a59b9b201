import type { DatabaseSync } from 'node:sqlite'
import { idInMarket, venueIdOf } from '../../core/orders/executions.ts'
import type { JournalTables } from './journal-api.ts'
import { factsOf, factsTextOf, fillOf, intentOf, numberOf, orNull, sideOf, textOf } from './rows.ts'
import type { Row } from '../storage/seal.ts'

/** Rows per page: a few milliseconds to read. */
const PAGE = 200
const OPEN_PAGE = 50
/** Intents examined in one step. */
const SCAN_ROWS = 2_000

type Pages = Pick<
  JournalTables,
  | 'openAfter'
  | 'newest'
  | 'withoutOrder'
  | 'orderOf'
  | 'hasOrder'
  | 'hasFill'
  | 'hasExecution'
  | 'ordersAfter'
  | 'fillsAfter'
>

/** Statements that read a journal of any size page by page. */
export function pageStatementsIn(db: DatabaseSync): Pages {
  const open = db.prepare(
    'SELECT * FROM orders WHERE ended = 0 AND (created_at, key) > (?, ?) ORDER BY created_at, key LIMIT ?'
  )
  const intent = db.prepare('SELECT * FROM intents WHERE key = ?')
  const ended = db.prepare('SELECT * FROM orders WHERE ended = 1 ORDER BY created_at DESC LIMIT ?')
  const fills = db.prepare('SELECT * FROM fills ORDER BY at DESC LIMIT ?')
  const newestIntent = db.prepare('SELECT coalesce(max(rowid), 0) AS id FROM intents')
  const alone = db.prepare(`SELECT intents.* FROM intents LEFT JOIN orders USING (key)
    WHERE intents.rowid > ? AND intents.rowid <= ? AND orders.key IS NULL ORDER BY intents.created_at`)
  const byKey = db.prepare('SELECT * FROM orders WHERE key = ?')
  const byVenueId = db.prepare('SELECT * FROM orders WHERE venue_id = ?')
  const byDeal = db.prepare('SELECT * FROM fills WHERE deal_id = ? AND market = ?')
  const fillById = db.prepare('SELECT 1 FROM fills WHERE id = ?')
  const execution = db.prepare('SELECT 1 FROM fills WHERE (id IN (?, ?) OR also_id = ?) AND market = ?')
  const orders = db.prepare('SELECT * FROM orders WHERE (created_at, key) > (?, ?) ORDER BY created_at, key LIMIT ?')
  const fillsWithOrder = db.prepare(`SELECT fills.*, orders.venue_id AS order_venue_id, 
      coalesce(orders.facts ->> '$.side', fills.side) AS known_side,
      orders.facts ->> '$.clientOrderId' AS client_order_id
    FROM fills LEFT JOIN orders ON orders.key = fills.order_key
    WHERE fills.at >= ? AND (fills.at, length(fills.id), fills.id) > (?, ?, ?)
    ORDER BY fills.at, length(fills.id), fills.id LIMIT ?`)

  const placeOf = (row: Row) => ({ createdAt: numberOf(row, 'created_at'), key: textOf(row, 'key') })
  const present = (rows: readonly (Row | undefined)[]): readonly Row[] => rows.filter((row) => row !== undefined)

  return {
    openAfter(after) {
      const rows = open.all(after?.createdAt ?? -1, after?.key ?? '', OPEN_PAGE)
      const last = rows.at(-1)
      return {
        intents: present(rows.map((row) => intent.get(textOf(row, 'key')))).map((row) => intentOf(row)),
        orders: rows.map(factsOf),
        fills: [],
        last: last === undefined ? null : placeOf(last)
      }
    },
    newest(limit) {
      const executions = fills.all(limit).reverse()
      const keys = new Set(executions.flatMap((row) => orNull(row, 'order_key', textOf) ?? []))
      return {
        intents: [],
        orders: [...ended.all(limit).reverse(), ...present([...keys].map((key) => byKey.get(key)))].map(factsOf),
        fills: executions.map(fillOf)
      }
    },
    withoutOrder(to) {
      const end = to ?? numberOf(newestIntent.get() ?? {}, 'id')
      const next = end - SCAN_ROWS
      return {
        intents: alone.all(next, end).map((row) => intentOf(row)),
        orders: [],
        fills: [],
        next: next > 0 ? next : null
      }
    },
    orderOf(venueId, clientOrderId) {
      const row = byVenueId.get(venueId) ?? (clientOrderId === null ? undefined : byKey.get(clientOrderId))
      if (row === undefined) return { intents: [], orders: [], fills: [] }
      const facts = factsOf(row)
      return {
        intents: [],
        orders: [facts],
        fills: facts.dealIds.flatMap((dealId) => byDeal.all(dealId, facts.market).map(fillOf))
      }
    },
    hasOrder: (key) => byKey.get(key) !== undefined,
    hasFill: (id) => fillById.get(id) !== undefined,
    hasExecution(seen) {
      const id = venueIdOf(seen)
      return execution.get(id, idInMarket(seen), id, seen.market) !== undefined
    },
    ordersAfter: (after) =>
      orders
        .all(after?.createdAt ?? -1, after?.key ?? '', PAGE)
        .map((row) => ({ ...placeOf(row), facts: factsTextOf(row) })),
    fillsAfter: (since, after) =>
      fillsWithOrder
        .all(Math.max(since, after?.at ?? since), after?.at ?? -1, after?.id.length ?? 0, after?.id ?? '', PAGE)
        .map((row) => {
          const {
            kind: _kind,
            dealId: _deal,
            transactionId: _transaction,
            venueId: _venueId,
            stored: _,
            ...rest
          } = fillOf(row)
          return {
            ...rest,
            id: textOf(row, 'id'),
            orderKey: orNull(row, 'order_key', textOf),
            side: orNull(row, 'known_side', sideOf),
            venueId: orNull(row, 'order_venue_id', textOf),
            clientOrderId: orNull(row, 'client_order_id', textOf)
          }
        })
  }
}
