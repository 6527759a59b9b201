import { CHANGES_TABLE } from './changes-table.ts'
import { CONVERT_INTENTS_TABLE, CONVERT_TIMES_COLUMNS, CONVERT_WORTH_COLUMN } from './convert-intents.ts'
import { EXITS_TABLE } from './exits-table.ts'

/** Null in rows of older versions. */
const CHECKSUM_COLUMNS = ['intents', 'orders', 'fills', 'convert_intents']
  .map((table) => `ALTER TABLE ${table} ADD COLUMN checksum INTEGER`)
  .join('; ')

/**
 * The order of a fill, if known, so that the sum of a day needs no orders in memory; and the indices for reading pages.
 */
const ORDER_OF_FILLS = `
  ALTER TABLE fills ADD COLUMN order_key TEXT;
  CREATE INDEX orders_by_creation ON orders (created_at, key);
  CREATE INDEX orders_by_venue_id ON orders (venue_id);
  CREATE INDEX fills_by_deal ON fills (deal_id);
  CREATE INDEX fills_in_order ON fills (at, length(id), id)
`

/** What is known of a fill without its order, and the id under which the venue shows it too. */
const FACTS_OF_FILLS = `
  ALTER TABLE fills ADD COLUMN side TEXT;
  ALTER TABLE fills ADD COLUMN also_id TEXT;
  CREATE INDEX fills_by_other_id ON fills (also_id)
`

/** Versions of the order journal. Amounts and ids are text, times Unix milliseconds, `facts` and `answer` JSON. */
export const JOURNAL_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE intents (
    key TEXT PRIMARY KEY,
    intent_key TEXT NOT NULL UNIQUE,
    client_order_id TEXT NOT NULL,
    draft TEXT NOT NULL,
    quote TEXT NOT NULL,
    value TEXT,
    created_at INTEGER NOT NULL,
    answer TEXT,
    answered_at INTEGER
  ) STRICT;
  CREATE INDEX intents_by_time ON intents (created_at);
  CREATE TABLE orders (
    key TEXT PRIMARY KEY,
    venue_id TEXT,
    market TEXT NOT NULL,
    state TEXT NOT NULL,
    ended INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    facts TEXT NOT NULL
  ) STRICT;
  CREATE INDEX orders_by_time ON orders (ended, created_at);
  CREATE TABLE fills (
    id TEXT PRIMARY KEY,
    deal_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    venue_id TEXT,
    market TEXT NOT NULL,
    price TEXT NOT NULL,
    quantity TEXT NOT NULL,
    total TEXT NOT NULL,
    fee TEXT NOT NULL,
    fee_currency TEXT NOT NULL,
    role TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX fills_by_time ON fills (at);
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT
`,
  CONVERT_INTENTS_TABLE,
  CONVERT_WORTH_COLUMN,
  CHECKSUM_COLUMNS,
  ORDER_OF_FILLS,
  CONVERT_TIMES_COLUMNS,
  CHANGES_TABLE,
  EXITS_TABLE,
  FACTS_OF_FILLS
]
