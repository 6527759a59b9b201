import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { message } from '../../../../src/i18n/codes.ts'
import { announceTrading } from '../../../../src/main/desktop/trading-news.ts'
import { createSessionEvents } from '../../../../src/main/state/session-events.ts'
import type { Trading } from '../../../../src/main/venue/trading.ts'
import { order } from '../state/fake-order.ts'

const VENUE = {
  id: 'one',
  name: 'One',
  practice: false,
  capabilities: [],
  ...{ baseUrl: '', wsUrl: '', exchangeWsUrl: '', appUrl: '' }
}

test('fills, rejections and news of exits are notified outside of the windows', () => {
  const events: Trading['events'] = new EventEmitter()
  const notify = vi.fn<(news: unknown) => void>()
  announceTrading({
    trading: { events },
    desktop: { venueOpened: vi.fn(), reset: vi.fn(), notify, notifyAlert: vi.fn() },
    drawings: { setVenue: vi.fn() },
    alerts: { setVenue: vi.fn() }
  })
  const told = (): number => notify.mock.calls.length
  const session = createSessionEvents()
  events.emit('opened', VENUE, session)
  session.emit('filled', { order: order('o'), quantity: '1', total: '1', quoteDecimals: 2 })
  expect(told()).toBe(1)
  session.emit('rejected', order('o', { state: 'rejected' }))
  expect(told()).toBe(2)
  session.emit('exit', { title: message('exit-stays'), text: message('exit-stays'), market: 'BTC_USDT' })
  expect(told()).toBe(3)
})

test('alerts follow the open venue, and belong to none after it was closed', () => {
  const events: Trading['events'] = new EventEmitter()
  const seen: string[] = []
  announceTrading({
    trading: { events },
    desktop: {
      venueOpened: () => seen.push('tray: opened'),
      reset: () => seen.push('tray: closed'),
      notify: () => seen.push('notification'),
      notifyAlert: () => seen.push('notification')
    },
    drawings: { setVenue: (id) => seen.push(`drawings of ${id ?? 'no venue'}`) },
    alerts: {
      setVenue: (id) => seen.push(`alerts of ${id ?? 'no venue'}`)
    }
  })
  events.emit('opened', VENUE, createSessionEvents())
  events.emit('closed')
  expect(seen).toEqual([
    'tray: opened',
    'drawings of one',
    'alerts of one',
    'tray: closed',
    'alerts of no venue',
    'drawings of no venue'
  ])
})
