import type { Market } from '../../core/market.ts'
import { normal } from '../prices/normal.ts'

/**
 * A realistic order size in lots around `quantity` (base currency): a few large, many small, some round, always within
 * the market's bounds at this price.
 */
export function drawLots(market: Market, quantity: number, tick: number, random: () => number): number {
  const scale = 10 ** market.baseDecimals
  const price = tick / 10 ** market.quoteDecimals
  const smallest = Math.max(Number(market.baseMin), (Number(market.quoteMin) * 1.001) / price)
  const largest = Math.min(Number(market.baseMax), (Number(market.quoteMax) * 0.999) / price)
  const drawn = Math.max(smallest, quantity * Math.exp(0.9 * normal(random)))
  const shaped = random() < 0.3 ? roundToDigits(drawn, 1 + Math.floor(random() * 2)) : drawn
  const lots = Math.round(Math.min(largest, Math.max(smallest, shaped)) * scale)
  return Math.max(lots, Math.ceil(smallest * scale))
}

function roundToDigits(value: number, digits: number): number {
  const step = 10 ** (Math.floor(Math.log10(value)) + 1 - digits)
  return Math.round(value / step) * step
}
