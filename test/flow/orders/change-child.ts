import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { assert } from '../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { changeDraft, changeLine, type OrderChange } from '../../../src/core/orders/change.ts'
import { orderLine } from '../../../src/core/orders/order-line.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import type { Journal } from '../../../src/main/journal/journal-api.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import { createOrders } from '../../../src/main/orders/orders.ts'
import { createSentOrders } from '../../../src/main/orders/sent-orders.ts'
import type { VenueClient } from '../../../src/main/rest/client-api.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { openDesk } from '../../support/open-desk.ts'
import { pricesOf } from '../../support/prices.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { createFakeFeed, FakeBook } from '../../unit/main/state/fake-feed.ts'
import type { ChangeCut, ChangeSetup } from './change-kill.test.ts'

/**
 * Runs the order part of the app: places an order and changes it, and kills itself at one point; or, at the next
 * start, reports what it shows. Its set-up, including the key, comes by stdin.
 */
const setup = JSON.parse(await text(process.stdin)) as ChangeSetup
const dieAt = (point: ChangeCut): void => {
  if (setup.at === point) process.kill(process.pid, 'SIGKILL')
}

const { sign } = createSigner(setup.account.userId, setup.account.apiKey)
const limits = { wholeMs: 5_000 }
const real = createVenueClient({ venue: setup.venue, sign, clock: systemClock, log: quietLog, limits })
let isChanging = false
const client: VenueClient = {
  ...real,
  async cancelOrder(id) {
    dieAt('recorded, DELETE not sent')
    if (setup.at === 'DELETE not handled' || setup.at === 'DELETE handled') process.stdout.write('sent\n')
    const answer = await real.cancelOrder(id)
    dieAt('DELETE answered')
    return answer
  },
  async placeLimit(request, gate) {
    if (!isChanging) return await real.placeLimit(request, gate)
    dieAt('intent on disk, POST not sent')
    if (setup.at === 'POST not handled' || setup.at === 'POST handled') process.stdout.write('sent\n')
    const answer = await real.placeLimit(request, gate)
    dieAt('POST answered')
    return answer
  }
}

const opened = openJournal(setup.journal, systemClock.now())
assert(opened.ok, 'the journal did not open')
const { journal: kept } = opened.value
const journal: Journal = {
  ...kept,
  addIntent(intent) {
    if (isChanging) dieAt('funds free, intent not on disk')
    return kept.addIntent(intent)
  },
  answerIntent(key, answer, at) {
    const done = kept.answerIntent(key, answer, at)
    if (isChanging) dieAt('answer on disk')
    return done
  },
  changes: {
    ...kept.changes,
    put(change: OrderChange, frees) {
      if (change.step === 'cancelling') dieAt('not recorded')
      const done = kept.changes.put(change, frees)
      if (change.step === 'freeing') dieAt('cancellation proved')
      if (change.step === 'done') dieAt('done')
      return done
    }
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
const changes = (): readonly OrderChange[] => desk.session().shared.rows('changes')
const restored = changes().map(({ step, reason, again }) => ({ step, reason: reason?.code ?? null, again }))
if (setup.at !== null) {
  await orders.reconcile()
  const placed = await orders.place({ draft: setup.draft, intentKey: 'placed', confirmed: orderLine(setup.draft) })
  assert(placed.ok, JSON.stringify(placed))
  const order = placed.value
  const draft = changeDraft(order, { price: setup.price })
  isChanging = true
  const begun = await orders.change({
    ...{ key: order.key, draft, seenFilled: '0', intentKey: 'gesture' },
    confirmed: changeLine(order, draft)
  })
  assert(begun.ok, JSON.stringify(begun))
  // Until it is killed.
  setInterval(() => undefined, 60_000)
} else {
  // As long as the venue may need, and twice, so that nothing comes later.
  await orders.reconcile()
  await orders.reconcile()
  const shown = changes().map(({ step, reason, again }) => ({ step, reason: reason?.code ?? null, again }))
  process.stdout.write(`${JSON.stringify({ restored, changes: shown, orders: desk.orders() })}\n`)
  orders.stop()
  journal.close()
  real.close()
}
