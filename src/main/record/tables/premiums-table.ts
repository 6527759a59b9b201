import type { DatabaseSync } from 'node:sqlite'
import { Money, money, plain, type DecimalText } from '../../../core/money.ts'
import { PREMIUM_KINDS, type PremiumHour, type PremiumKind } from '../../../core/record/convert-premiums.ts'
import { amountIn, numberIn, oneIn, textIn } from './row.ts'

/** How much less than the middle of the market a convert gives. */
export interface Premium {
  readonly from: string
  readonly to: string
  readonly kind: PremiumKind
  /** `to` for one `from`. */
  readonly rate: DecimalText
  readonly mid: DecimalText
  readonly at: number
}

export const PREMIUMS_MIGRATION = `
  CREATE TABLE premiums (
    hour INTEGER NOT NULL, sold TEXT NOT NULL, bought TEXT NOT NULL, kind TEXT NOT NULL, count INTEGER NOT NULL,
    sum TEXT NOT NULL, least TEXT NOT NULL, most TEXT NOT NULL, PRIMARY KEY (hour, sold, bought, kind)
  ) STRICT, WITHOUT ROWID;
`

const HOUR_MS = 3_600_000
const PERCENT_DIGITS = 6
/** About 4 MB. */
const MOST_PREMIUMS = 40_000

export function premiumsTable(db: DatabaseSync) {
  const one = db.prepare('SELECT * FROM premiums WHERE hour = ? AND sold = ? AND bought = ? AND kind = ?')
  const put = db.prepare(`INSERT OR REPLACE INTO premiums (hour, sold, bought, kind, count, sum, least, most)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  const all = db.prepare('SELECT * FROM premiums ORDER BY hour')
  const count = db.prepare('SELECT count(*) AS n, min(hour) AS since FROM premiums')
  const cut = db.prepare('DELETE FROM premiums WHERE hour = (SELECT min(hour) FROM premiums)')
  return {
    add({ from, to, kind, rate, mid, at }: Premium): void {
      const percent = money(mid).minus(rate).mul(100).div(mid).toDecimalPlaces(PERCENT_DIGITS)
      const hour = Math.floor(at / HOUR_MS) * HOUR_MS
      const known = premiumOf(one.get(hour, from, to, kind) ?? {})
      const sum = percent.plus(known?.sum ?? '0')
      const least = known === null ? percent : Money.min(percent, known.least)
      const most = known === null ? percent : Money.max(percent, known.most)
      put.run(hour, from, to, kind, (known?.count ?? 0) + 1, plain(sum), plain(least), plain(most))
    },
    all: (): readonly PremiumHour[] => all.all().flatMap((row) => premiumOf(row) ?? []),
    size(): { readonly rows: number; readonly since: number | null } {
      const row = count.get() ?? {}
      return { rows: numberIn(row, 'n') ?? 0, since: numberIn(row, 'since') }
    },
    /** Deletes the oldest hour if there are too many rows. */
    trim(keep = MOST_PREMIUMS): number {
      return this.size().rows > keep ? Number(cut.run().changes) : 0
    }
  }
}

function premiumOf(row: Readonly<Record<string, unknown>>): PremiumHour | null {
  const [hour, count, kind] = [numberIn(row, 'hour'), numberIn(row, 'count'), oneIn(row, 'kind', PREMIUM_KINDS)]
  const [from, to] = [textIn(row, 'sold'), textIn(row, 'bought')]
  const [sum, least, most] = [amountIn(row, 'sum'), amountIn(row, 'least'), amountIn(row, 'most')]
  if (hour === null || count === null || kind === null || from === null || to === null) return null
  return sum === null || least === null || most === null ? null : { hour, from, to, kind, count, sum, least, most }
}
