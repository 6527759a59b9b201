import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { assert, ok } from '../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { exitLine, type Exit } from '../../../src/core/exits/exit.ts'
import type { HeldExit } from '../../../src/core/exits/exit-steps.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import type { Journal } from '../../../src/main/journal/journal-api.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import { createOrders } from '../../../src/main/orders/orders.ts'
import { createSentOrders } from '../../../src/main/placement/sent-orders.ts'
import type { VenueClient } from '../../../src/main/rest/client-api.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { openDesk } from '../../support/open-desk.ts'
import { pricesOf } from '../../support/prices.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { createFakeFeed, FakeBook } from '../../unit/main/state/fake-feed.ts'
import type { ExitCut, ExitSetup } from './exit-kill.test.ts'

/**
 * Runs the order part of the app: arms an exit and lets the market fall, and kills itself at one point; or, at the next
 * start, reports what it shows. Its set-up, including the key, comes by stdin.
 */
const setup = JSON.parse(await text(process.stdin)) as ExitSetup
const dieAt = (point: ExitCut): void => {
  if (setup.at === point) process.kill(process.pid, 'SIGKILL')
}

const { sign } = createSigner(setup.account.userId, setup.account.apiKey)
const real = createVenueClient({
  ...{ venue: setup.venue, sign, clock: systemClock, log: quietLog, limits: { wholeMs: 30_000 } }
})
let isTriggered = false
/** The stop is moved, so that the take-profit is placed anew. */
const isRenewal = setup.at?.startsWith('renewal') === true
let isMoved = false
const client: VenueClient = {
  ...real,
  async cancelOrder(id) {
    dieAt(isMoved ? 'renewal recorded, DELETE not sent' : 'trigger recorded, DELETE not sent')
    if (setup.at === 'DELETE not handled' || setup.at === 'DELETE handled') process.stdout.write('sent\n')
    const answer = await real.cancelOrder(id)
    dieAt(isMoved ? 'renewal: DELETE answered' : 'DELETE answered')
    return answer
  },
  async placeLimit(request, gate) {
    if (isMoved) dieAt('renewal: next one on disk, not sent')
    else dieAt(isTriggered ? 'intent on disk, POST not sent' : 'take-profit on disk, not sent')
    if (isTriggered && setup.at?.startsWith('POST') === true) process.stdout.write('sent\n')
    const answer = await real.placeLimit(request, gate)
    if (isTriggered) dieAt('POST answered')
    if (isMoved) dieAt('renewal: next one answered')
    return answer
  }
}

const opened = openJournal(setup.journal, systemClock.now())
assert(opened.ok, 'the journal did not open')
const { journal: kept } = opened.value
const journal: Journal = {
  ...kept,
  addIntent(intent) {
    if (isMoved) dieAt('renewal: next one not on disk')
    else dieAt(isTriggered ? 'coins free, intent not on disk' : 'armed, take-profit not on disk')
    return kept.addIntent(intent)
  },
  answerIntent(key, answer, at) {
    const done = kept.answerIntent(key, answer, at)
    if (isTriggered) dieAt('answer on disk')
    return done
  },
  exits: {
    ...kept.exits,
    put(exit: HeldExit) {
      if (exit.step === 'cancelling') dieAt('trigger not recorded')
      if (exit.step === 'placing' && exit.saleKey === null) dieAt('coins free, not recorded')
      const done = kept.exits.put(exit)
      if (exit.step === 'proving' && !exit.isTargetOpen) dieAt('end proved')
      if (exit.isRenewing && !exit.isTargetOpen) dieAt('renewal: end proved')
      if (exit.step === 'done') dieAt('done')
      return done
    }
  }
}

const desk = openDesk({ clock: systemClock, archive: null, log: quietLog })
const feed = createFakeFeed()
const book = new FakeBook('BTC_USDT', 0).reload([['60000', '5']], [['59999', '5']], systemClock.now())
feed.add(book)
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
  exitVenue: {
    isLastLive: () => true,
    scales: () => Promise.resolve(ok([{ index: 0, step: '0.01' }])),
    want: () => undefined,
    drained: (then) => void then(),
    provesTrigger: isRenewal,
    gap: null
  },
  log: quietLog
})
const { exits } = orders
assert(exits, 'no exits')
const shown = (): readonly (readonly [Exit['step'], string | undefined])[] =>
  desk
    .session()
    .shared.rows('exits')
    .map(({ step, reason }) => [step, reason?.code])
const restored = shown()
if (setup.at !== null) {
  await orders.reconcile()
  const { plan } = setup
  const armed = exits.arm({ plan, intentKey: 'gesture', confirmed: exitLine(plan) })
  assert(armed.ok, JSON.stringify(armed))
  while (!desk.orders().some(({ state }) => state === 'working')) await orders.reconcile()
  dieAt('take-profit open')
  isMoved = isRenewal
  isTriggered = !isRenewal
  if (isMoved) {
    const moved = { ...plan, stop: '58000' }
    assert(exits.change({ key: 'gesture', plan: moved, confirmed: exitLine(moved) }).ok, 'not changed')
  } else {
    book.reload([['58990', '5']], [['58980', '5']], systemClock.now())
    desk.sink.lastPrice({ market: plan.market, at: 0, price: '58985' }, systemClock.now())
  }
  // Until it is killed; only the lists tell of its orders.
  setInterval(() => void orders.reconcile(), 500)
} else {
  // As long as the venue may need, and twice, so that nothing comes later.
  await orders.reconcile()
  await orders.reconcile()
  process.stdout.write(`${JSON.stringify({ restored, exits: shown() })}\n`)
  orders.stop()
  journal.close()
  real.close()
}
