import { logLine } from '../../core/message.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock, Log } from '../../contract/clock.ts'
import { MOST_CANDLES, type CandleHistory } from '../../contract/answers.ts'
import { aggregate, barsFrom, barStart, fillGaps, type Bar } from '../../core/candles.ts'
import type { TradesKept } from '../archive/trades-kept.ts'
import type { CandlePage, RecentTrades } from './state-api.ts'
import { createFinishedBars } from './finished-bars.ts'
import type { MarketTape } from './market-tape.ts'
import { tradesMissingIn, type PlainTrade } from './trade-bag.ts'
import type { VenueCandles } from './venue-candles.ts'
import type { Trade } from '../../core/tape.ts'

/** Candles of one request to the venue. */
const PAGE = 600
/** The venue's clock may be ahead. */
const AHEAD_MS = 60_000
const MINUTE = 60
/** Trades that become bars where minute candles precede them; older trades are in the candles. */
const RECENT_TRADES = 5_000
const MAX_TRADES = 100_000
/** Trades folded in one slice: a few milliseconds. */
const FOLD_SLICE = 2_000
/** A tape that was filled this recently, without a gap since, is not filled again. */
const FRESH_MS = 60_000
/** A subscription is in place after this time. */
const SUBSCRIBED_MS = 3_000

export interface TradeHistory {
  /** Fills a tape from the venue's list, once for concurrent callers. True if the tape changed. */
  fill(tape: MarketTape): Promise<boolean>
  /**
   * Fills a tape whose stream begins now: at once, and again when the subscription is in place, if the tape is still
   * wanted.
   */
  begin(tape: MarketTape, changed: () => void, isWanted: () => boolean): void
  /** Adds the venue's list, newest first, which is requested again and again where there is no stream. */
  addPolled(tape: MarketTape, newestFirst: readonly PlainTrade[]): void
  candles(tape: MarketTape, page: CandlePage): Promise<CandleHistory>
  /** Markets whose candles were built without the venue's, since the last call. */
  takeWithoutVenue(): readonly MarketTape[]
  setSource(recentTrades: RecentTrades | null): void
}

