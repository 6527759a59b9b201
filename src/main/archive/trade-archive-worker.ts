import { parentPort } from 'node:worker_threads'
import type { Log } from '../../contract/clock.ts'
import { sumTrades } from '../../core/indicators/trade-sums.ts'
import { systemClock } from '../feed/system-clock.ts'
import { candlePath, openCandleArchive, type CandleArchive } from './candle-archive.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import type { ArchivedTrade, MarketTrade } from './archived-trade.ts'
import { openTradeArchive, type TradeArchive } from './trade-archive.ts'
import type { ArchiveReply, ArchiveRequest } from './archive-messages.ts'

/**
 * Runs in a worker thread and alone touches the archive, so that opening, writing, reading and trimming never block
 * main.
 */
const port = parentPort
if (port === null) throw new Error('the archive runs in a worker')
const reply = (message: ArchiveReply): void => port.postMessage(message)

/** Trades per message: main receives them within a few milliseconds. */
const PAGE = 2_000
/** Trades that are summed at most. */
const MOST_SUMMED = 100_000
const say = (...what: unknown[]): void => reply({ kind: 'log', text: what.map(String).join(' ') })
const log: Log = { error: say, warn: say, info: say, debug: say }

let archive: TradeArchive | null = null
let candles: CandleArchive | null = null
const found = new Map<number, readonly ArchivedTrade[]>()
/** One at a time: each reads many rows. */
let reading = Promise.resolve()
const stats = () => archive?.stats() ?? { written: 0, dropped: 0, waiting: 0 }

const onProblem = (problem: FileProblem): void => reply({ kind: 'problem', problem })

function open(path: string | null): void {
  archive?.close()
  candles?.close()
  archive = candles = null
  if (path === null) return
  const opened = openTradeArchive({
    path,
    clock: systemClock,
    log,
    onProblem,
    onWritten: (trades) => candles?.add(trades)
  })
  if (!opened.ok) return reply({ kind: 'unusable', reason: opened.failure })
  archive = opened.value
  const trades = (): Iterable<MarketTrade> => opened.value.written()
  const openedCandles = openCandleArchive({ path: candlePath(path), log, onProblem, trades })
  if (openedCandles.ok) candles = openedCandles.value
  else say('candle archive', openedCandles.failure.code)
}

function sendPage(id: number): void {
  const rest = found.get(id) ?? []
  const isLast = rest.length <= PAGE
  if (isLast) found.delete(id)
  else found.set(id, rest.slice(PAGE))
  reply({ kind: 'page', id, trades: rest.slice(0, PAGE), isLast })
}

async function sendSums({ id, market, range }: Extract<ArchiveRequest, { readonly kind: 'sums' }>): Promise<void> {
  const trades = (await archive?.read(market, range.from, MOST_SUMMED)) ?? []
  reply({ kind: 'sums', id, sums: sumTrades(trades, range) })
}

async function sendFlow({ id, range }: Extract<ArchiveRequest, { readonly kind: 'flow' }>): Promise<void> {
  reply({ kind: 'flow', id, flow: (await archive?.flow(range)) ?? { bars: [], recorded: [] } })
}

port.on('message', (message) => {
  const request = message as ArchiveRequest
  switch (request.kind) {
    case 'open':
      open(request.path)
      return reply({ kind: 'opened' })
    case 'add':
      for (const { market, trade, followedFrom } of request.trades) archive?.add(market, [trade], followedFrom)
      return reply({ kind: 'added', stats: stats() })
    case 'read':
      void (archive?.read(request.market, request.from, request.limit) ?? Promise.resolve([])).then((trades) => {
        found.set(request.id, trades)
        sendPage(request.id)
      })
      return
    case 'next':
      return sendPage(request.id)
    case 'candles':
      return reply({ kind: 'candles', id: request.id, bars: candles?.read(request.range) ?? [] })
    case 'flow':
      reading = reading.then(() => sendFlow(request))
      return
    case 'sums':
      reading = reading.then(() => sendSums(request))
      return
    case 'closes':
      return reply({ kind: 'closes', id: request.id, closes: candles?.closes(request.range) ?? [] })
    case 'stats':
      return reply({ kind: 'stats', stats: stats() })
    case 'end':
      open(null)
      port.close()
  }
})
