import { scaledText } from '../../core/money.ts'
import type { Side } from '../../core/market.ts'
import type { CatalogueEntry, EngineReads } from '../engine/api/engine.ts'
import type { Command } from '../engine/api/commands.ts'
import { makerOf, takerOf } from './bot-accounts.ts'
import { drawLots } from './size.ts'
import type { Temper } from '../prices/temper.ts'
import type { Top } from './market-maker.ts'

/** One market's trades: those that move the book to the fair price, and random ones. */
export interface MarketTaker {
  /** Takes everything offered beyond the fair price; null if there is nothing. */
  sweep(at: number, fair: number, top: Top): Command | null
  /** One small trade at the market. */
  print(at: number, fair: number, side: Side): Command
  /** An ordinary trade; `lean` from -1 (all sell) to 1 (all buy). */
  trade(at: number, fair: number, top: Top, lean: number): Command | null
}

interface Parts {
  readonly entry: CatalogueEntry
  readonly temper: Temper
  readonly reads: EngineReads
  readonly random: () => number
  readonly nextId: (at: number) => string
  readonly usdPerBase: (fair: number) => number
}

const SWEEP_DEPTH = 12
/** Trades between two checks of the maker's inventory. */
const CHECK_EVERY = 32

export function createMarketTaker({ entry, temper, reads, random, nextId, usdPerBase }: Parts): MarketTaker {
  const { market } = entry
  const account = takerOf(market.symbol)
  const scale = 10 ** market.baseDecimals
  const largest = Math.floor(Number(market.baseMax) * scale)
  let untilCheck = 0
  let startBase: number | null = null
  let surplus = 0

  const order = (at: number, side: Side, lots: number): Command => ({
    kind: 'market-order',
    at,
    account,
    id: nextId(at),
    market: market.symbol,
    side,
    quantity: scaledText(lots, market.baseDecimals),
    value: null,
    clientOrderId: null,
    tag: null
  })

  /** The maker's surplus of base, as a fraction of its initial inventory. */
  const makerSurplus = (): number => {
    untilCheck -= 1
    if (untilCheck > 0) return surplus
    untilCheck = CHECK_EVERY
    const balance = reads.balances(makerOf(market.symbol)).find((one) => one.currency === market.base)
    const base = Number(balance?.available ?? 0) + Number(balance?.held ?? 0)
    startBase ??= base
    surplus = startBase === 0 ? 0 : base / startBase - 1
    return surplus
  }

  return {
    sweep(at, fair, top) {
      const buys = top.ask !== null && top.ask < fair
      if (!buys && (top.bid === null || top.bid <= fair)) return null
      const book = reads.book(market.symbol, SWEEP_DEPTH)
      const ticksPerUnit = 10 ** market.quoteDecimals
      let base = 0
      for (const [price, size] of (buys ? book?.asks : book?.bids) ?? []) {
        const tick = Number(price) * ticksPerUnit
        if (buys ? tick > fair : tick < fair) break
        base += Number(size)
      }
      const lots = Math.min(largest, Math.max(Math.round(base * scale), drawLots(market, 0, Math.max(1, fair), random)))
      return order(at, buys ? 'buy' : 'sell', lots)
    },
    print: (at, fair, side) => order(at, side, drawLots(market, 0, Math.max(1, fair), random)),
    trade(at, fair, top, lean) {
      const excess = makerSurplus()
      // Trades lean towards the maker's surplus, which restores its inventory.
      const towards = Math.max(-0.45, Math.min(0.45, lean * 0.4 + excess * 10))
      const side = random() < 0.5 + towards ? 'buy' : 'sell'
      if ((side === 'buy' ? top.ask : top.bid) === null) return null
      const usd = temper.tradeUsd * (Math.abs(excess) > 0.05 ? 8 : 1) * (random() < 0.03 ? 12 : 1)
      return order(at, side, drawLots(market, usd / usdPerBase(fair), Math.max(1, fair), random))
    }
  }
}
