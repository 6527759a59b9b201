import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { OrderChange } from '../../core/orders/change.ts'
import { Money, money, plain, type DecimalText } from '../../core/money.ts'
import { message } from '../../i18n/codes.ts'
import type { ChangesTable } from './journal-api.ts'
import type { Placed } from './placed-sums.ts'
import { intentOf, placedBy, textOf } from './rows.ts'
import { DamagedFile, type Row } from '../storage/seal.ts'
import { sealedInsert, sealOf } from './sealed-rows.ts'
import { decimal, message as messageSchema, orderDraft } from './stored-json.ts'

/**
 * Changes of orders with their newest step, as JSON. `key`: that of the new order's intent in `intents.intent_key`.
 * `freed`: what the replaced order counts less in the sums of a day, once the intent of the new one is on disk.
 */
export const CHANGES_TABLE = `
  CREATE TABLE changes (
    key TEXT PRIMARY KEY,
    order_key TEXT NOT NULL,
    done INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    change TEXT NOT NULL,
    freed TEXT,
    checksum INTEGER
  ) STRICT;
  CREATE INDEX changes_by_state ON changes (done, created_at)
`

const at = v.pipe(v.number(), v.minValue(0))
const storedChange = v.object({
  key: v.string(),
  orderKey: v.string(),
  draft: orderDraft,
  seenFilled: decimal,
  step: v.picklist(['cancelling', 'proving', 'freeing', 'placing', 'done', 'stopped']),
  cancel: v.picklist(['sent', 'accepted', 'refused', 'unknown']),
  reason: v.nullable(messageSchema),
  newKey: v.nullable(v.string()),
  again: v.boolean(),
  awaits: v.nullable(v.picklist(['cancel', 'order'])),
  at
}) satisfies v.GenericSchema<unknown, OrderChange>
const storedPlaced = v.object({ currency: v.string(), amount: decimal, at })

const damaged = (column: string): never => {
  throw new DamagedFile(message('file-column-damaged', { column }))
}
/** A column of JSON; throws `DamagedFile` where it is not what was written. */
export function jsonIn<S extends v.GenericSchema>(row: Row, column: string, schema: S): v.InferOutput<S> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(textOf(row, column)))
    if (parsed.success) return parsed.output
  } catch {
    /* Not JSON. */
  }
  return damaged(column)
}

/** A row with a wrong checksum throws `DamagedFile`. */
export function changeOf(row: Row): OrderChange {
  if (sealOf('changes', row) === 'damaged') throw new DamagedFile(message('file-row-damaged'))
  return jsonIn(row, 'change', storedChange)
}

const freedOf = (row: Row): readonly Placed[] => (row['freed'] === null ? [] : [jsonIn(row, 'freed', storedPlaced)])

/** Decimals of what is freed; rounded down, because it lowers a sum that a limit holds. */
const DECIMALS = 8

/** The statements of the changes of orders. */
export function changesIn(db: DatabaseSync): ChangesTable & {
  /** What the change behind the intent of this click frees in the sums of a day. */
  freedBy(intentKey: string): readonly Placed[]
  /** The same of all intents of orders placed since `at`, as amounts below zero. */
  freedSince(at: number): readonly Placed[]
} {
  const write = sealedInsert(db, 'changes', 'OR REPLACE')
  const byKey = db.prepare('SELECT * FROM changes WHERE key = ?')
  const running = db.prepare('SELECT * FROM changes WHERE done = 0 ORDER BY created_at')
  const done = db.prepare('SELECT * FROM changes WHERE done = 1 ORDER BY created_at DESC LIMIT ?')
  const freed = db.prepare(`SELECT freed FROM changes JOIN intents ON intents.intent_key = changes.key
    WHERE changes.freed IS NOT NULL AND changes.created_at >= ?`)
  const intentByKey = db.prepare('SELECT * FROM intents WHERE key = ?')

  return {
    put(change, frees) {
      write({
        key: change.key,
        order_key: change.orderKey,
        done: change.step === 'done' ? 1 : 0,
        created_at: Math.round(change.at),
        change: JSON.stringify(change),
        freed: frees === null ? null : JSON.stringify(frees)
      })
    },
    of(key) {
      const row = byKey.get(key)
      return row === undefined ? null : changeOf(row)
    },
    list: (limit) => [...running.all(), ...done.all(limit)].map((row) => changeOf(row)),
    unfilled(orderKey, filled) {
      const row = intentByKey.get(orderKey)
      if (row === undefined) return null
      const intent = intentOf(row)
      const [placed] = placedBy(intent)
      return placed === undefined ? null : { ...placed, amount: shareOf(placed.amount, intent.draft.quantity, filled) }
    },
    freedBy(intentKey) {
      const row = byKey.get(intentKey)
      return row === undefined ? [] : freedOf(row)
    },
    freedSince: (since) =>
      // Nothing is replaced before it was placed.
      freed
        .all(Math.round(since))
        .flatMap(freedOf)
        .filter((one) => one.at >= since)
        .map((one) => ({ ...one, amount: plain(money(one.amount).neg()) }))
  }
}

/** The part of an amount that belongs to what is not filled. */
function shareOf(amount: DecimalText, quantity: DecimalText | null, filled: DecimalText): DecimalText {
  if (quantity === null || money(quantity).isZero()) return '0'
  const rest = Money.max(money(quantity).sub(filled), 0)
  return plain(money(amount).mul(rest).div(quantity).toDecimalPlaces(DECIMALS, Money.ROUND_DOWN))
}
