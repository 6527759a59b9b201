import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { UpgradeFault } from '../../../src/practice/server/upgrade-faults.ts'
import { clientOf, liveFeed, truthOf, type LiveFeed } from '../../support/live-feed.ts'
import { processorMs } from '../../support/longest-block.ts'
import { practice, type Practice } from '../../support/practice.ts'
import { counts, dice, shows, testSeed } from '../../support/promise.ts'
import { quickPaces } from '../orders/trading-desk.ts'

const BOOKS = [
  { market: 'BTC_USDT', scaleIndex: 0 },
  { market: 'ETH_USDT', scaleIndex: 1 },
  { market: 'SHIB_USDT', scaleIndex: 0 }
] as const
const WANTED = {
  depth: ['BTC_USDT:0', 'ETH_USDT:1', 'SHIB_USDT:0'],
  trade: ['BTC_USDT', 'ETH_USDT'],
  lastprice: ['SOL_USDT'],
  ticker: ['BTC_JPY', 'BTC_USDT', 'DASH_USDT', 'DOGE_BTC', 'DOGE_USDT', 'ETH_USDT', 'SHIB_USDT', 'SOL_USDT']
}

const isLive = ({ feed }: LiveFeed): boolean =>
  feed.status().market.state === 'live' &&
  feed.status().account.state === 'live' &&
  BOOKS.every(({ market, scaleIndex }) => feed.book(market, scaleIndex)?.state === 'live')

const areEqual = (live: LiveFeed, exchange: Practice): boolean =>
  BOOKS.every(
    ({ market, scaleIndex }) =>
      JSON.stringify(live.levels(market, scaleIndex)) === JSON.stringify(truthOf(exchange, market, scaleIndex))
  )

/** For the newest connection: nothing missing, nothing twice, nothing requested meanwhile. */
function expectSubscribedOnce({ control: { truth } }: Practice): void {
  const open = truth.openConnections()
  expect(open.length).toBe(1)
  const [id = -1] = open
  expect(truth.subscriptions(id)).toMatchObject(WANTED)
  const asked = truth.subscriptionHistory().filter(({ connection, verb }) => connection === id && verb === 'subscribe')
  expect(asked.map(({ channel }) => channel).sort()).toEqual([
    'balance',
    'deal',
    'depth',
    'lastprice',
    'order',
    'ticker',
    'trade'
  ])
}

const CUTS = counts(15, 200)

it.each(['ignore', 'replace'] as const)(
  `after each of ${CUTS} disconnects at random points all is subscribed once, and books equal the venue's (%s)`,
  async (resubscribe) => {
    const seed = testSeed()
    const { below, one } = dice(seed)
    const exchange = await practice({ rate: 500, resubscribe, seed })
    const { control } = exchange
    const live = liveFeed(
      exchange,
      { books: BOOKS, trades: WANTED.trade, tickers: 'all', lastPrices: WANTED.lastprice, account: true },
      { backoff: { attemptsPerMinute: 100_000, baseMs: 5, capMs: 20 } }
    )
    let [slowest, noticedAt] = [0, 0]
    for (let cut = 0; cut < CUTS; cut++) {
      await live.sink.until('live', () => isLive(live))
      control.bots.pause()
      control.flush()
      await live.sink.until('books equal', () => areEqual(live, exchange))
      // The first one has no earlier disconnect.
      if (cut > 0) slowest = Math.max(slowest, processorMs() - noticedAt)
      expectSubscribedOnce(exchange)
      control.bots.resume()
      await pause(below(15))
      const before = control.truth.connections().length
      // Cuts again while connecting: in the handshake, before and between subscriptions.
      const again = one(['never', 'never', 'refused', 'at once', 'soon'])
      if (again === 'refused') control.faults.upgrades({ kind: 'refuse', status: one([401, 429, 500, 503]) }, 1)
      if (again === 'at once') control.faults.upgrades({ kind: 'close', code: 1006, hard: true }, 1)
      control.faults.closeNow({ hard: one([true, false]), code: one([1000, 1001, 1011]) })
      await live.sink.until('noticed', () => !isLive(live))
      noticedAt = processorMs()
      if (again === 'soon') {
        await live.sink.until('connecting', () => control.truth.connections().length > before)
        await pause(below(8))
        control.faults.closeNow({ hard: true })
      }
    }
    await live.sink.until('live at the end', () => isLive(live))
    expectSubscribedOnce(exchange)
    expect(slowest).toBeLessThan(1_000)
    shows(1, `${CUTS} disconnects, resubscribing: ${resubscribe}`, seed)
    shows(2, `${CUTS} reconnects, 3 books each, slowest ${Math.round(slowest)} ms of work`, seed)
  },
  counts(300_000, 600_000)
)

const ATTEMPTS = counts(150, 1_000)
const REFUSALS: readonly [UpgradeFault, ...UpgradeFault[]] = [
  { kind: 'refuse', status: 401 },
  { kind: 'refuse', status: 500 },
  { kind: 'close', code: 1013, hard: false },
  { kind: 'close', code: 1006, hard: true }
]

it(`uses no token twice and no old one, over ${ATTEMPTS} attempts that fail in every way`, async () => {
  const seed = testSeed()
  const { one, random } = dice(seed)
  const exchange = await practice({ seed })
  const { faults, truth } = exchange.control
  const client = clientOf(exchange, quickPaces())
  let asked = 0
  const live = liveFeed(
    exchange,
    { account: true },
    {
      backoff: { attemptsPerMinute: 100_000, baseMs: 1, capMs: 2 },
      token: (signal) => {
        asked++
        faults.clear()
        if (random() < 0.3) faults.tokens(one(['server-error', 'not-found', 'broken-json', 'reset']), 1)
        else if (random() < 0.8) faults.upgrades(one(REFUSALS), 1)
        return client.token(signal)
      }
    }
  )
  // An open connection is cut a moment later.
  const cuts = setInterval(() => {
    faults.closeNow({ hard: true })
  }, 10)
  onTestFinished(() => {
    clearInterval(cuts)
  })
  await live.sink.until('all attempts', () => asked >= ATTEMPTS)
  const presented = truth.tokensPresented()
  expect(presented.length).toBeGreaterThan(ATTEMPTS / 2)
  expect(new Set(presented.map(({ token }) => token)).size).toBe(presented.length)
  expect(presented.every(({ ageMs, outcome }) => outcome === 'valid' && ageMs !== null && ageMs < 240_000)).toBe(true)
  shows(3, `${asked} attempts, ${presented.length} tokens presented`, seed)
})
