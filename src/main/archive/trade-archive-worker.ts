import { sumTrades, type TradeSumRange, type TradeSums } from '../../core/indicators/trade-sums.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { systemClock } from '../feed/system-clock.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'
import { connectMain } from '../worker/serve-main.ts'
import { candlePath, openCandleArchive, type CandleArchive, type CandleArchiveRange } from './candle-archive.ts'
import type { ClosesRange } from './candle-archive.ts'
import type { ArchivedTrade, MarketTrade } from './archived-trade.ts'
import { NO_FLOW, type FlowRange, type RecordedFlow } from './recorded-flow.ts'
import { openTradeArchive, type TradeArchive } from './trade-archive.ts'

/**
 * Runs in a thread and alone touches the archive, so that opening, writing, reading and trimming never block main.
 * A new query is a function of `answers`, and its caller in archive-in-worker.ts.
 */
export type ArchiveCalls = typeof answers
export type ArchiveTells = {
  problem(problem: FileProblem): void
  unusable(reason: AppMessage): void
}

/** Trades per message: main receives them within a few milliseconds. */
const PAGE = 2_000
/** Trades that are summed at most. */
const MOST_SUMMED = 100_000

const main = connectMain<ArchiveTells>()
const { log } = main
let archive: TradeArchive | null = null
let candles: CandleArchive | null = null
/** What is left of a reading, by its id. */
const found = new Map<number, readonly ArchivedTrade[]>()
let reading: Promise<unknown> = Promise.resolve()

/** One at a time: each reads many rows. */
function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const done = reading.then(read)
  reading = done.catch(() => undefined)
  return done
}

function open(path: string | null): void {
  archive?.close()
  candles?.close()
  archive = candles = null
  if (path === null) return
  const onProblem = (problem: FileProblem): void => main.tell('problem', problem)
  const opened = openTradeArchive({
    ...{ path, clock: systemClock, log, onProblem },
    onWritten: (trades) => candles?.add(trades)
  })
  if (!opened.ok) return main.tell('unusable', opened.failure)
  archive = opened.value
  const trades = (): Iterable<MarketTrade> => opened.value.written()
  const openedCandles = openCandleArchive({ path: candlePath(path), log, onProblem, trades })
  if (openedCandles.ok) candles = openedCandles.value
  else log.warn('candle archive', openedCandles.failure.code)
}

const stats = () => archive?.stats() ?? { written: 0, dropped: 0 }

function next(id: number): { readonly trades: readonly ArchivedTrade[]; readonly isLast: boolean } {
  const rest = found.get(id) ?? []
  const isLast = rest.length <= PAGE
  if (isLast) found.delete(id)
  else found.set(id, rest.slice(PAGE))
  return { trades: rest.slice(0, PAGE), isLast }
}

const answers = {
  /** Closes the current file; a null path opens none. */
  open,
  add(trades: readonly MarketTrade[]) {
    archive?.add(trades)
    return stats()
  },
  /** The first page; `next` gives the others. */
  async read(range: { readonly id: number; readonly market: string; readonly from: number; readonly limit: number }) {
    found.set(range.id, (await archive?.read(range.market, range.from, range.limit)) ?? [])
    return next(range.id)
  },
  next,
  candles: (range: CandleArchiveRange) => candles?.read(range) ?? [],
  closes: (range: ClosesRange) => candles?.closes(range) ?? [],
  flow: (range: FlowRange): Promise<RecordedFlow> => inTurn(async () => (await archive?.flow(range)) ?? NO_FLOW),
  sums: ({ market, range }: { readonly market: string; readonly range: TradeSumRange }): Promise<TradeSums> =>
    inTurn(async () => sumTrades((await archive?.read(market, range.from, MOST_SUMMED)) ?? [], range)),
  stats
}

main.serve(answers, () => open(null))
