import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { exitPlan } from '../../contract/requests/exits.ts'
import type { HeldExit } from '../../core/exits/exit-steps.ts'
import { message } from '../../i18n/codes.ts'
import { jsonIn } from './changes-table.ts'
import type { ExitsTable } from './journal-api.ts'
import { DamagedFile, type Row } from '../storage/seal.ts'
import { sealedInsert, sealOf } from './sealed-rows.ts'
import { decimal, message as messageSchema } from './stored-json.ts'

/** Exits held by this computer with their newest step, as JSON. */
export const EXITS_TABLE = `
  CREATE TABLE exits (
    key TEXT PRIMARY KEY,
    done INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    held TEXT NOT NULL,
    checksum INTEGER
  ) STRICT;
  CREATE INDEX exits_by_state ON exits (done, created_at)
`

const at = v.pipe(v.number(), v.minValue(0))
const meanwhile = v.object({ since: at, low: decimal, high: decimal, last: decimal })
const storedFields = v.object({
  key: v.string(),
  // What was armed is read, whatever markets the app takes today.
  plan: v.object({ ...exitPlan.entries, market: v.string() }),
  step: v.picklist([
    ...(['pending', 'armed', 'waits', 'cancelling', 'proving'] as const),
    ...(['placing', 'selling', 'unprotected', 'done'] as const)
  ]),
  reason: v.nullable(messageSchema),
  alarm: v.nullable(messageSchema),
  targetKey: v.nullable(v.string()),
  targetCancel: v.picklist(['venue', 'here']),
  saleKey: v.nullable(v.string()),
  sold: decimal,
  meanwhile: v.nullable(meanwhile),
  at,
  triggeredAt: v.nullable(at),
  entry: v.nullable(
    v.object({
      filled: decimal,
      fees: v.optional(decimal, '0'),
      taken: v.optional(decimal, '0'),
      isEnded: v.boolean()
    })
  ),
  targets: v.optional(v.array(v.object({ orderKey: v.string(), filled: decimal }))),
  saleFilled: decimal,
  isTargetOpen: v.boolean(),
  isTargetGone: v.optional(v.boolean()),
  isRenewing: v.optional(v.boolean(), false),
  sale: v.nullable(v.object({ quantity: decimal, wanted: decimal })),
  // Of earlier versions, whose exits had one take-profit in their life.
  targetFilled: v.optional(decimal, '0'),
  hadTarget: v.optional(v.boolean(), false)
})
const storedExit = v.pipe(
  storedFields,
  v.transform(({ targetFilled, hadTarget, ...exit }): HeldExit => {
    const { targets, isTargetGone } = exit
    if (targets !== undefined) return { ...exit, targets, isTargetGone: isTargetGone ?? false }
    const isGone = hadTarget && !exit.isTargetOpen
    const plan = isGone ? { ...exit.plan, target: null } : exit.plan
    const had = hadTarget ? [{ orderKey: exit.targetKey ?? '', filled: targetFilled }] : []
    return { ...exit, plan, targets: had, isTargetGone: isGone && exit.step !== 'done' }
  })
)

/** A row with a wrong checksum throws `DamagedFile`. */
export function exitOf(row: Row): HeldExit {
  if (sealOf('exits', row) === 'damaged') throw new DamagedFile(message('file-row-damaged'))
  return jsonIn(row, 'held', storedExit)
}

/** The statements of the exits held by this computer. */
export function exitsIn(db: DatabaseSync): ExitsTable {
  const write = sealedInsert(db, 'exits', 'OR REPLACE')
  const byKey = db.prepare('SELECT * FROM exits WHERE key = ?')
  const live = db.prepare('SELECT * FROM exits WHERE done = 0 ORDER BY created_at')
  const done = db.prepare('SELECT * FROM exits WHERE done = 1 ORDER BY created_at DESC LIMIT ?')
  const doneOf = db.prepare("SELECT * FROM exits WHERE done = 1 AND json_extract(held, '$.plan.orderKey') = ?")
  return {
    put(exit) {
      write({
        key: exit.key,
        done: exit.step === 'done' ? 1 : 0,
        created_at: Math.round(exit.at),
        held: JSON.stringify(exit)
      })
    },
    of(key) {
      const row = byKey.get(key)
      return row === undefined ? null : exitOf(row)
    },
    doneOf: (orderKey) => doneOf.all(orderKey).map((row) => exitOf(row)),
    list: (limit) => [...live.all(), ...done.all(limit)].map((row) => exitOf(row))
  }
}
