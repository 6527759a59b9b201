import type { AppMessage } from '../../i18n/codes.ts'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Clock, Log } from '../../contract/clock.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import { NO_TRADE_SUMS } from '../../core/indicators/trade-sums.ts'
import { ThreadEnded } from '../worker/peer.ts'
import { startThread } from '../worker/thread.ts'
import type { ClosesRange } from './candle-archive.ts'
import type { RecordedCloses } from '../../core/scanner/price-record.ts'
import type { ArchivedTrade } from './archived-trade.ts'
import { NO_FLOW } from './recorded-flow.ts'
import { createTradeBuffer } from './trade-buffer.ts'
import type { ArchiveCalls, ArchiveTells } from './trade-archive-worker.ts'
import type { TradesKept } from './trades-kept.ts'

export type ArchiveEvents = EventEmitter<{
  problem: [problem: FileProblem]
  /** The file could not be opened; charts go on without it. */
  unusable: [reason: AppMessage]
}>

/** The trades of the open venue, in a file that only a worker touches. */
export interface SwitchedArchive {
  /** The archive for the desk, valid across venues. */
  readonly archive: TradesKept
  readonly events: ArchiveEvents
  /** Recorded closes of markets, for the scanner. */
  closes(range: ClosesRange): Promise<readonly RecordedCloses[]>
  /**
   * Closes the current file and opens another one, or none: trades of two venues never share a file. Resolves when
   * done.
   */
  use(path: string | null): Promise<void>
  /** Writes pending trades, closes the file and ends the thread. */
  stop(): Promise<void>
}

export interface ArchiveParts {
  /** The built file of trade-archive-worker.ts; its source by default. */
  readonly workerFile?: string
  readonly clock: Clock
  readonly log: Log
}

const SOURCE = fileURLToPath(new URL('trade-archive-worker.ts', import.meta.url))
const NONE = { written: 0, dropped: 0 }
const NO_TRADES = { trades: [], isLast: true }

export function startTradeArchive({ workerFile = SOURCE, clock, log }: ArchiveParts): SwitchedArchive {
  const events: ArchiveEvents = new EventEmitter()
  const thread = startThread<ArchiveCalls, ArchiveTells>({
    ...{ file: workerFile, what: 'the trade archive', log },
    answers: {
      problem: (problem) => void events.emit('problem', problem),
      unusable: (reason) => void events.emit('unusable', reason)
    }
  })
  let known = NONE
  let lastRead = 0
  const buffer = createTradeBuffer(clock, async (trades) => {
    known = await thread.ask('add', trades)
  })

  /** A thread that has ended was reported then. */
  async function orElse<T>(otherwise: T, asked: Promise<T>): Promise<T> {
    try {
      return await asked
    } catch (error) {
      if (!(error instanceof ThreadEnded)) log.warn('trade archive: a query failed', error)
      return otherwise
    }
  }
  /** Finds what was added before. */
  const query: typeof thread.ask = (name, ...given) => {
    buffer.flush()
    return thread.ask(name, ...given)
  }

  return {
    events,
    closes: (range) => orElse([], query('closes', range)),
    archive: {
      add: (market, trades, followedFrom) => buffer.add(trades.map((trade) => ({ market, trade, followedFrom }))),
      async read(market, from, limit) {
        const id = ++lastRead
        const trades: ArchivedTrade[] = []
        let page = await orElse(NO_TRADES, query('read', { id, market, from, limit }))
        for (; ; page = await orElse(NO_TRADES, thread.ask('next', id))) {
          for (const trade of page.trades) trades.push(trade)
          if (page.isLast) return trades
        }
      },
      candles: (range) => orElse([], query('candles', range)),
      flow: (range) => orElse(NO_FLOW, query('flow', range)),
      sums: (market, range) => orElse(NO_TRADE_SUMS, query('sums', { market, range })),
      stats() {
        void orElse(known, thread.ask('stats')).then((stats) => {
          known = stats
        })
        const { dropped, waiting } = buffer.stats()
        return { written: known.written, dropped: known.dropped + dropped, waiting }
      }
    },
    async use(path) {
      buffer.drain()
      await orElse(undefined, thread.ask('open', path))
      known = NONE
    },
    stop() {
      buffer.drain()
      return thread.end(clock)
    }
  }
}
