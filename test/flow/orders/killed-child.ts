import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { assert } from '../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import type { Journal } from '../../../src/main/journal/journal-api.ts'
import { createOrders } from '../../../src/main/orders/orders.ts'
import { createSentOrders } from '../../../src/main/orders/sent-orders.ts'
import type { VenueClient } from '../../../src/main/rest/client-api.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { openDesk } from '../../support/open-desk.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { createFakeFeed, FakeBook } from '../../unit/main/state/fake-feed.ts'
import { pricesOf } from '../../support/prices.ts'
import { dieAt } from '../../support/killed-run.ts'
import type { ChildSetup } from './kill.test.ts'
import { orderLine } from '../../../src/core/orders/order-line.ts'

/**
 * Runs the order part of the app and kills itself at one point, or, without a point, reports its orders and ends. Its
 * set-up, including the key, comes by stdin.
 */
const setup = JSON.parse(await text(process.stdin)) as ChildSetup

const { cut } = setup

const { sign } = createSigner(setup.account.userId, setup.account.apiKey)
const real = createVenueClient({
  venue: setup.venue,
  sign,
  clock: systemClock,
  log: quietLog,
  limits: { wholeMs: 2_000 }
})
const client: VenueClient = {
  ...real,
  async placeMarket(request, findBlocker) {
    dieAt('on disk, not sent', cut)
    const answer = real.placeMarket(request, findBlocker)
    // The exchange has received the whole request when it says so.
    if (setup.cut === 'sent' || setup.cut === 'accepted') {
      process.stdout.write('sent\n')
      await new Promise(() => {})
    }
    const result = await answer
    dieAt('answered', cut)
    return result
  }
}

const opened = openJournal(setup.journal, systemClock.now())
assert(opened.ok, 'the journal did not open')
const journal: Journal = {
  ...opened.value.journal,
  addIntent(intent) {
    dieAt('not on disk', cut)
    return opened.value.journal.addIntent(intent)
  },
  answerIntent(key, answer, at) {
    const kept = opened.value.journal.answerIntent(key, answer, at)
    dieAt('answer on disk', cut)
    return kept
  }
}

const desk = openDesk({ clock: systemClock, archive: null, log: quietLog })
const feed = createFakeFeed()
feed.add(new FakeBook('BTC_USDT', 0).reload([['60000', '5']], [['59999', '5']], systemClock.now()))
desk.attach(feed, null)
const markets = await real.markets()
assert(markets.ok, 'no markets')
desk.setMarkets(markets.value.items)
desk.reader().setView({ books: [{ market: 'BTC_USDT', scaleIndex: 0, depth: 1 }], tapes: [], tickers: [] })

const orders = createOrders({
  client,
  session: desk.session(),
  journal,
  clock: systemClock,
  newId: () => randomBytes(16).toString('hex'),
  capabilities: CAPABILITIES,
  canTrade: () => true,
  sent: createSentOrders(systemClock),
  prices: () => pricesOf({}),
  log: quietLog
})
const restored = desk.orders()
const { draft } = setup
const answer = setup.place
  ? await orders.place({ draft, intentKey: 'the one click', confirmed: orderLine(draft) })
  : null
const answered = answer === null ? null : answer.ok ? 'the order' : answer.failure.code
await orders.reconcile()
process.stdout.write(`${JSON.stringify({ restored, answered, orders: desk.orders() })}\n`)
orders.stop()
journal.close()
real.close()
