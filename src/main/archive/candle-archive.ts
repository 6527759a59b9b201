import type { DatabaseSync } from 'node:sqlite'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { Log } from '../../contract/clock.ts'
import { aggregate, barStart, type Bar } from '../../core/candles.ts'
import { compareText, isDecimalText, money, plain } from '../../core/money.ts'
import { RSI_MINUTES } from '../../core/scanner/columns.ts'
import type { RecordedCloses } from '../../core/scanner/price-record.ts'
import { openDatabase } from '../storage/kept-database.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import type { ArchivedTrade, MarketTrade } from './archived-trade.ts'

/** The newest `most` bars of whole minutes from `from` up to before `to` (Unix milliseconds), oldest first. */
export interface CandleArchiveRange {
  readonly market: string
  /** Of a bar: a multiple of 60. */
  readonly seconds: number
  readonly from: number
  readonly to: number
  readonly most: number
}

/** The closes of markets from these times on (Unix milliseconds). */
export interface ClosesRange {
  readonly markets: readonly string[]
  readonly minutes: number
  readonly periods: number
}

/** One-minute candles of every market whose trades were received, without a limit of age. */
export interface CandleArchive {
  /** Adds trades in any order; each must be given once. */
  add(trades: readonly MarketTrade[]): void
  read(range: CandleArchiveRange): readonly Bar[]
  /** For the scanner; markets without candles are left out. */
  closes(range: ClosesRange): readonly RecordedCloses[]
  close(): void
}

export interface CandleArchiveOptions {
  readonly path: string
  readonly log: Log
  readonly onProblem?: ((problem: FileProblem) => void) | undefined
  /** The trades of an archive that is older than the candles; they fill a new file. */
  readonly trades: () => Iterable<MarketTrade>
}

/** `opened_at`, `closed_at`: times of the trades that gave these prices, so that late trades are sorted in. */
const CANDLE_MIGRATIONS = [
  `
  CREATE TABLE candles (
    market TEXT NOT NULL, at INTEGER NOT NULL, opened_at INTEGER NOT NULL, closed_at INTEGER NOT NULL,
    open TEXT NOT NULL, high TEXT NOT NULL, low TEXT NOT NULL, close TEXT NOT NULL, volume TEXT NOT NULL,
    PRIMARY KEY (market, at)
  ) STRICT, WITHOUT ROWID
`
]
const MINUTE = 60
const PERIOD_MS = RSI_MINUTES * MINUTE * 1_000

/** Path of the candles that belong to a file of trades. */
export const candlePath = (trades: string): string => trades.replace(/\.db$/, '.candles.db')

interface Minute extends Bar {
  readonly openedAt: number
  readonly closedAt: number
}

/**
 * A file of its own beside the trades, so that damage of one leaves the other intact. A damaged file is rebuilt from
 * the trades of the last week.
 */
export function openCandleArchive(options: CandleArchiveOptions): Result<CandleArchive> {
  const { log, path } = options
  const opened = openDatabase({
    ...{ path, migrations: CANDLE_MIGRATIONS, synchronous: 'OFF', stamp: String(Date.now()), tables: statementsIn },
    onReplaced(problem) {
      options.onProblem?.(problem)
      fillNew()
    }
  })
  if (!opened.ok) return fail(opened.failure)
  const { database, problems } = opened.value
  for (const problem of problems) options.onProblem?.(problem)
  fillNew()

  function fillNew(): void {
    try {
      if (database.run(({ any }) => any.get()) === undefined) write(options.trades())
    } catch (error) {
      log.warn('candle archive: the trades could not be read', error)
    }
  }

  function write(trades: Iterable<MarketTrade>): void {
    database.commit((statements) => {
      const changed = new Map<string, { readonly market: string; minute: Minute }>()
      for (const { market, trade } of trades) {
        const at = barStart(trade.at, MINUTE)
        const key = `${market} ${at}`
        const known = changed.get(key)?.minute ?? minuteOf(statements.one.get(market, at))
        changed.set(key, { market, minute: known === null ? opening(trade, at) : withTrade(known, trade) })
      }
      for (const { market, minute } of changed.values()) {
        const { at, openedAt, closedAt, open, high, low, close, volume } = minute
        statements.put.run(market, at, openedAt, closedAt, open, high, low, close, volume)
      }
    })
  }

  function read<T>(what: string, work: (statements: Statements) => readonly T[]): readonly T[] {
    try {
      return database.run(work)
    } catch (error) {
      log.warn(`candle archive: ${what} failed`, error)
      return []
    }
  }

  return ok({
    add(trades) {
      if (database.unusable !== null || trades.length === 0) return
      try {
        write(trades)
      } catch (error) {
        log.warn('candle archive: candles were lost', error)
      }
    },
    read: ({ market, seconds, from, to, most }) =>
      read('reading', ({ range }) =>
        newestBars(range.iterate(market, Math.round(from), Math.round(to)), seconds, most)
      ),
    closes: ({ markets, minutes, periods }) =>
      read('reading closes', ({ minuteCloses, periodCloses }) =>
        markets.flatMap((market) => {
          const found = {
            market,
            minutes: closesOf(minuteCloses.iterate(market, Math.round(minutes))),
            periods: closesOf(periodCloses.iterate(market, Math.round(periods)))
          }
          return found.minutes.length + found.periods.length === 0 ? [] : [found]
        })
      ),
    close: () => database.close((error) => log.warn('candle archive: closing failed', error))
  })
}

