import { scaledText } from '../../core/money.ts'
import type { Side } from '../../core/market.ts'
import type { CatalogueEntry, EngineReads } from '../engine/api/engine.ts'
import type { Command } from '../engine/api/commands.ts'
import { makerOf } from './bot-accounts.ts'
import { drawLots } from './size.ts'
import type { Temper } from '../prices/temper.ts'

/**
 * One market's quotes. Each side is a row of slots, from the best price outwards; a slot covers a range of prices and
 * has at most one order. An action works on one slot: it fills an empty one, or cancels a misplaced order.
 */
export interface MarketMaker {
  /** One command; `fair` in ticks. */
  act(at: number, fair: number, top: Top): Command
  /** Cancels every order. */
  leave(at: number): Iterable<Command>
  /** One order for every slot. */
  fill(at: number, fair: number): Iterable<Command>
}

/** Best prices in ticks; null for an empty side. */
export interface Top {
  readonly bid: number | null
  readonly ask: number | null
}

interface Slot {
  readonly side: Side
  readonly index: number
  id: string | null
  tick: number
}

interface Parts {
  readonly entry: CatalogueEntry
  readonly temper: Temper
  readonly reads: EngineReads
  readonly random: () => number
  readonly nextId: (at: number) => string
  readonly usdPerBase: (fair: number) => number
}

/** Slots near the best price are chosen more often, and are closer together. */
const NEAR = 1.7
const SHAPE = 2.2
const TRIES = 4
const CANCEL_ANYWAY = 0.22

export function createMarketMaker({ entry, temper, reads, random, nextId, usdPerBase }: Parts): MarketMaker {
  const { market } = entry
  const account = makerOf(market.symbol)
  const sideOf = (side: Side): readonly Slot[] =>
    Array.from({ length: temper.slots }, (_, index) => ({ side, index, id: null, tick: 0 }))
  const slots = { buy: sideOf('buy'), sell: sideOf('sell') }

  /** Distance of a slot from the fair price in ticks; `within`: position in its range, 0 to 1. */
  const offset = (slot: Slot, fair: number, within: number): number => {
    const part = (slot.index + within) / temper.slots
    const reach = Math.max(temper.slots * 1.2, fair * temper.width)
    return Math.max(slot.index * 0.9, reach * part ** SHAPE) + Math.max(0.5, (fair * temper.spread) / 2)
  }

  const place = (at: number, slot: Slot, fair: number, top: Top): Command => {
    const away = offset(slot, fair, random())
    // Never across its own other side: the exchange would cancel the order as a self-trade.
    const tick =
      slot.side === 'buy'
        ? Math.min(Math.floor(fair - away), (top.ask ?? Infinity) - 1)
        : Math.max(Math.ceil(fair + away), (top.bid ?? 0) + 1)
    slot.tick = Math.max(1, tick)
    slot.id = nextId(at)
    const depth = slot.index / temper.slots
    const usd = temper.quoteUsd * (0.5 + 2.5 * depth)
    const lots = drawLots(market, usd / usdPerBase(fair), slot.tick, random)
    return {
      kind: 'limit-order',
      at,
      account,
      id: slot.id,
      market: market.symbol,
      side: slot.side,
      quantity: scaledText(lots, market.baseDecimals),
      price: scaledText(slot.tick, market.quoteDecimals),
      stopLossPrice: null,
      clientOrderId: null,
      tag: null
    }
  }

  const isOutOfPlace = (slot: Slot, fair: number): boolean => {
    const away = slot.side === 'buy' ? fair - slot.tick : slot.tick - fair
    const slack = 2 + fair * temper.spread + offset(slot, fair, 1) * 0.3
    return away < offset(slot, fair, 0) - slack || away > offset(slot, fair, 1) + slack
  }

  return {
    act(at, fair, top) {
      const row = random() < 0.5 ? slots.buy : slots.sell
      let slot = row[0]
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        slot = row[Math.floor(row.length * random() ** NEAR)]
        if (slot === undefined || slot.id === null || !reads.isOpen(slot.id)) break
        if (isOutOfPlace(slot, fair) || random() < CANCEL_ANYWAY) break
      }
      if (slot === undefined) throw new Error('a side has no slots')
      if (slot.id === null || !reads.isOpen(slot.id)) return place(at, slot, fair, top)
      const { id } = slot
      slot.id = null
      return { kind: 'cancel-order', at, account, id }
    },
    *leave(at) {
      for (const slot of [...slots.buy, ...slots.sell]) {
        const { id } = slot
        slot.id = null
        if (id !== null && reads.isOpen(id)) yield { kind: 'cancel-order', at, account, id }
      }
    },
    *fill(at, fair) {
      for (const slot of [...slots.buy, ...slots.sell]) yield place(at, slot, fair, { bid: null, ask: null })
    }
  }
}
