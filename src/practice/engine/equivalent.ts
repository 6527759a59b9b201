import { PER_QUANTITY } from './amount.ts'
import type { EngineState } from './state.ts'

/**
 * Worth of an amount in another currency at last prices: by their own market, its inverse, or over USDT or BTC; 0
 * without a market. Rounded down; for turnover and totals, never for settlement.
 */
export function priceIn(state: EngineState, target: string, currency: string, amount: bigint): bigint {
  const direct = oneStep(state, target, currency, amount)
  if (direct !== null) return direct
  for (const between of ['USDT', 'BTC']) {
    const first = oneStep(state, between, currency, amount)
    const second = first === null ? null : oneStep(state, target, between, first)
    if (second !== null) return second
  }
  return 0n
}

function oneStep(state: EngineState, target: string, currency: string, amount: bigint): bigint | null {
  if (target === currency) return amount
  const last = state.markets.get(`${currency}_${target}`)?.last ?? 0n
  if (last > 0n) return (amount * last) / PER_QUANTITY
  const inverse = state.markets.get(`${target}_${currency}`)?.last ?? 0n
  return inverse > 0n ? (amount * PER_QUANTITY) / inverse : null
}
