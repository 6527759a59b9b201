import { onTestFinished } from 'vitest'
import { CATALOGUE } from '../../src/practice/catalogue.ts'
import { startPractice, type PracticeExchange, type PracticeOptions } from '../../src/practice/exchange.ts'
import { PracticeClient } from './practice-client.ts'
import { testSeed } from './promise.ts'

export interface Practice extends PracticeExchange {
  /** Signed calls and sockets of the demo account. */
  readonly client: PracticeClient
  readonly seed: number
}

export interface TestOptions extends Omit<PracticeOptions, 'markets'> {
  /** A few of every kind by default: all of them take 0.3 s to open. A cross needs a dollar market of its base, too. */
  readonly markets?: 'all' | readonly string[]
}

const A_FEW = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'SHIB_USDT', 'DASH_USDT', 'DOGE_USDT', 'BTC_JPY', 'DOGE_BTC']

/**
 * A practice exchange for one test, stopped when it ends. Still unless a `rate` is given. Its seed is the
 * test file's.
 */
export async function practice({ markets = A_FEW, ...options }: TestOptions = {}): Promise<Practice> {
  const seed = options.seed ?? testSeed()
  const exchange = await startPractice({
    rate: 0,
    remember: 1_000_000,
    catalogue: markets === 'all' ? CATALOGUE : CATALOGUE.filter(({ market }) => markets.includes(market.symbol)),
    ...options,
    seed
  })
  const client = new PracticeClient(exchange.addresses, exchange.account)
  onTestFinished(async () => {
    client.close()
    await exchange.stop()
  })
  return { ...exchange, client, seed }
}
