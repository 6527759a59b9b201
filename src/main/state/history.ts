import { logLine } from '../../core/message.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock, Log } from '../../contract/clock.ts'
import type { CandleHistory } from '../../contract/answers.ts'
import { aggregate, barsFrom, type Bar } from '../../core/candles.ts'
import type { TradesKept } from '../journal/trade-archive.ts'
import type { RecentTrades } from './desk-api.ts'
import type { MarketTape } from './market-tape.ts'
import { tradesMissingIn, type PlainTrade } from './trade-bag.ts'

const MAX_BARS = 1_000
const MAX_TRADES = 100_000
/** Trades folded in one slice: a few milliseconds. */
const FOLD_SLICE = 2_000
/** A tape filled this recently, without a gap since, needs no second reading. */
const FRESH_MS = 60_000
/** By then a subscription is in place. */
const SUBSCRIBED_MS = 3_000

export interface TradeHistory {
  /** Fills a tape from the venue's list, once for concurrent callers. True if the tape changed. */
  fill(tape: MarketTape): Promise<boolean>
  /**
   * Fills a tape whose stream begins now: at once, and again when the subscription is in place, if it is still wanted.
   */
  begin(tape: MarketTape, changed: () => void, isWanted: () => boolean): void
  candles(tape: MarketTape, seconds: number): Promise<CandleHistory>
  setSource(recentTrades: RecentTrades | null): void
}

/** Public trades beyond the live ones: the venue's list and the archive, merged without counting one twice. */
export function createTradeHistory(clock: Clock, archive: TradesKept | null, log: Log): TradeHistory {
  let recentTrades: RecentTrades | null = null
  let filledAt = new WeakMap<MarketTape, number>()
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
    const missing = tape.fill(listed, clock.now())
    if (missing.length > 0) void keep(tape.market, missing, () => source === recentTrades)
    return missing.length > 0
  }

  async function keep(market: string, missing: readonly PlainTrade[], isCurrent: () => boolean): Promise<void> {
    const oldest = missing.reduce((at, trade) => Math.min(at, trade.at), Infinity)
    const kept = (await archive?.read(market, oldest, MAX_TRADES)) ?? []
    // Another venue has another archive.
    if (isCurrent()) archive?.add(market, tradesMissingIn(missing, kept))
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

  return {
    fill,
    begin(tape, changed, isWanted) {
      const anew = (): void => {
        filledAt.delete(tape)
        void fill(tape).then((isChanged) => {
          if (isChanged) changed()
        })
      }
      anew()
      // Trades between the list and the subscription are in neither.
      if (recentTrades !== null)
        clock.after(SUBSCRIBED_MS, () => {
          if (isWanted()) anew()
        })
    },
    setSource(source) {
      recentTrades = source
      filledAt = new WeakMap()
    },
    async candles(tape, seconds) {
      await fill(tape)
      const archived = (await archive?.read(tape.market, clock.now() - MAX_BARS * seconds * 1_000, MAX_TRADES)) ?? []
      // Synchronous up to the copy: the bars hold exactly the trades up to `seq`.
      const live = [...tape.trades()]
      const seq = tape.lastSeq
      const older = tradesMissingIn(archived, live)
      const all = live.length === 0 ? older : [...older, ...live].sort((a, b) => a.at - b.at)
      const bars: Bar[] = []
      for (let start = 0; start < all.length; start += FOLD_SLICE) {
        if (start > 0) await nextTurn()
        bars.push(...barsFrom(all.slice(start, start + FOLD_SLICE), seconds))
      }
      return { bars: aggregate(bars, seconds).slice(-MAX_BARS), seq }
    }
  }
}
