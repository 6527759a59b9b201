import type { DatabaseSync } from 'node:sqlite'
import { venueIdOf } from '../../core/orders/executions.ts'
import { isEnded } from '../../core/orders/order.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { changesIn } from './changes-table.ts'
import { convertIntentsIn } from './convert-intents.ts'
import { exitsIn } from './exits-table.ts'
import type { JournalTables } from './journal-api.ts'
import { placedIntents } from './placed-intents.ts'
import { createPlacedSums } from './placed-sums.ts'
import { endsPlaced, factsOf, fillOf, intentOf, isNotPlaced, placedBy, textOf } from './rows.ts'
import { pageStatementsIn } from './page-statements.ts'
import { storable } from '../storage/seal.ts'
import { sealedInsert } from './sealed-rows.ts'

/** The statements of the order journal. An invalid row throws `DamagedFile`. */
export function journalTablesIn(db: DatabaseSync): JournalTables {
  const addIntent = sealedInsert(db, 'intents', '')
  const replaceIntent = sealedInsert(db, 'intents', 'OR REPLACE')
  const intentByKey = db.prepare('SELECT * FROM intents WHERE key = ?')
  const intentByClick = db.prepare('SELECT * FROM intents WHERE intent_key = ?')
  const intents = db.prepare(`SELECT intents.* FROM intents LEFT JOIN orders USING (key)
    WHERE orders.key IS NULL OR orders.ended = 0 ORDER BY intents.created_at`)
  const putOrder = sealedInsert(db, 'orders', 'OR REPLACE')
  const dropOrder = db.prepare('DELETE FROM orders WHERE key = ?')
  const openOrders = db.prepare('SELECT * FROM orders WHERE ended = 0')
  const endedOrders = db.prepare(`SELECT * FROM orders WHERE ended = 1 AND (created_at >= ? OR key IN
    (SELECT key FROM orders WHERE ended = 1 ORDER BY created_at DESC LIMIT ?))`)
  const putFill = sealedInsert(db, 'fills', 'OR REPLACE')
  const fills = db.prepare('SELECT * FROM fills WHERE at >= ? OR id IN (SELECT id FROM fills ORDER BY at DESC LIMIT ?)')
  const sent = db.prepare('SELECT * FROM intents WHERE created_at >= ?')
  const getSetting = db.prepare('SELECT value FROM settings WHERE name = ?')
  const putSetting = db.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)')
  const placedIn = placedIntents(db)
  const sums = createPlacedSums(function* (at) {
    yield* placedIn(at)
    yield converts.placedSince(at)
    yield changes.freedSince(at)
  })
  const converts = convertIntentsIn(db, sums)
  const changes = changesIn(db)

  /** The venue shows an order that was answered as refused or never sent: it counts for the day after all. */
  function countShown(key: string, venueId: string): void {
    const row = intentByKey.get(key)
    if (row === undefined) return
    const intent = intentOf(row)
    if (!isNotPlaced(intent.answer?.kind ?? null)) return
    sums.finish()
    replaceIntent({ ...row, answer: JSON.stringify({ kind: 'accepted', venueId }) })
    for (const one of placedBy(intent)) sums.add(one)
  }

  return {
    addIntent(it) {
      sums.finish()
      addIntent({
        key: it.key,
        intent_key: it.intentKey,
        client_order_id: it.clientOrderId,
        draft: JSON.stringify(it.draft),
        quote: it.quote,
        value: it.value,
        created_at: Math.round(it.at)
      })
      for (const one of placedBy(it)) sums.add(one)
      for (const one of changes.freedBy(it.intentKey)) sums.subtract(one)
    },
    intentOf(intentKey) {
      const row = intentByClick.get(intentKey)
      return row === undefined ? null : intentOf(row)
    },
    answerIntent(key, answer, at) {
      const row = intentByKey.get(key)
      if (row === undefined) return
      // A wrong checksum must not be replaced by a valid one.
      const intent = intentOf(row)
      const isGone = endsPlaced(intent.answer?.kind ?? null, answer.kind)
      if (isGone) sums.finish()
      replaceIntent({ ...row, answer: JSON.stringify(answer), answered_at: Math.round(at) })
      if (isGone) for (const one of placedBy(intent)) sums.subtract(one)
    },
    keep(orders, gone, seen) {
      db.exec('BEGIN IMMEDIATE')
      try {
        for (const key of gone) dropOrder.run(key)
        for (const { order, facts } of orders) {
          putOrder({
            key: order.key,
            venue_id: order.venueId,
            market: order.market,
            state: order.state,
            ended: isEnded(order.state) ? 1 : 0,
            created_at: Math.round(order.createdAt),
            updated_at: Math.round(order.updatedAt),
            facts: JSON.stringify(facts)
          })
          if (facts.seen && order.venueId !== null && isNotPlaced(facts.answer?.kind ?? null))
            countShown(order.key, order.venueId)
        }
        for (const it of seen) {
          putFill({
            id: it.stored?.id ?? venueIdOf(it),
            deal_id: it.dealId,
            transaction_id: it.transactionId,
            venue_id: it.venueId,
            market: it.market,
            price: it.price,
            quantity: it.quantity,
            total: it.total,
            fee: it.fee ?? '',
            fee_currency: it.feeCurrency,
            role: it.role,
            at: Math.round(it.at),
            order_key: it.orderKey ?? null,
            side: it.stored?.side ?? null,
            also_id: it.stored?.alsoId ?? null
          })
        }
        db.exec('COMMIT')
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    load: (limit, since) => ({
      intents: intents.all().map((row) => intentOf(row)),
      orders: [...openOrders.all(), ...endedOrders.all(since, limit)].map(factsOf),
      fills: fills.all(since, limit).map(fillOf)
    }),
    placedSince: sums.since,
    sumPlaced: sums.step,
    sentSince: (at) => [
      ...sent
        .all(Math.round(at))
        .map((row) => intentOf(row))
        .map((it) => ({ key: it.key, line: orderLine(it.draft), at: it.at })),
      ...converts.sentSince(at)
    ],
    ...pageStatementsIn(db),
    converts,
    changes,
    exits: exitsIn(db),
    setting(name) {
      const row = getSetting.get(name)
      return row === undefined ? null : textOf(row, 'value')
    },
    setSetting(name, value) {
      putSetting.run(name, storable(value))
    }
  }
}
