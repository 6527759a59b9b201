import type { CatalogueEntry } from '../engine/api/engine.ts'
import type { OpenAccount } from '../engine/api/commands.ts'
import { dollarPrices } from '../prices/price-model.ts'

/**
 * Each market has a maker, who quotes, and a taker, who trades with it: two accounts, because orders of one account
 * cannot match.
 */
export const makerOf = (symbol: string): string => `#maker:${symbol}`
export const takerOf = (symbol: string): string => `#taker:${symbol}`

/** Dollars of each currency in each account: finite, and far more than a day of trading moves. */
const fundsUsd = ({ activity }: CatalogueEntry): number => 20_000_000 * (1 + activity)

export function openBotAccounts(catalogue: readonly CatalogueEntry[], at: number): readonly OpenAccount[] {
  const usd = dollarPrices(catalogue)
  return catalogue.flatMap((entry) => {
    const { symbol, base, quote } = entry.market
    const worth = (currency: string): string => {
      const amount = Math.round(fundsUsd(entry) / (usd.get(currency) ?? 1))
      return String(BigInt(amount))
    }
    const funds = { [base]: worth(base), [quote]: worth(quote) }
    return [makerOf(symbol), takerOf(symbol)].map((account): OpenAccount => ({
      kind: 'open-account',
      at,
      account,
      role: 'bot',
      funds
    }))
  })
}
