import type { AppMessage } from '../../i18n/codes.ts'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import { NO_TRADE_SUMS, type TradeSums } from '../../core/indicators/trade-sums.ts'
import type { Bar } from '../../core/candles.ts'
import type { ClosesRange } from './candle-archive.ts'
import type { RecordedCloses } from '../../core/scanner/price-record.ts'
import type { ArchivedTrade, MarketTrade } from './archived-trade.ts'
import type { RecordedFlow } from './recorded-flow.ts'
import type { TradesKept } from './trade-archive.ts'
import type { ArchiveReply, ArchiveRequest, ArchiveStats } from './archive-messages.ts'
import { startWorker } from '../worker/start-worker.ts'

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
const SEND_EVERY_MS = 1_000
/** Trades waiting for the worker; beyond this the oldest are dropped and counted. */
const MAX_WAITING = 50_000
/** A hanging disk must not prevent the app from quitting. */
const END_WITHIN_MS = 3_000
const NONE: ArchiveStats = { written: 0, dropped: 0, waiting: 0 }

const NO_FLOW: RecordedFlow = { bars: [], recorded: [] }

type Page = Extract<ArchiveReply, { readonly kind: 'page' }>

export function startTradeArchive({ workerFile = SOURCE, clock, log }: ArchiveParts): SwitchedArchive {
  const events: ArchiveEvents = new EventEmitter()
  const pages = new Map<number, (page: Page) => void>()
  const candles = new Map<number, (bars: readonly Bar[]) => void>()
  const flows = new Map<number, (flow: RecordedFlow) => void>()
  const sums = new Map<number, (found: TradeSums) => void>()
  const closes = new Map<number, (found: readonly RecordedCloses[]) => void>()
  const opening: (() => void)[] = []
  let waiting: MarketTrade[] = []
  let dropped = 0
  /** The newest dropped trade; what is followed begins after it. */
  let lostUntil = 0
  let known = NONE
  /** The worker has not acknowledged the last trades. */
  let isBusy = false
  let isEnded = false
  let lastId = 0
  let stopSend: Dispose | null = null

  const worker = startWorker<ArchiveRequest, ArchiveReply>(workerFile, null, (reply) => {
    switch (reply.kind) {
      case 'added':
        isBusy = false
        known = reply.stats
        if (waiting.length > 0) schedule()
        return
      case 'stats':
        known = reply.stats
        return
      case 'opened':
        opening.shift()?.()
        return
      case 'page':
        pages.get(reply.id)?.(reply)
        return
      case 'candles':
        candles.get(reply.id)?.(reply.bars)
        candles.delete(reply.id)
        return
      case 'flow':
        flows.get(reply.id)?.(reply.flow)
        flows.delete(reply.id)
        return
      case 'sums':
        sums.get(reply.id)?.(reply.sums)
        sums.delete(reply.id)
        return
      case 'closes':
        closes.get(reply.id)?.(reply.closes)
        closes.delete(reply.id)
        return
      case 'problem':
        events.emit('problem', reply.problem)
        return
      case 'unusable':
        events.emit('unusable', reply.reason)
        return
      case 'log':
        log.warn(reply.text)
    }
  })
  worker.unref()
  void worker.ended.then((error) => {
    isEnded = true
    if (error !== null) log.error('the thread of the trade archive ended', error)
    for (const done of opening.splice(0)) done()
    for (const give of candles.values()) give([])
    for (const give of flows.values()) give(NO_FLOW)
    for (const give of sums.values()) give(NO_TRADE_SUMS)
    for (const give of closes.values()) give([])
    for (const [id, give] of pages) give({ kind: 'page', id, trades: [], isLast: true })
  })

  const afterLoss = (one: MarketTrade): MarketTrade =>
    one.followedFrom === undefined ? one : { ...one, followedFrom: Math.max(one.followedFrom, lostUntil) }

  function send(): void {
    stopSend?.()
    stopSend = null
    if (waiting.length === 0) return
    isBusy = true
    worker.post({ kind: 'add', trades: lostUntil === 0 ? waiting : waiting.map(afterLoss) })
    waiting = []
  }

  function schedule(): void {
    if (isBusy) return
    stopSend ??= clock.after(SEND_EVERY_MS, send)
  }

  const pageOf = (request: Extract<ArchiveRequest, { readonly id: number }>): Promise<Page> =>
    new Promise((resolve) => {
      const give = (page: Page): void => {
        pages.delete(request.id)
        resolve(page)
      }
      pages.set(request.id, give)
      if (isEnded) give({ kind: 'page', id: request.id, trades: [], isLast: true })
      else worker.post(request)
    })

  return {
    events,
    closes(range) {
      send()
      const id = ++lastId
      if (isEnded) return Promise.resolve([])
      worker.post({ kind: 'closes', id, range })
      return new Promise((resolve) => {
        closes.set(id, resolve)
      })
    },
    archive: {
      add(market, trades, followedFrom) {
        for (const trade of trades) waiting.push({ market, trade, followedFrom })
        if (waiting.length > MAX_WAITING) {
          dropped += waiting.length - MAX_WAITING
          for (const { trade } of waiting.slice(0, -MAX_WAITING)) lostUntil = Math.max(lostUntil, trade.at + 1_000)
          waiting = waiting.slice(-MAX_WAITING)
        }
        schedule()
      },
      async read(market, from, limit) {
        // The pending trades are older than the query.
        send()
        const id = ++lastId
        const trades: ArchivedTrade[] = []
        for (
          let page = await pageOf({ kind: 'read', id, market, from, limit });
          ;
          page = await pageOf({ kind: 'next', id })
        ) {
          for (const trade of page.trades) trades.push(trade)
          if (page.isLast) return trades
        }
      },
      candles(range) {
        send()
        const id = ++lastId
        if (isEnded) return Promise.resolve([])
        worker.post({ kind: 'candles', id, range })
        return new Promise((resolve) => {
          candles.set(id, resolve)
        })
      },
      flow(range) {
        send()
        const id = ++lastId
        if (isEnded) return Promise.resolve(NO_FLOW)
        worker.post({ kind: 'flow', id, range })
        return new Promise((resolve) => {
          flows.set(id, resolve)
        })
      },
      sums(market, range) {
        send()
        const id = ++lastId
        if (isEnded) return Promise.resolve(NO_TRADE_SUMS)
        worker.post({ kind: 'sums', id, market, range })
        return new Promise((resolve) => {
          sums.set(id, resolve)
        })
      },
      stats() {
        if (!isEnded) worker.post({ kind: 'stats' })
        return { written: known.written, dropped: known.dropped + dropped, waiting: known.waiting + waiting.length }
      }
    },
    use(path) {
      send()
      dropped = 0
      lostUntil = 0
      known = NONE
      if (isEnded) return Promise.resolve()
      worker.post({ kind: 'open', path })
      return new Promise((done) => {
        opening.push(done)
      })
    },
    async stop() {
      send()
      worker.post({ kind: 'end' })
      const inTime = new Promise<void>((resolve) => {
        clock.after(END_WITHIN_MS, resolve)
      })
      await Promise.race([worker.ended, inTime])
      await worker.stop()
    }
  }
}
