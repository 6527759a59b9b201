import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { isDecimalText, type DecimalText } from '../../../core/money.ts'
import type { SettleState, Transfer } from '../../../core/record/check.ts'
import { UNSETTLED } from '../../../core/record/settle.ts'
import { amountIn, numberIn, oneIn, textIn } from './row.ts'

/** `facts`: values by name. `transfers`: between the wallets. */
export const SETTLE_MIGRATION = `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE transfers (
    at INTEGER NOT NULL, currency TEXT NOT NULL, amount TEXT NOT NULL, wallet TEXT NOT NULL
  ) STRICT;
`
const amount = v.custom<DecimalText>(isDecimalText)
const amounts = v.record(v.string(), amount)
const settleState = v.object({
  at: v.nullable(v.number()),
  personal: v.nullable(amounts),
  differences: v.record(v.string(), v.object({ amount, since: v.number() })),
  opening: v.array(v.string()),
  isPartial: v.exactOptional(v.boolean()),
  clear: v.record(
    v.string(),
    v.object({ at: v.number(), explained: amount, personal: v.nullable(amount), converted: amount })
  )
}) satisfies v.GenericSchema<unknown, SettleState>

const STATE = 'settle'
const CONVERTS_READ = 'converts-read'
const MOST_TRANSFERS = 10_000

export function settleTable(db: DatabaseSync) {
  const get = db.prepare('SELECT value FROM facts WHERE name = ?')
  const set = db.prepare('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)')
  const add = db.prepare('INSERT INTO transfers (at, currency, amount, wallet) VALUES (?, ?, ?, ?)')
  const cut = db.prepare('DELETE FROM transfers WHERE rowid <= (SELECT max(rowid) FROM transfers) - ?')
  const transfers = db.prepare('SELECT * FROM transfers ORDER BY at')
  const valueOf = (name: string): string | null => textIn(get.get(name) ?? {}, 'value')
  return {
    /** `UNSETTLED` for none, and for one that is not what was written. */
    state(): SettleState {
      const text = valueOf(STATE)
      const parsed = v.safeParse(settleState, text === null ? null : JSON.parse(text))
      return parsed.success ? parsed.output : UNSETTLED
    },
    setState: (state: SettleState): void => void set.run(STATE, JSON.stringify(state)),
    addTransfer({ at, currency, amount, to }: Transfer): void {
      add.run(Math.round(at), currency, amount, to)
      cut.run(MOST_TRANSFERS)
    },
    transfers: (): readonly Transfer[] => transfers.all().flatMap((row) => transferOf(row) ?? []),
    /** The whole list of converts was read once. */
    areConvertsRead: (): boolean => valueOf(CONVERTS_READ) !== null,
    convertsRead: (): void => void set.run(CONVERTS_READ, 'yes')
  }
}

const WALLETS = ['trading', 'personal'] as const

function transferOf(row: Readonly<Record<string, unknown>>): Transfer | null {
  const [currency, amount] = [textIn(row, 'currency'), amountIn(row, 'amount')]
  const [to, at] = [oneIn(row, 'wallet', WALLETS), numberIn(row, 'at')]
  return currency === null || amount === null || to === null || at === null ? null : { currency, amount, to, at }
}
