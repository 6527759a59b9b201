import { expect, it } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { createFeed } from '../../../../src/main/feed/feed.ts'
import type { FeedSink } from '../../../../src/main/feed/feed-api.ts'
import type { SocketEvents } from '../../../../src/main/feed/socket.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const MARKET = 'BTC_USDT'
const nothing = (): void => undefined
const SINK: FeedSink = {
  bookChanged: nothing,
  trades: nothing,
  ticker: nothing,
  lastPrice: nothing,
  order: nothing,
  balance: nothing,
  deal: nothing,
  status: nothing,
  accountStreamOpened: nothing
}

/** A feed that shows a market of a venue which confirms requests only when a test says so. */
async function live() {
  const clock = createFakeClock()
  let socket: SocketEvents | null = null
  let requests: number[] = []
  const undecoded: string[] = []
  const feed = createFeed({
    wsUrl: 'ws://127.0.0.1:1',
    sink: SINK,
    clock,
    random: () => 0,
    log: quietLog,
    token: () => Promise.resolve(ok(`t${clock.monotonic()}`)),
    options: {
      onUndecoded: (method, records, _count, what) =>
        undecoded.push(what === undefined ? method : `${method} ${records[0]?.reason}`),
      openSocket(_url, events) {
        socket = events
        requests = []
        clock.after(5, events.opened)
        return {
          close: nothing,
          gone: Promise.resolve(),
          send(text) {
            const { id }: { readonly id: number } = JSON.parse(text)
            requests.push(id)
          }
        }
      }
    }
  })
  const receive = (value: object) => socket?.message(Buffer.from(JSON.stringify({ error: null, ...value })), false)
  const it = {
    clock,
    feed,
    undecoded,
    receive,
    confirm() {
      for (const id of requests.splice(0)) receive({ id, method: 'pong', data: null })
    },
    price: () => receive({ id: 1, method: 'lastprice_update', data: { symbol: MARKET, timestamp: 1, price: '100' } }),
    /** The connection is lost, and there is a new one. */
    async reconnect() {
      socket?.closed(message('connection-cut'))
      await clock.advance(2_000)
    },
    account: () => feed.status().account,
    market: () => [feed.status().market.state, feed.streamState('lastprice', MARKET)]
  }
  feed.demand({ books: [], trades: [], tickers: [MARKET], lastPrices: [MARKET], account: true })
  feed.start()
  await clock.advance(100)
  it.confirm()
  it.price()
  return it
}

it('a price of the last connection is not live on the next, and the market not before it is confirmed', async () => {
  const { market, reconnect, confirm, price } = await live()
  expect(market()).toEqual(['live', 'live'])
  await reconnect()
  expect(market()).toEqual(['connecting', 'waiting'])
  confirm()
  expect(market()).toEqual(['live', 'waiting'])
  price()
  expect(market()).toEqual(['live', 'live'])
})

it('tells of each update that cannot be read which one it was, so that the lists are read', async () => {
  const { undecoded, receive } = await live()
  for (const method of ['order_update', 'deal_update', 'balance_update', 'lastprice_update'])
    receive({ id: 1, method, data: { order: 'unreadable' } })
  expect(undecoded).toEqual(['order_update', 'deal_update', 'balance_update', 'lastprice_update'])
})

it('what waited in the socket while the process stood still is dropped with its connection', async () => {
  const { clock, feed, receive, market, price, confirm } = await live()
  expect(market()).toEqual(['live', 'live'])
  const { epoch } = feed.link()
  clock.stall(25_000)
  const before = feed.stats().received
  // Before any timer.
  receive({ id: 1, method: 'lastprice_update', data: { symbol: MARKET, timestamp: 1, price: '1' } })
  expect([feed.stats().received - before, feed.link().phase]).toEqual([0, 'waiting'])
  await clock.advance(2_000)
  expect(feed.link().epoch).toBe(epoch + 1)
  confirm()
  price()
  expect(market()).toEqual(['live', 'live'])
})

it('a property that is left blank is told, and the update is used', async () => {
  const { undecoded, receive, feed } = await live()
  const { accepted } = feed.stats()
  receive({ id: 1, method: 'lastprice_update', data: { symbol: MARKET, timestamp: 'noon', price: '1' } })
  expect(undecoded).toEqual(['lastprice_update timestamp is not a time'])
  expect(feed.stats().accepted).toBe(accepted + 1)
})

it('a stream of which nothing can be read is not live, until one update can be or the connection is new', async () => {
  const { receive, market, account, price, reconnect, confirm, feed } = await live()
  const odd = (method: string) => {
    for (let n = 0; n < 3; n++) receive({ id: 1, method, data: { odd: true } })
  }
  const unreadable = (what: 'stream-lastprice' | 'stream-balance') =>
    message('stream-unreadable', { what: message(what) })
  odd('lastprice_update')
  expect([market()[0], feed.status().market.reason]).toEqual(['stale', unreadable('stream-lastprice')])
  // The account's streams are read.
  expect(account().state).toBe('live')
  price()
  expect(market()).toEqual(['live', 'live'])
  odd('balance_update')
  expect([account().state, account().reason, market()[0]]).toEqual(['stale', unreadable('stream-balance'), 'live'])
  await reconnect()
  confirm()
  expect([account().state, account().reason]).toEqual(['live', null])
})
