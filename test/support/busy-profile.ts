import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { orderOf } from '../../src/core/orders/derive.ts'
import type { OrderFacts } from '../../src/core/orders/facts.ts'
import { openJournal } from '../../src/main/journal/journal.ts'
import { JOURNAL_MIGRATIONS } from '../../src/main/journal/journal-tables.ts'
import { sealedInsert } from '../../src/main/journal/sealed-rows.ts'
import { openSqliteFile } from '../../src/main/storage/sqlite-file.ts'
import { TRADE_MIGRATIONS } from '../../src/main/archive/trade-archive.ts'

const MARKETS = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT'] as const
const CHUNK = 2_000

const QUIET_MS = 90_000

/**
 * The journal of a busy day: filled orders of this app with a fill each, one every few milliseconds up to a minute and
 * a half before `now`, so that they do not use up the rate of a minute. Amounts are exact and differ.
 * `first`: the number of the first order, to add another day to a file.
 */
export function writeBusyJournal(path: string, count: number, now: number, first = 0): void {
  mkdirSync(dirname(path), { recursive: true })
  const opened = openJournal(path, now)
  if (!opened.ok) throw new Error(opened.failure.code)
  const { journal } = opened.value
  const day = Math.floor(now / 86_400_000) * 86_400_000
  const step = Math.max(1, (now - day - QUIET_MS) / count)
  for (let start = 0; start < count; start += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - start) }, (_, i) =>
      rowOf(first + start + i, Math.round(day + (start + i) * step))
    )
    const kept = journal.keep(
      rows.map(({ facts }) => ({ order: orderOf(facts), facts })),
      [],
      rows.map(({ fill }) => fill)
    )
    if (!kept.ok) throw new Error(kept.failure.code)
  }
  journal.setSetting('history-read', 'whole')
  journal.close()
  writeIntents(
    path,
    Array.from({ length: count }, (_, i) => rowOf(first + i, Math.round(day + i * step)).facts)
  )
}

function writeIntents(path: string, all: readonly OrderFacts[]): void {
  const opened = openSqliteFile({ path, migrations: JOURNAL_MIGRATIONS, synchronous: 'OFF', stamp: 'made' })
  if (!opened.ok) throw new Error(opened.failure.code)
  const { db } = opened.value
  const insert = sealedInsert(db, 'intents', '')
  db.exec('BEGIN')
  for (const { key, intent, answer, filledTotal } of all) {
    if (intent === null) continue
    insert({
      key,
      intent_key: `click-${key}`,
      client_order_id: key,
      draft: JSON.stringify(intent.draft),
      quote: 'USDT',
      value: filledTotal,
      created_at: intent.at,
      answer: JSON.stringify(answer),
      answered_at: intent.at
    })
  }
  db.exec('COMMIT')
  db.close()
}

function rowOf(i: number, at: number) {
  const market = MARKETS[i % MARKETS.length] ?? 'BTC_USDT'
  const [venueId, key, side] = [
    `01V${String(i).padStart(23, '0')}`,
    String(i).padStart(32, '0'),
    i % 2 === 0 ? 'buy' : 'sell'
  ] as const
  const [quantity, price] = [`0.${String((i % 900) + 100)}`, `${100 + (i % 50)}.25`]
  const total = `${(BigInt((i % 900) + 100) * BigInt(10_025 + (i % 50) * 100))
    .toString()
    .padStart(6, '0')
    .replace(/(\d{5})$/, '.$1')}`
  const dealId = `deal-${i}`
  const facts: OrderFacts = {
    key,
    intent: { draft: { market, side, type: 'limit', quantity, total: null, price, stopLossPrice: null }, at },
    answer: { kind: 'accepted', venueId },
    venueId,
    clientOrderId: key,
    market,
    side,
    described: { history: { type: 'limit', price: null, quantity, total: null } },
    filledQuantity: quantity,
    filledTotal: total,
    seen: true,
    ending: { state: 'filled', words: '', at },
    dismissUnresolvedAt: null,
    dealIds: [dealId],
    bornAt: at,
    changedAt: at
  }
  const fill = {
    kind: 'fill',
    dealId,
    transactionId: '1',
    venueId,
    market,
    price,
    quantity,
    total,
    fee: '0.001',
    feeCurrency: 'USDT',
    role: 'taker',
    at,
    orderKey: key
  } as const
  return { facts, fill }
}

/** An archive with so many public trades, the newest of them now. */
export function writeTradeArchive(path: string, count: number, now: number): void {
  const opened = openSqliteFile({ path, migrations: TRADE_MIGRATIONS, synchronous: 'OFF', stamp: 'made' })
  if (!opened.ok) throw new Error(opened.failure.code)
  const { db } = opened.value
  db.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
    INSERT INTO trades (market, at, price, quantity, buy)
    SELECT 'M' || (i % 20) || '_USDT', ?2 - (?1 - i) * 20, '100.5', '0.25', i % 2 FROM n`
  ).run(count, now)
  db.close()
}
