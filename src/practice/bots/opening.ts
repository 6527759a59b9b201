import { HOUSE_ACCOUNT } from '../engine/api/accounts.ts'
import type { CatalogueEntry } from '../engine/api/engine.ts'
import type { Command } from '../engine/api/commands.ts'
import { createRandom } from '../engine/random.ts'
import { openBotAccounts } from './bot-accounts.ts'
import { createPast } from './past.ts'
import { dollarPrices } from '../prices/price-model.ts'

export interface OpeningConfig {
  readonly catalogue: readonly CatalogueEntry[]
  readonly seed: number
  readonly at: number
}

const RESERVE_USD = 5_000_000
/** The house has few of these, so a convert into them is executed in part, or fails. */
const SHORT_RESERVES: Readonly<Record<string, string>> = { ZEC: '4', DASH: '0' }

/**
 * Commands before the first quote: bot accounts, reserves of the convert house, one day of history for every market.
 */
export function openingCommands({ catalogue, seed, at }: OpeningConfig): Command[] {
  const reserves = [...dollarPrices(catalogue)].map(([currency, usd]): Command => ({
    kind: 'fund',
    at,
    account: HOUSE_ACCOUNT,
    currency,
    amount: SHORT_RESERVES[currency] ?? String(BigInt(Math.round(RESERVE_USD / usd)))
  }))
  return [...openBotAccounts(catalogue, at), ...reserves, ...createPast(catalogue, createRandom(seed ^ 0x0a57), at)]
}
