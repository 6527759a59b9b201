import { FEE_ACCOUNT, HOUSE_ACCOUNT } from './api/accounts.ts'
import type { CatalogueEntry, EngineConfig } from './api/engine.ts'
import { scaled } from './amount.ts'
import { createBookLevels } from './book-levels.ts'
import { createUlids } from './ids.ts'
import { createAccount, walletOf } from './ledger.ts'
import { createStats } from './stats.ts'
import type { Account, EngineState, MarketState } from './state.ts'

/** With more currencies, one side of a convert must be a quote currency: all pairs would be millions. */
const ALL_PAIRS = 100
const WEEK_MS = 7 * 86_400_000

export function createState(config: EngineConfig): EngineState {
  const fees = createAccount(FEE_ACCOUNT, 'venue')
  const house = createAccount(HOUSE_ACCOUNT, 'venue')
  const currencies = [...new Set(config.catalogue.flatMap(({ market }) => [market.base, market.quote]))].sort()
  const quotes = config.catalogue.map(({ market }) => market.quote)
  return {
    markets: new Map(config.catalogue.map((entry) => [entry.market.symbol, createMarket(entry, fees)])),
    currencies,
    mainCurrencies: new Set(currencies.length > ALL_PAIRS ? quotes : currencies),
    accounts: new Map([
      [fees.id, fees],
      [house.id, house]
    ]),
    orders: new Map(),
    activeConverts: new Set(),
    freeing: [],
    issued: new Map(),
    fees,
    house,
    nextId: createUlids(config.seed),
    convertLifetimeMs: config.convertLifetimeMs ?? WEEK_MS,
    // A percent with 4 decimals is in millionths.
    convertCommission: scaled(config.convertCommissionPercent ?? '0.5', 4),
    at: 0,
    convertCount: 0
  }
}

function createMarket(entry: CatalogueEntry, fees: Account): MarketState {
  const { market } = entry
  return {
    entry,
    isListed: true,
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    tickSize: 10n ** BigInt(8 - market.quoteDecimals),
    lotSize: 10n ** BigInt(8 - market.baseDecimals),
    asks: createBookLevels('asks'),
    bids: createBookLevels('bids'),
    stops: new Set(),
    feeBase: walletOf(fees, market.base),
    feeQuote: walletOf(fees, market.quote),
    last: 0n,
    trades: [],
    stats: createStats()
  }
}
