import type { DatabaseSync } from 'node:sqlite'
import { isDecimalText } from '../../core/money.ts'
import type { ArchivedTrade } from './archived-trade.ts'
import { followedSpansIn } from './followed-spans.ts'

export type TradeTables = ReturnType<typeof tablesIn>
/** The statements of a file of trades. */
export const tablesIn = (db: DatabaseSync) => ({ trades: tradesIn(db), followed: followedSpansIn(db) })

function tradesIn(db: DatabaseSync) {
  return {
    insert: db.prepare('INSERT INTO trades (market, at, price, quantity, buy) VALUES (?, ?, ?, ?, ?)'),
    newest: db.prepare(`SELECT id, at, price, quantity, buy FROM trades
      WHERE market = ? AND at >= ? AND id <= ? AND (at, id) < (?, ?)
      ORDER BY at DESC, id DESC LIMIT ?`),
    all: db.prepare('SELECT market, at, price, quantity, buy FROM trades ORDER BY id'),
    lastId: db.prepare('SELECT coalesce(max(id), 0) AS id FROM trades'),
    excess: db.prepare(`SELECT max(at) AS at FROM trades
      WHERE id <= (SELECT max(id) FROM trades) - ? AND id < (SELECT min(id) FROM trades) + ?`),
    trimRows: db.prepare(
      'DELETE FROM trades WHERE id <= (SELECT max(id) FROM trades) - ? AND id < (SELECT min(id) FROM trades) + ?'
    ),
    trimAge: db.prepare('DELETE FROM trades WHERE id IN (SELECT id FROM trades ORDER BY id LIMIT ?2) AND at < ?1')
  }
}

/** Null for an invalid row. */
export function tradeOf(row: Record<string, unknown>): ArchivedTrade | null {
  const { at, price, quantity, buy } = row
  if (typeof at !== 'number' || !isDecimalText(price) || !isDecimalText(quantity)) return null
  return { at, price, quantity, side: buy === 1 ? 'buy' : 'sell' }
}
