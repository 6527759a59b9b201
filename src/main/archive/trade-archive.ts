import { logLine } from '../../core/message.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { ArchivedTrade, MarketTrade } from './archived-trade.ts'
import { FOLLOWED_MIGRATION } from './followed-spans.ts'
import { NO_FLOW, readFlow, type FlowRange, type RecordedFlow } from './recorded-flow.ts'
import { tablesIn, tradeOf } from './trade-statements.ts'
import { openDatabase } from '../storage/kept-database.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'

/** The file of one venue's public trades, in the thread that alone touches it. */
export interface TradeArchive {
  /** On disk, or counted as dropped, when it returns. */
  add(trades: readonly MarketTrade[]): void
  /** The newest `limit` trades since `from`, oldest first. In slices: others are answered in between. */
  read(market: string, from: number, limit: number): Promise<readonly ArchivedTrade[]>
  /** What was bought and sold, and the times in which no trade is missing. In slices too. */
  flow(range: FlowRange): Promise<RecordedFlow>
  stats(): { readonly written: number; readonly dropped: number }
  /** Written trades in the order of writing. */
  written(): Iterable<MarketTrade>
  close(): void
}

export interface TradeArchiveOptions {
  readonly path: string
  readonly clock: Clock
  readonly log: Log
  /** The file could not be used, at opening or later. */
  readonly onProblem?: (problem: FileProblem) => void
  /** Trades that are on disk now. */
  readonly onWritten?: (trades: readonly MarketTrade[]) => void
  /** Older trades are deleted. Default 7 days. */
  readonly keepMs?: number
  /** Number of newest rows that are kept. Default 1,000,000 (about 80 MB). */
  readonly keepRows?: number
}

export const TRADE_MIGRATIONS = [
  `
  CREATE TABLE trades (
    id INTEGER PRIMARY KEY, market TEXT NOT NULL, at INTEGER NOT NULL,
    price TEXT NOT NULL, quantity TEXT NOT NULL, buy INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX trades_by_market ON trades (market, at, id)
`,
  FOLLOWED_MIGRATION
]
/** More than any clock of a venue is ahead. */
const AHEAD_MS = 60_000
/** Rows of a transaction. */
const WRITE_SLICE = 2_000
/** Rows deleted at once: about 2 ms. */
const TRIM_SLICE = 500
/** Pause between two slices. */
const TRIM_PAUSE_MS = 20
const TRIM_EVERY_MS = 60_000
const READ_SLICE = 2_000

/** Opens the archive of one venue's public trades. Only charts use it. */
export function openTradeArchive(options: TradeArchiveOptions): Result<TradeArchive> {
  const { clock, log } = options
  const keepMs = options.keepMs ?? 7 * 86_400_000
  const keepRows = options.keepRows ?? 1_000_000
  const opened = openDatabase({
    ...{ path: options.path, migrations: TRADE_MIGRATIONS, synchronous: 'OFF', tables: tablesIn },
    stamp: String(Math.round(clock.now())),
    onReplaced(problem, { followed }) {
      // What was written before is not in this file.
      followed.forget(clock.now() + AHEAD_MS)
      options.onProblem?.(problem)
    },
    onUnusable: (reason) => log.warn('trade archive', logLine(reason))
  })
  if (!opened.ok) return fail(opened.failure)
  const { database, problems } = opened.value
  for (const problem of problems) options.onProblem?.(problem)
  /** Reported once until a write succeeds again. */
  let isRefused = false

  let written = 0
  let dropped = 0
  let stopTrim: Dispose = () => {}

  /** The failed operation is lost. */
  function failed(what: string, error: unknown): void {
    if (!isRefused) log.warn(`trade archive: ${what}`, error)
    isRefused = true
  }

  function lose(lost: readonly MarketTrade[]): void {
    dropped += lost.length
    database.run(({ followed }) => followed.lost(lost))
  }

  function write(slice: readonly MarketTrade[]): void {
    if (database.unusable !== null) return lose(slice)
    try {
      database.commit(({ trades, followed }) => {
        for (const { market, trade } of slice)
          trades.insert.run(market, trade.at, trade.price, trade.quantity, trade.side === 'buy' ? 1 : 0)
        followed.written(slice)
      })
      written += slice.length
      isRefused = false
      options.onWritten?.(slice)
    } catch (error) {
      failed('a slice was lost', error)
      lose(slice)
    }
  }

  function trim(delayMs: number): void {
    stopTrim = clock.after(delayMs, () => {
      let gone = 0
      try {
        database.run(({ trades, followed }) => {
          const newestGone = trades.excess.get(keepRows, TRIM_SLICE)?.['at']
          gone += Number(trades.trimRows.run(keepRows, TRIM_SLICE).changes)
          if (typeof newestGone === 'number') followed.forget(newestGone + 1_000)
          const oldest = Math.round(clock.now() - keepMs)
          gone += Number(trades.trimAge.run(oldest, TRIM_SLICE).changes)
          followed.forget(oldest)
        })
      } catch (error) {
        failed('trimming failed', error)
      }
      trim(gone >= TRIM_SLICE ? TRIM_PAUSE_MS : TRIM_EVERY_MS)
    })
  }
  trim(TRIM_EVERY_MS)

  return ok({
    add(trades) {
      for (let from = 0; from < trades.length; from += WRITE_SLICE) write(trades.slice(from, from + WRITE_SLICE))
    },
    async read(market, from, limit) {
      const rows: ArchivedTrade[] = []
      try {
        // What is written during the reading came after the question.
        const last = database.run(({ trades }) => Number(trades.lastId.get()?.['id'] ?? 0))
        let before = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }
        while (rows.length < limit && database.isOpen) {
          const most = Math.min(READ_SLICE, limit - rows.length)
          const { at, id } = before
          const slice = database.run(({ trades }) => trades.newest.all(market, Math.round(from), last, at, id, most))
          for (const row of slice) {
            const trade = tradeOf(row)
            if (trade !== null) rows.push(trade)
            before = { at: Number(row['at']), id: Number(row['id']) }
          }
          if (slice.length < READ_SLICE) break
          await nextTurn()
        }
      } catch (error) {
        failed('reading failed', error)
      }
      return rows.reverse()
    },
    async flow(range) {
      try {
        return database.isOpen ? await readFlow(database, range) : NO_FLOW
      } catch (error) {
        failed('reading failed', error)
        return NO_FLOW
      }
    },
    *written() {
      for (const row of database.run(({ trades }) => trades.all.iterate())) {
        const trade = tradeOf(row)
        if (trade !== null) yield { market: String(row['market']), trade }
      }
    },
    stats: () => ({ written, dropped }),
    close() {
      stopTrim()
      database.close((error) => log.warn('trade archive: closing failed', error))
    }
  })
}
