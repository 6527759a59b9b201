import { expect, test } from 'vitest'
import type { Clock } from '../../../src/contract/clock.ts'
import type { ConnectionStatus, TickerRow } from '../../../src/contract/frames.ts'
import { topOf } from '../../../src/core/book/view.ts'
import { amountText } from '../../../src/core/book/levels.ts'
import { trimZeros } from '../../../src/core/money.ts'
import type { Trade } from '../../../src/core/tape.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import type { LiveBook } from '../../../src/main/feed/feed-api.ts'
import type { StateReader } from '../../../src/main/state/state-api.ts'
import type { Practice } from '../../support/practice.ts'
import { sessionDesk, type SessionDesk } from './session-desk.ts'

const PUBLIC = '/v1/exchange/market/'
const MARKET = 'BTC_USDT'

/** What a window has after each frame. */
function windowOf({ desk, until }: SessionDesk) {
  const reader: StateReader = desk.reader()
  const books = new Map<string, LiveBook>()
  const tickers = new Map<string, TickerRow>()
  let trades: Trade[] = []
  let connection: ConnectionStatus | null = null
  function read(): void {
    const changes = reader.take(performance.now())
    for (const { live } of changes.books) books.set(`${live.market}:${live.scaleIndex}`, live)
    for (const row of changes.tickers) tickers.set(row.market, row)
    for (const batch of changes.trades.filter(({ market }) => market === MARKET))
      trades = [...(batch.reset ? [] : trades), ...batch.trades]
    connection = changes.fields.connection ?? connection
  }
  return {
    reader,
    book: (scaleIndex = 0, market = MARKET) => books.get(`${market}:${scaleIndex}`),
    ticker: () => tickers.get(MARKET),
    trades: () => trades,
    connection: () => connection,
    market: () => connection?.market.state,
    until: (what: string, holds: () => boolean) =>
      until(what, () => {
        read()
        return holds()
      })
  }
}

const show = (it: SessionDesk, markets: readonly string[], scales: readonly number[] = [0]) => {
  const shown = windowOf(it)
  shown.reader.setView({
    books: markets.flatMap((market) => scales.map((scaleIndex) => ({ market, scaleIndex, depth: 500 }))),
    tapes: markets,
    tickers: 'all'
  })
  return shown
}

const levelsOf = (live: LiveBook | undefined) =>
  (['asks', 'bids'] as const).map((side) => {
    if (live === undefined) return []
    const { count, price, size } = topOf(live.book, side, 10_000)
    return Array.from({ length: count }, (_, i) => [amountText(price, i), amountText(size, i)])
  })
const truthOf = (exchange: Practice, scaleIndex: number) => {
  const book = exchange.control.truth.book(MARKET, scaleIndex)
  return [book.asks, book.bids].map((levels) => levels.map(([price, size]) => [trimZeros(price), trimZeros(size)]))
}
const tradesOf = (exchange: Practice) =>
  (exchange.control.truth.reads().trades(MARKET) ?? [])
    .map(({ price, quantity, side }) => `${side} ${trimZeros(price)} ${trimZeros(quantity)}`)
    .reverse()
const polledTrades = (trades: readonly Trade[]) =>
  trades.map(({ price, quantity, side }) => `${side} ${trimZeros(price)} ${trimZeros(quantity)}`)
const pollsOf = (exchange: Practice) =>
  exchange.control.truth.requests().filter(({ path }) => path.startsWith(PUBLIC) && path !== PUBLIC.slice(0, -1))

test('book, trades and prices are the exchange’s, marked as polled, and nothing is signed', async () => {
  const it = await sessionDesk()
  const { exchange } = it
  const shown = show(it, [MARKET], [0, 2])
  it.openWithoutAccount()
  await shown.until('a polled book', () => shown.book()?.state === 'polled' && shown.trades().length > 0)
  await shown.until('prices', () => shown.ticker()?.state === 'polled')
  for (const scaleIndex of [0, 2]) expect(levelsOf(shown.book(scaleIndex))).toEqual(truthOf(exchange, scaleIndex))
  expect(polledTrades(shown.trades())).toEqual(tradesOf(exchange))
  expect(shown.ticker()?.last).toBe(exchange.control.truth.reads().lastPrice(MARKET))
  await shown.until('its indicator', () => shown.market() === 'polled')
  expect(shown.connection()).toMatchObject({
    market: { state: 'polled', reason: { code: 'no-account' } },
    account: { state: 'offline' },
    polling: { markets: 2_000, tickers: 5_000 }
  })

  // An order changes all three, and each poll replaces the book.
  const before = truthOf(exchange, 0)
  const order = { market: MARKET, value: '100000', direction: 'buy' }
  expect((await exchange.client.post('/v2/user-api/exchange/orders/market', order)).status).toBeLessThan(300)
  expect(truthOf(exchange, 0)).not.toEqual(before)
  await shown.until('the new trades', () => polledTrades(shown.trades()).at(-1) === tradesOf(exchange).at(-1))
  await shown.until(
    'the new book',
    () => JSON.stringify(levelsOf(shown.book())) === JSON.stringify(truthOf(exchange, 0))
  )
  expect(polledTrades(shown.trades()).slice(-100)).toEqual(tradesOf(exchange))

  const signed = exchange.control.truth
    .requests()
    .filter(({ sign, method }) => sign !== 'not-needed' && method === 'GET')
  expect(signed).toEqual([])
  expect(exchange.control.truth.connections()).toEqual([])
})

