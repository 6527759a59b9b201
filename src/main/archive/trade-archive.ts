import { logLine } from '../../core/message.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { Bar } from '../../core/candles.ts'
import type { TradeSumRange, TradeSums } from '../../core/indicators/trade-sums.ts'
import type { ArchivedTrade, MarketTrade } from './archived-trade.ts'
import type { CandleArchiveRange } from './candle-archive.ts'
import { FOLLOWED_MIGRATION } from './followed-spans.ts'
import { readFlow, type FlowRange, type RecordedFlow } from './recorded-flow.ts'
import { tablesIn, tradeOf } from './trade-statements.ts'
import { openDatabase } from '../storage/kept-database.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'

export interface TradesKept {
  /**
   * Cheap: writes in the background, in slices.
   * @param followedFrom since then no trade of the market is missing, Unix milliseconds; absent if unknown
   */
  add(market: string, trades: readonly ArchivedTrade[], followedFrom?: number): void
  /**
   * The newest `limit` trades since `from`, oldest first, including pending ones. Reads in slices, so that main is not
   * blocked.
   */
  read(market: string, from: number, limit: number): Promise<readonly ArchivedTrade[]>
  /** Bars of the minute candles, which are kept without end. */
  candles(range: CandleArchiveRange): Promise<readonly Bar[]>
  /** What was bought and sold, and the times in which no trade is missing; pending trades too. Reads in slices. */
  flow(range: FlowRange): Promise<RecordedFlow>
  /** What the trades of a range add up to: of the newest 100,000 since its start. */
  sums(market: string, range: TradeSumRange): Promise<TradeSums>
  stats(): { readonly written: number; readonly dropped: number; readonly waiting: number }
}

export interface TradeArchive extends Omit<TradesKept, 'candles' | 'sums'> {
  /** Written trades in the order of writing. */
  written(): Iterable<MarketTrade>
  /** Writes pending trades and closes the file. */
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
  /** Trades waiting for the disk; beyond this the oldest are dropped and counted. Default 50,000. */
  readonly maxWaiting?: number
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
const NO_FLOW: RecordedFlow = { bars: [], recorded: [] }
/** More than any clock of a venue is ahead. */
const AHEAD_MS = 60_000
const WRITE_EVERY_MS = 1_000
/** Rows per slice: about 2 ms. */
const SLICE = 500
/** Pause between two slices. */
const SLICE_PAUSE_MS = 20
const TRIM_EVERY_MS = 60_000
const READ_SLICE = 2_000

/** Opens the archive of one venue's public trades. Only charts use it. */
export function openTradeArchive(options: TradeArchiveOptions): Result<TradeArchive> {
  const { clock, log } = options
  const keepMs = options.keepMs ?? 7 * 86_400_000
  const keepRows = options.keepRows ?? 1_000_000
  const maxWaiting = options.maxWaiting ?? 50_000
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

  let waiting: MarketTrade[] = []
  let written = 0
  let dropped = 0
  let stopWrite: Dispose | null = null
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

  function writeSlice(rows: number): void {
    const slice = waiting.slice(0, rows)
    if (slice.length === 0) return
    waiting = waiting.slice(slice.length)
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

  function schedule(delayMs: number): void {
    stopWrite ??= clock.after(delayMs, () => {
      stopWrite = null
      writeSlice(SLICE)
      if (waiting.length > 0) schedule(SLICE_PAUSE_MS)
    })
  }

  function trim(delayMs: number): void {
    stopTrim = clock.after(delayMs, () => {
      let gone = 0
      try {
        database.run(({ trades, followed }) => {
          const newestGone = trades.excess.get(keepRows, SLICE)?.['at']
          gone += Number(trades.trimRows.run(keepRows, SLICE).changes)
          if (typeof newestGone === 'number') followed.forget(newestGone + 1_000)
          const oldest = Math.round(clock.now() - keepMs)
          gone += Number(trades.trimAge.run(oldest, SLICE).changes)
          followed.forget(oldest)
        })
      } catch (error) {
        failed('trimming failed', error)
      }
      trim(gone >= SLICE ? SLICE_PAUSE_MS : TRIM_EVERY_MS)
    })
  }
  trim(TRIM_EVERY_MS)

  return ok({
    add(market, added, followedFrom) {
      for (const trade of added) waiting.push({ market, trade, followedFrom })
      if (waiting.length > maxWaiting) {
        lose(waiting.slice(0, -maxWaiting))
        waiting = waiting.slice(-maxWaiting)
      }
      schedule(WRITE_EVERY_MS)
    },
    async read(market, from, limit) {
      const unwritten = waiting.filter((one) => one.market === market && one.trade.at >= from).map((one) => one.trade)
      const rows: ArchivedTrade[] = []
      try {
        // Rows written during the read were in `unwritten`.
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
      return [...rows.reverse(), ...unwritten].slice(-limit)
    },
    async flow(range) {
      try {
        while (waiting.length > 0 && database.isOpen) writeSlice(READ_SLICE)
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
    stats: () => ({ written, dropped, waiting: waiting.length }),
    close() {
      stopWrite?.()
      stopTrim()
      if (!database.isOpen) return
      while (waiting.length > 0) writeSlice(5_000)
      database.close((error) => log.warn('trade archive: closing failed', error))
    }
  })
}
