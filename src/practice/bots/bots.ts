import type { CatalogueEntry, EngineReads } from '../engine/api/engine.ts'
import type { Command } from '../engine/api/commands.ts'
import { createUlids } from '../engine/ids.ts'
import { createRandom } from '../engine/random.ts'
import { createMarketMaker, type MarketMaker, type Top } from './market-maker.ts'
import { createMarketTaker, type MarketTaker } from './market-taker.ts'
import { createPriceModel, dollarPrices } from '../prices/price-model.ts'
import { temperOf } from '../prices/temper.ts'

export interface Bots {
  /**
   * The commands due since the previous step; the first step fills the books. Lazy: apply each command before taking
   * the next, because the bots read the book.
   */
  step(at: number): Iterable<Command>
  /** A jump of one market's price by a fraction, nothing quoted in between, and a trade after it. Lazy likewise. */
  gap(at: number, market: string, by: number): Iterable<Command>
  /** Commands per second over all markets. */
  setRate(rate: number): void
}

export interface BotsConfig {
  readonly catalogue: readonly CatalogueEntry[]
  readonly reads: EngineReads
  readonly seed: number
  readonly rate: number
}

interface Desk {
  readonly entry: CatalogueEntry
  readonly ticksPerUnit: number
  readonly maker: MarketMaker
  readonly taker: MarketTaker
  /** A rush in one direction while it lasts: 1 up, -1 down, 0 none. */
  rush: number
  rushUntil: number
}

/** After a pause (such as sleep) the bots catch up at most this much. */
const LONGEST_STEP_MS = 2000
/** Share of a market's actions that trade; the others quote. */
const TRADES = 0.08
const TRADES_IN_RUSH = 0.35
const SWEEPS = 0.6
/** Rushes per second in a market of activity 100, and the size of one. */
const RUSHES = 1 / 90
const RUSH_MS = 4000
const RUSH_WEIGHT = 4
const RUSH_PUSH_PER_SECOND = 2.5e-4

export function createBots({ catalogue, reads, seed, rate: startRate }: BotsConfig): Bots {
  const random = createRandom(seed)
  const nextId = createUlids(seed ^ 0x5eed)
  const model = createPriceModel(catalogue, random)
  const usd = dollarPrices(catalogue)
  const desks = catalogue.map((entry): Desk => {
    const ticksPerUnit = 10 ** entry.market.quoteDecimals
    const usdPerBase = (fair: number): number => (fair / ticksPerUnit) * (usd.get(entry.market.quote) ?? 1)
    const parts = { entry, temper: temperOf(entry), reads, random, nextId, usdPerBase }
    const [maker, taker] = [createMarketMaker(parts), createMarketTaker(parts)]
    return { entry, ticksPerUnit, maker, taker, rush: 0, rushUntil: 0 }
  })
  const weights = new Float64Array(desks.length)
  let rate = startRate
  let before: number | null = null
  let due = 0

  const fairTicks = (desk: Desk): number => Math.max(2, model.fair(desk.entry) * desk.ticksPerUnit)

  function topOf({ entry, ticksPerUnit }: Desk): Top {
    const book = reads.book(entry.market.symbol, 1)
    const tick = (level: readonly [string, string] | undefined): number | null =>
      level === undefined ? null : Math.round(Number(level[0]) * ticksPerUnit)
    return { bid: tick(book?.bids[0]), ask: tick(book?.asks[0]) }
  }

  function passTime(at: number, seconds: number): void {
    model.advance(seconds)
    for (const desk of desks) {
      if (at >= desk.rushUntil) desk.rush = 0
      if (desk.rush !== 0) model.push(desk.entry.market.base, desk.rush * RUSH_PUSH_PER_SECOND * seconds)
      else if (random() < (RUSHES * seconds * desk.entry.activity) / 100) {
        desk.rush = random() < 0.5 ? 1 : -1
        desk.rushUntil = at + RUSH_MS * (0.5 + random())
      }
    }
  }

  function act(at: number, desk: Desk): Command {
    const fair = fairTicks(desk)
    const top = topOf(desk)
    const sweep = random() < SWEEPS ? desk.taker.sweep(at, fair, top) : null
    if (sweep !== null) return sweep
    const share = desk.rush === 0 ? TRADES : TRADES_IN_RUSH
    const trade = random() < share ? desk.taker.trade(at, fair, top, desk.rush) : null
    return trade ?? desk.maker.act(at, fair, top)
  }

  return {
    *step(at) {
      if (before === null) {
        before = at
        model.anchor((symbol) => reads.lastPrice(symbol))
        for (const desk of desks) yield* desk.maker.fill(at, fairTicks(desk))
        return
      }
      const elapsed = Math.min(LONGEST_STEP_MS, Math.max(0, at - before))
      before = Math.max(at, before)
      passTime(at, elapsed / 1000)
      const total = accumulate(desks, weights)
      due += (rate * elapsed) / 1000
      for (; due >= 1; due -= 1) {
        const desk = desks[pick(weights, random() * total)]
        if (desk !== undefined) yield act(at, desk)
      }
    },
    *gap(at, market, by) {
      const desk = desks.find(({ entry }) => entry.market.symbol === market)
      if (desk === undefined) return
      yield* desk.maker.leave(at)
      model.push(desk.entry.market.base, Math.log1p(by))
      yield* desk.maker.fill(at, fairTicks(desk))
      yield desk.taker.print(at, fairTicks(desk), by < 0 ? 'sell' : 'buy')
    },
    setRate(next) {
      rate = next
    }
  }
}

/** Fills in the running sum of the weights and returns the total. */
function accumulate(desks: readonly Desk[], sums: Float64Array): number {
  let sum = 0
  desks.forEach(({ entry, rush }, index) => {
    sum += entry.activity * (rush === 0 ? 1 : RUSH_WEIGHT)
    sums[index] = sum
  })
  return sum
}

const pick = (sums: Float64Array, at: number): number => sums.findIndex((sum) => at < sum)