test('six shown markets cost at most four requests a second, and a hidden window none', async () => {
  const it = await sessionDesk()
  const markets = [MARKET, 'ETH_USDT', 'SOL_USDT', 'SHIB_USDT', 'DASH_USDT', 'DOGE_USDT']
  const shown = show(it, markets)
  const begun = Date.now()
  it.openWithoutAccount()
  await shown.until('all books', () => markets.every((market) => shown.book(0, market)?.state === 'polled'))
  const seen = pollsOf(it.exchange).length
  await shown.until('the next round', () => pollsOf(it.exchange).length >= seen + 8)
  // Twelve requests, and that for a book that another window shows.
  await shown.until('the interval', () => shown.connection()?.polling?.markets === 6_000)
  // Not from arrival to arrival: on a busy machine one may be late and the next in time.
  const times = pollsOf(it.exchange)
    .filter(({ path }) => /\/(order-book|trades|tickers)\b/.test(path))
    .map(({ at }) => at - begun)
  expect(times.filter((at, index) => at < (index - 1) * 250)).toEqual([])

  shown.reader.setVisible(false)
  const trades = () => pollsOf(it.exchange).filter(({ path }) => path.includes('/trades/')).length
  const books = () => pollsOf(it.exchange).length - trades()
  // What was under way may still arrive.
  const othersThen = books() + 1
  await shown.until('the other window’s next books', () => books() > othersThen)
  const before = trades()
  await shown.until('two more', () => books() > othersThen + 2)
  expect(trades()).toBe(before)
  shown.reader.setVisible(true)
  await shown.until('trades again', () => trades() > before)
})

test('Retry-After is honoured', async () => {
  const it = await sessionDesk()
  const shown = show(it, [MARKET])
  it.openWithoutAccount()
  await shown.until('a polled book', () => shown.book()?.state === 'polled')
  it.exchange.control.faults.http(
    { path: `${PUBLIC}order-book/${MARKET}`, times: 1 },
    { kind: 'answer', when: 'before', status: 429, headers: { 'retry-after': '2' } }
  )
  await shown.until('the refusal', () => pollsOf(it.exchange).some(({ status }) => status === 429))
  const refusedAt = pollsOf(it.exchange).find(({ status }) => status === 429)?.at ?? 0
  const later = () => pollsOf(it.exchange).filter(({ at }) => at > refusedAt)
  await shown.until('the next request', () => later().length > 0)
  expect((later()[0]?.at ?? 0) - refusedAt).toBeGreaterThanOrEqual(1_950)
  await shown.until('an answer again', () => later().some(({ status }) => status === 200))
})

test('what cannot be polled any more is stale within ten seconds, and polled again when it can', async () => {
  let ahead = 0
  const clock: Clock = {
    ...systemClock,
    now: () => systemClock.now() + ahead,
    monotonic: () => systemClock.monotonic() + ahead
  }
  const it = await sessionDesk({}, { clock })
  const shown = show(it, [MARKET])
  it.openWithoutAccount()
  await shown.until('all of it', () => shown.book()?.state === 'polled' && shown.ticker()?.trades === 'polled')
  const heal = it.exchange.control.faults.http({}, { kind: 'answer', when: 'before', status: 500 })
  ahead = 9_000
  await shown.until(
    'a stale book and stale trades',
    () => shown.book()?.state === 'stale' && shown.market() === 'stale' && shown.ticker()?.trades === 'stale'
  )
  expect(shown.connection()?.market.reason).not.toBeNull()
  heal()
  await shown.until('all of it again', () => shown.book()?.state === 'polled' && shown.market() === 'polled')
})

test('an account takes over by the stream: no mark stays, and no trade counts twice', async () => {
  const it = await sessionDesk({}, { rate: 50 })
  const shown = show(it, [MARKET])
  const session = it.openWithoutAccount()
  await shown.until('a polled book', () => shown.book()?.state === 'polled' && shown.trades().length > 0)
  await it.close(session)
  await it.open()
  await shown.until('a live book', () => shown.book()?.state === 'live' && shown.market() === 'live')
  expect(shown.connection()?.polling).toBeUndefined()
  const polls = () => pollsOf(it.exchange).filter(({ path }) => path.includes('order-book')).length
  const before = polls()
  // The exchange stands still, so that both can be compared.
  it.exchange.control.bots.pause()
  it.exchange.control.flush()
  await shown.until('the newest trade', () => polledTrades(shown.trades()).at(-1) === tradesOf(it.exchange).at(-1))
  const all = polledTrades(shown.trades())
  expect(all.slice(-100)).toEqual(tradesOf(it.exchange).slice(-all.length))
  expect(polls()).toBe(before)
})
