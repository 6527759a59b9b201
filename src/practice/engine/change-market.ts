import type { Refusal } from './api/outcome.ts'
import { badMarket } from './refusal.ts'
import type { CommandOf, EngineState } from './state.ts'

export function changeMarket(state: EngineState, command: CommandOf<'change-market'>): Refusal | null {
  const market = state.markets.get(command.market)
  if (market === undefined) return badMarket(command.market)
  const { entry } = market
  market.isListed = command.isListed ?? market.isListed
  market.entry = {
    ...entry,
    market: { ...entry.market, ...command.sizes },
    scales: command.scales ?? entry.scales
  }
  return null
}
