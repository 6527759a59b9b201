import type { DatabaseSync } from 'node:sqlite'
import { isDecimalText, type DecimalText } from '../../../core/money.ts'
import type { RecordEvent } from '../../../core/record/events.ts'

/** Where a price is from. `none`: nothing was known when it was looked for. */
const PRICE_SOURCES = ['live', 'candle', 'none'] as const
type PriceSource = (typeof PRICE_SOURCES)[number]

/** What one unit of a currency was worth in the reference currency at the time of an event. */
export interface StoredPrice {
  readonly kind: RecordEvent['kind']
  /** Of the event. */
  readonly id: string
  readonly currency: string
  readonly reference: string
  /** Null exactly where the source is `none`. */
  readonly price: DecimalText | null
  readonly source: PriceSource
}

export const PRICES_MIGRATION = `
  CREATE TABLE prices (
    kind TEXT NOT NULL, id TEXT NOT NULL, currency TEXT NOT NULL, reference TEXT NOT NULL, price TEXT,
    source TEXT NOT NULL, PRIMARY KEY (kind, id, currency, reference)
  ) STRICT, WITHOUT ROWID;
`

export function pricesTable(db: DatabaseSync) {
  const put = db.prepare(`INSERT INTO prices (kind, id, currency, reference, price, source) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET price = excluded.price, source = excluded.source WHERE prices.source = 'none'`)
  const all = db.prepare('SELECT * FROM prices WHERE reference = ?')
  return {
    put: ({ kind, id, currency, reference, price, source }: StoredPrice): boolean =>
      put.run(kind, id, currency, reference, price, source).changes > 0,
    *all(reference: string): Generator<StoredPrice> {
      for (const row of all.iterate(reference)) {
        const price = priceOf(row)
        if (price !== null) yield price
      }
    }
  }
}

const KINDS = ['fill', 'convert', 'movement'] as const

/** Null for a row that is not what was written. */
function priceOf(row: Readonly<Record<string, unknown>>): StoredPrice | null {
  const { id, currency, reference, price } = row
  const kind = KINDS.find((one) => one === row['kind'])
  const source = PRICE_SOURCES.find((one) => one === row['source'])
  if (kind === undefined || source === undefined) return null
  if (typeof id !== 'string' || typeof currency !== 'string' || typeof reference !== 'string') return null
  if (price === null) return source === 'none' ? { kind, id, currency, reference, price, source } : null
  return isDecimalText(price) && source !== 'none' ? { kind, id, currency, reference, price, source } : null
}
