import type { DatabaseSync } from 'node:sqlite'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { isEnded } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { adoptFilesBeside } from './adopt.ts'
import type { Journal, OpenedJournal } from './journal-api.ts'
import { convertJournalIn } from './convert-intents.ts'
import { JOURNAL_MIGRATIONS } from './journal-tables.ts'
import { factsOf, fillOf, intentOf, textOf } from './rows.ts'
import { openSqliteFile } from './sqlite-file.ts'

/** Opens the order journal of one account at one venue. `now`: Unix milliseconds, for the names of kept files. */
export function openJournal(path: string, now: number): Result<OpenedJournal> {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const opened = openSqliteFile({ path, migrations: JOURNAL_MIGRATIONS, synchronous: 'FULL', stamp })
  if (!opened.ok) return opened
  adoptFilesBeside(opened.value.db, opened.value.path, JOURNAL_MIGRATIONS.length)
  return ok({ journal: journalIn(opened.value.db), trouble: opened.value.trouble })
}

function journalIn(db: DatabaseSync): Journal {
  const addIntent = db.prepare(`INSERT INTO intents (key, intent_key, client_order_id, draft, quote, value, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)`)
  const answerIntent = db.prepare('UPDATE intents SET answer = ?, answered_at = ? WHERE key = ?')
  const intentByKey = db.prepare('SELECT * FROM intents WHERE intent_key = ?')
  const intents = db.prepare(`SELECT intents.* FROM intents LEFT JOIN orders USING (key)
    WHERE orders.key IS NULL OR orders.ended = 0 ORDER BY intents.created_at`)
  const putOrder = db.prepare(`INSERT OR REPLACE INTO orders (key, venue_id, market, state, ended, created_at, updated_at, facts)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  const dropOrder = db.prepare('DELETE FROM orders WHERE key = ?')
  const openOrders = db.prepare('SELECT facts FROM orders WHERE ended = 0')
  const endedOrders = db.prepare(`SELECT facts FROM orders WHERE ended = 1 AND (created_at >= ? OR key IN
    (SELECT key FROM orders WHERE ended = 1 ORDER BY created_at DESC LIMIT ?))`)
  const putFill = db.prepare('INSERT OR IGNORE INTO fills VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const fills = db.prepare('SELECT * FROM fills WHERE at >= ? OR id IN (SELECT id FROM fills ORDER BY at DESC LIMIT ?)')
  const values = db.prepare('SELECT value FROM intents WHERE quote = ? AND created_at >= ? AND value IS NOT NULL')
  const sent = db.prepare('SELECT * FROM intents WHERE created_at >= ?')
  const getSetting = db.prepare('SELECT value FROM settings WHERE name = ?')
  const putSetting = db.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)')

  const converts = convertJournalIn(db, writing)

  return {
    addIntent: (it) => writing(() => {
      addIntent.run(it.key, it.intentKey, it.clientOrderId, JSON.stringify(it.draft), it.quote, it.value, Math.round(it.at))
    }),
    intentOf(intentKey) {
      const row = intentByKey.get(intentKey)
      return row === undefined ? null : intentOf(row)
    },
    answerIntent: (key, answer, at) => writing(() => { answerIntent.run(JSON.stringify(answer), Math.round(at), key) }),
    keep: (orders, gone, seen) => writing(() => {
      db.exec('BEGIN IMMEDIATE')
      try {
        for (const key of gone) dropOrder.run(key)
        for (const { order, facts } of orders) {
          putOrder.run(order.key, order.venueId, order.market, order.state, isEnded(order.state) ? 1 : 0,
            Math.round(order.createdAt), Math.round(order.updatedAt), JSON.stringify(facts))
        }
        for (const it of seen) {
          putFill.run(`${it.dealId}:${it.transactionId}`, it.dealId, it.transactionId, it.venueId, it.market, it.price,
            it.quantity, it.total, it.fee, it.feeCurrency, it.role, Math.round(it.at))
        }
        db.exec('COMMIT')
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    }),
    load: (limit, since) => ({
      intents: intents.all().map(intentOf),
      orders: [...openOrders.all(), ...endedOrders.all(since, limit)].map(factsOf),
      fills: fills.all(since, limit).map(fillOf)
    }),
    valuesSince: (currency, at) => [...values.all(currency, at).map((row) => textOf(row, 'value')), ...converts.valuesSince(currency, at)],
    sentSince: (at) => [
      ...sent.all(Math.round(at)).map(intentOf).map((it) => ({ key: it.key, line: orderLine(it.draft), at: it.at })), ...converts.sentSince(at)
    ],
    converts,
    setting(name) {
      const row = getSetting.get(name)
      return row === undefined ? null : textOf(row, 'value')
    },
    setSetting: (name, value) => writing(() => { putSetting.run(name, value) }),
    close: () => { if (db.isOpen) db.close() }
  }
}

/** A disk that is full or gone is expected: the caller decides what may not go on without it. */
function writing(run: () => void): Result<null> {
  try {
    run()
    return ok(null)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return fail({ kind: 'denied', rule: 'journal', message: `The order journal cannot be written (${words}). Nothing was sent.` })
  }
}
