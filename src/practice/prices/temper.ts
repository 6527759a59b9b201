import type { CatalogueEntry } from '../engine/api/engine.ts'

/** How a market is quoted, by its activity. Fractions are of the price. */
export interface Temper {
  /** Quotes per side. */
  readonly slots: number
  readonly spread: number
  /** Distance of the worst quote from the fair price. */
  readonly width: number
  /** Dollars: typical size of a quote near the best price, and of a trade. */
  readonly quoteUsd: number
  readonly tradeUsd: number
}

/** Quotes per side of a generated market. */
const FEW_SLOTS = 10

export function temperOf({ activity, market, isMadeUp }: CatalogueEntry): Temper {
  const busy = Math.min(1, activity / 100)
  const stable = market.quote === 'USDT' && ['USDC', 'DAI'].includes(market.base)
  return {
    slots: isMadeUp ? FEW_SLOTS : Math.round(90 + 130 * Math.sqrt(busy)),
    spread: stable ? 1e-4 : 4e-6 / busy ** 0.6,
    width: stable ? 0.002 : 0.004 + 0.01 * (1 - Math.sqrt(busy)),
    quoteUsd: 400 + 2600 * Math.sqrt(busy),
    tradeUsd: 60 + 240 * Math.sqrt(busy)
  }
}
