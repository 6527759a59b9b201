import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { PriceAlert } from '../../../src/core/alerts/alert.ts'
import { createAlerts } from '../../../src/main/alerts/alerts.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { announceTrading } from '../../../src/main/venue/trading-news.ts'
import type { Trading } from '../../../src/main/venue/trading.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { sessionDesk } from './session-desk.ts'

const alert = (id: string, venueId: string, price: string): PriceAlert => ({
  id,
  venueId,
  market: 'BTC_USDT',
  direction: 'above',
  price,
  createdAt: 0,
  fired: null,
  seen: false
})

test('without the stream, prices that come by REST fire the alerts of the open venue', async () => {
  const events: Trading['events'] = new EventEmitter()
  const it = await sessionDesk({}, { sawTickers: (tickers) => void events.emit('tickers', tickers) })
  const { promise: fires, resolve: fired } = Promise.withResolvers<string>()
  const stored = [
    alert('other venue', 'other', '1'),
    alert('out of reach', 'practice', '9999999'),
    alert('due', 'practice', '1')
  ]
  const alerts = createAlerts({
    states: it.desk,
    keep: { read: () => stored, write: () => undefined },
    clock: systemClock,
    newId: randomUUID,
    log: quietLog,
    fired: ({ id, fired: by }) => fired(`${id} at ${by?.price ?? ''}`)
  })
  const desktop = {
    venueOpened: () => undefined,
    reset: () => undefined,
    notify: () => undefined,
    notifyAlert: () => undefined
  }
  announceTrading({ trading: { events }, desktop, alerts })
  events.emit('opened', {
    id: 'practice',
    name: 'Practice',
    practice: true,
    capabilities: [],
    ...it.exchange.addresses
  })
  it.openWithoutAccount()
  expect(await fires).toBe(`due at ${it.exchange.control.truth.reads().lastPrice('BTC_USDT') ?? ''}`)
})