/** Public trades beyond the live ones: the venue's list and the archive, merged without counting one twice. */
export function createTradeHistory(
  clock: Clock,
  archive: TradesKept | null,
  log: Log,
  venue: VenueCandles
): TradeHistory {
  let recentTrades: RecentTrades | null = null
  let filledAt = new WeakMap<MarketTape, number>()
  /** Charts of these were built without the venue's candles. */
  const withoutVenue = new Set<MarketTape>()
  const finished = createFinishedBars()
  /** Times of the oldest and the newest trade of the last list. */
  const listedTimes = new WeakMap<MarketTape, { readonly from: number; readonly to: number }>()
  const filling = new Map<MarketTape, Promise<boolean>>()

  async function fillNow(tape: MarketTape): Promise<boolean> {
    if (recentTrades === null) return false
    const source = recentTrades
    const answer = await source(tape.market)
    if (source !== recentTrades) return false
    if (!answer.ok) {
      log.info('recent trades', tape.market, logLine(answer.failure))
      return false
    }
    filledAt.set(tape, clock.monotonic())
    const listed = [...answer.value].reverse()
    const [first, last] = [listed[0], listed.at(-1)]
    if (first !== undefined && last !== undefined) listedTimes.set(tape, { from: first.at, to: last.at })
    const missing = tape.fill(listed, clock.now())
    if (missing.length > 0) void keep(tape, missing, () => source === recentTrades)
    return missing.length > 0
  }

  async function keep(tape: MarketTape, missing: readonly PlainTrade[], isCurrent: () => boolean): Promise<void> {
    const { market } = tape
    const oldest = missing.reduce((at, trade) => Math.min(at, trade.at), Infinity)
    const archived = (await archive?.read(market, oldest, MAX_TRADES)) ?? []
    // The venue was switched, and its archive with it.
    if (isCurrent()) archive?.add(market, tradesMissingIn(missing, archived), tape.followedFrom)
  }

  const fill = (tape: MarketTape): Promise<boolean> => {
    const at = filledAt.get(tape)
    if (at !== undefined && clock.monotonic() - at < FRESH_MS) return Promise.resolve(false)
    const running =
      filling.get(tape) ??
      fillNow(tape).finally(() => {
        filling.delete(tape)
      })
    filling.set(tape, running)
    return running
  }

  /**
   * The venue's candles. Bars that later trades complete are built from the trades, so that none counts twice. Trades
   * that arrived before the answer are in it.
   */
  async function fromVenue(tape: MarketTape, { seconds, before }: CandlePage): Promise<CandleHistory | null> {
    const step = seconds * 1_000
    const to = before === undefined ? clock.now() + AHEAD_MS : before * 1_000 - 1
    const from = barStart(to, seconds) - (PAGE - 1) * step
    const known = before === undefined ? finished.get(tape.market, seconds) : []
    let live: readonly Trade[] = []
    let [seq, completeFrom] = [0, Infinity]
    const range = { from: Math.max(from, known.at(-1)?.at ?? 0), to, seconds }
    const read = await venue.read(tape.market, range, () => {
      if (before !== undefined) return
      live = tape.trades()
      seq = tape.lastSeq
      completeFrom = tape.completeFrom() ?? Infinity
    })
    if (read === null) return null
    const start = read[0]?.at ?? Infinity
    const bars = [...known.filter(({ at }) => at < start), ...read].slice(-PAGE)
    if (before === undefined) finished.set(tape.market, seconds, bars.slice(0, -1))
    const newest = bars.at(-1)
    const isComplete = newest !== undefined && completeFrom <= newest.at
    const running = isComplete
      ? barsFrom(
          live.filter(({ at }) => at >= newest.at),
          seconds
        )
      : []
    return { bars: running.length > 0 ? [...bars.slice(0, -1), ...running] : bars, seq, hasOlder: bars.length > 0 }
  }

  /**
   * Minute candles of the archive, and trades from the first minute that is completely known. Time in which the app did
   * not run is a gap; a bar without trades is flat only where no trade can be missing.
   */
  async function fromTrades(tape: MarketTape, { seconds, before }: CandlePage): Promise<CandleHistory> {
    const end = before === undefined ? clock.now() + AHEAD_MS : before * 1_000
    const from = barStart(end, seconds) - MOST_CANDLES * seconds * 1_000
    const isFine = seconds < MINUTE
    const archived = (await archive?.read(tape.market, from, isFine ? MAX_TRADES : RECENT_TRADES)) ?? []
    // Synchronous up to the copy, so that the bars hold exactly the trades up to `seq`.
    const live = [...tape.trades()]
    const seq = tape.lastSeq
    const completeFrom = tape.completeFrom()
    const older = tradesMissingIn(archived, live)
    const all = live.length === 0 ? older : [...older, ...live].sort((a, b) => a.at - b.at)
    const oldest = all[0]?.at
    const cut = isFine ? 0 : oldest === undefined ? end : Math.min(end, barStart(oldest, MINUTE) + MINUTE * 1_000)
    const most = MOST_CANDLES
    const kept = isFine ? [] : ((await archive?.candles({ market: tape.market, seconds, from, to: cut, most })) ?? [])
    // Without candles, the bars are built from all trades.
    const usable = kept.length === 0 ? all : all.filter(({ at }) => at >= cut)
    const bars: Bar[] = [...kept]
    for (let start = 0; start < usable.length; start += FOLD_SLICE) {
      if (start > 0) await nextTurn()
      bars.push(...barsFrom(usable.slice(start, start + FOLD_SLICE), seconds))
    }
    const whole = aggregate(bars, seconds)
    const wanted = before === undefined ? withQuiet(whole, seconds, completeFrom) : whole.filter(({ at }) => at < end)
    const page = wanted.slice(-MOST_CANDLES)
    return { bars: page, seq: before === undefined ? seq : 0, hasOlder: page.length > 0 }
  }

  function withQuiet(bars: readonly Bar[], seconds: number, completeFrom: number | null): readonly Bar[] {
    if (completeFrom === null) return bars
    const first = bars.findIndex(({ at }) => at >= completeFrom)
    return first < 0
      ? bars
      : [...bars.slice(0, first), ...fillGaps(bars.slice(first), seconds, MOST_CANDLES, clock.now())]
  }

  return {
    fill,
    begin(tape, changed, isWanted) {
      async function anew(): Promise<void> {
        filledAt.delete(tape)
        listedTimes.delete(tape)
        const isChanged = await fill(tape)
        venue.observe(tape)
        if (isChanged) changed()
      }
      /** The newest trade of the first list; null without one. */
      let edge: number | null = null
      const first = anew().then(() => {
        edge = listedTimes.get(tape)?.to ?? null
      })
      // Trades between the list and the subscription are in neither of them.
      if (recentTrades !== null)
        clock.after(SUBSCRIBED_MS, () => {
          if (!isWanted()) return
          void first.then(anew).then(() => {
            // A list that does not reach back to the first one may leave some out.
            if (edge !== null && (listedTimes.get(tape)?.from ?? Infinity) > edge) tape.interrupted()
          })
        })
    },
    addPolled(tape, newestFirst) {
      filledAt.set(tape, clock.monotonic())
      const listed = [...newestFirst].reverse()
      const added = tape.append(listed, clock.now())
      if (added !== null) {
        if (added.length > 0) archive?.add(tape.market, added, tape.followedFrom)
        return
      }
      // The first list, or trades are missing since the last one.
      tape.interrupted()
      const source = recentTrades
      const missing = tape.fill(listed, clock.now())
      if (missing.length > 0) void keep(tape, missing, () => source === recentTrades)
    },
    takeWithoutVenue() {
      const tapes = [...withoutVenue]
      withoutVenue.clear()
      return tapes
    },
    setSource(source) {
      recentTrades = source
      withoutVenue.clear()
      finished.clear()
      filledAt = new WeakMap()
    },
    async candles(tape, page) {
      const filling = fill(tape)
      await venue.settled()
      const wasOn = venue.isOn()
      const given = wasOn ? await fromVenue(tape, page) : null
      if (given !== null) return given
      await filling
      const bars = await fromTrades(tape, page)
      // Detected while they were read.
      const late = !wasOn && venue.isOn() ? await fromVenue(tape, page) : null
      if (late !== null) return late
      withoutVenue.add(tape)
      return bars
    }
  }
}
