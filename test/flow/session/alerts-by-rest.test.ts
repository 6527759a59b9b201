import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { ok } from '../../../src/contract/failure.ts'
import type { Alert } from '../../../src/core/alerts/alert.ts'
import { createAlerts } from '../../../src/main/alerts/alerts.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { announceTrading } from '../../../src/main/desktop/trading-news.ts'
import type { Trading } from '../../../src/main/venue/trading.ts'
import { alertOf, atPrice } from '../../support/alerts.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { sessionDesk } from './session-desk.ts'
import { buyUp } from '../../support/whale.ts'

test('without the stream, prices that come by REST fire the alerts of the open venue', async () => {
  const events: Trading['events'] = new EventEmitter()
  const it = await sessionDesk()
  const { promise: fires, resolve: fired } = Promise.withResolvers<Alert>()
  const last = Number(it.exchange.control.truth.reads().lastPrice('BTC_USDT'))
  const soon = atPrice('BTC_USDT', 'up', String(last + 0.01))
  const keep = {
    read: () => ({
      alerts: [
        alertOf(soon, { id: 'other venue', venueId: 'other' }),
        alertOf(atPrice('BTC_USDT', 'up', '9999999'), { id: 'out of reach' }),
        alertOf(atPrice('BTC_USDT', 'up', '1'), { id: 'beyond it already' }),
        alertOf(soon, { id: 'due' })
      ].map(({ lacks: _, ...stored }) => stored)
    }),
    write: () => undefined
  }
  const alerts = createAlerts({
    states: it.desk,
    keep,
    scales: () => Promise.resolve(ok([])),
    clock: systemClock,
    newId: randomUUID,
    log: quietLog,
    notices: { fired, expired: () => undefined, mayHave: () => undefined }
  })
  onTestFinished(alerts.stop)
  const desktop = {
    venueOpened: () => undefined,
    reset: () => undefined,
    notify: () => undefined,
    notifyAlert: () => undefined
  }
  announceTrading({ trading: { events }, desktop, alerts, drawings: { setVenue: () => undefined } })
  const session = it.desk.session().events
  const venue = { id: 'practice', name: 'Practice', practice: true, capabilities: [], ...it.exchange.addresses }
  events.emit('opened', venue, session)
  const polled = () => new Promise((resolve) => void session.once('tickers', resolve))
  const first = polled()
  const opened = it.openWithoutAccount()
  await first
  const price = buyUp(it.exchange.control, 'BTC_USDT', 5)
  await opened.retry()
  const { id, firings } = await fires
  expect([id, firings[0]?.value]).toEqual(['due', price])
})