/** @param rows newest first */
function newestBars(rows: Iterable<unknown>, seconds: number, most: number): readonly Bar[] {
  const bars: Bar[] = []
  let minutes: Bar[] = []
  const conclude = (): void => {
    bars.push(...aggregate(minutes.reverse(), seconds))
    minutes = []
  }
  for (const row of rows) {
    const minute = minuteOf(row as Record<string, unknown>)
    if (minute === null) continue
    const { at, open, high, low, close, volume } = minute
    const newer = minutes.at(-1)
    if (newer !== undefined && barStart(newer.at, seconds) !== barStart(at, seconds)) conclude()
    if (bars.length >= most) break
    minutes.push({ at, open, high, low, close, volume })
  }
  conclude()
  return bars.slice(0, most).reverse()
}

const opening = ({ price, quantity, at }: ArchivedTrade, start: number): Minute => ({
  at: start,
  openedAt: at,
  closedAt: at,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: quantity
})

function withTrade(minute: Minute, { price, quantity, at }: ArchivedTrade): Minute {
  const isFirst = at < minute.openedAt
  const isLast = at >= minute.closedAt
  return {
    at: minute.at,
    openedAt: isFirst ? at : minute.openedAt,
    closedAt: isLast ? at : minute.closedAt,
    open: isFirst ? price : minute.open,
    high: compareText(price, minute.high) > 0 ? price : minute.high,
    low: compareText(price, minute.low) < 0 ? price : minute.low,
    close: isLast ? price : minute.close,
    volume: plain(money(minute.volume).plus(quantity))
  }
}

type Statements = ReturnType<typeof statementsIn>
function statementsIn(db: DatabaseSync) {
  return {
    any: db.prepare('SELECT 1 FROM candles LIMIT 1'),
    one: db.prepare('SELECT * FROM candles WHERE market = ? AND at = ?'),
    put: db.prepare(`INSERT OR REPLACE INTO candles
      (market, at, opened_at, closed_at, open, high, low, close, volume) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`),
    range: db.prepare('SELECT * FROM candles WHERE market = ? AND at >= ? AND at < ? ORDER BY at DESC'),
    minuteCloses: db.prepare('SELECT at, close FROM candles WHERE market = ? AND at >= ? ORDER BY at'),
    // The close beside the highest time is that of the same row.
    periodCloses: db.prepare(
      // Not a parameter: numbers are bound as floats, which divide with a fraction.
      `SELECT max(at) AS at, close FROM candles WHERE market = ? AND at >= ? GROUP BY at / ${PERIOD_MS} ORDER BY 1`
    )
  }
}

/** Rows that are not what was written are left out: gaps. */
function closesOf(rows: Iterable<Readonly<Record<string, unknown>>>): RecordedCloses['minutes'] {
  const found: (readonly [number, number])[] = []
  for (const { at, close } of rows) if (typeof at === 'number' && isDecimalText(close)) found.push([at, Number(close)])
  return found
}

/** Null for a row that is not what was written: a gap. */
function minuteOf(row: Record<string, unknown> | undefined): Minute | null {
  if (row === undefined) return null
  const { at, opened_at: openedAt, closed_at: closedAt, open, high, low, close, volume } = row
  if (typeof at !== 'number' || typeof openedAt !== 'number' || typeof closedAt !== 'number') return null
  if (!isDecimalText(open) || !isDecimalText(high) || !isDecimalText(low)) return null
  if (!isDecimalText(close) || !isDecimalText(volume)) return null
  return { at, openedAt, closedAt, open, high, low, close, volume }
}
