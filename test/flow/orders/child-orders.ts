import { randomBytes } from 'node:crypto'
import { assert } from '../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import type { Venue } from '../../../src/contract/venue.ts'
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
import { NO_EXITS } from '../../support/no-exits.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { createFakeFeed, FakeBook } from '../../unit/main/state/fake-feed.ts'

export interface ChildOrders {
  readonly venue: Venue
  readonly account: { readonly userId: string; readonly apiKey: string }
  /** Path of its file. */
  readonly journal: string
}

/**
 * The order part of the app in a process that kills itself at one point: `client` and `journal` put that point into
 * their ways.
 */
export async function openChildOrders(
  setup: ChildOrders,
  wholeMs: number,
  points: { readonly client: (real: VenueClient) => VenueClient; readonly journal: (real: Journal) => Journal }
) {
  const { sign } = createSigner(setup.account.userId, setup.account.apiKey)
  const real = createVenueClient({ venue: setup.venue, sign, clock: systemClock, log: quietLog, limits: { wholeMs } })
  const opened = openJournal(setup.journal, systemClock.now())
  assert(opened.ok, 'the journal did not open')
  const journal = points.journal(opened.value.journal)

  const desk = openDesk({ clock: systemClock, archive: null, log: quietLog })
  const feed = createFakeFeed()
  feed.add(new FakeBook('BTC_USDT', 0).reload([['60000', '5']], [['59999', '5']], systemClock.now()))
  desk.attach(feed, null)
  const markets = await real.markets()
  assert(markets.ok, 'no markets')
  desk.setMarkets(markets.value.items)
  desk.reader().setView({ books: [{ market: 'BTC_USDT', scaleIndex: 0, depth: 1 }], tapes: [], tickers: [] })

  const orders = createOrders({
    exitVenue: NO_EXITS,
    client: points.client(real),
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
  return {
    desk,
    orders,
    close() {
      orders.stop()
      journal.close()
      real.close()
    }
  }
}
