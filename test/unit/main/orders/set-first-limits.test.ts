import { expect, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import { openLimits } from '../../../../src/main/placement/limits.ts'
import { setFirstLimits } from '../../../../src/main/orders/set-first-limits.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { pricesOf } from '../../../support/prices.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const FEES = { makerPercent: '0.1', takerPercent: '0.1', equivalentCurrency: 'EUR', tiers: null }

function start() {
  const clock = createFakeClock()
  const desk = openDesk({ clock, archive: null, log: quietLog })
  const limits = openLimits({ read: () => null, write: () => ok(null) }).of({ id: 'live', practice: false })
  let notices = 0
  const session = desk.session()
  const { events } = session
  setFirstLimits({
    session,
    limits,
    clock,
    prices: () => pricesOf({ BTC_EUR: '50000', BTC_USDT: '60000' }),
    isTraded: (currency) => currency === 'EUR',
    readsFees: true,
    newId: () => `n${++notices}`
  })
  const arrived = () => events.emit('balances', true)
  return { session, limits, arrived, notices: () => notices }
}

test('an account without limits gets a tenth of its equity for one order and half of it for a day, once', () => {
  const { session, limits, arrived, notices } = start()
  session.events.emit('tickers', [])
  arrived()
  session.shared.replace('balances', [{ currency: 'BTC', available: '0.1', held: '0.1', at: 0 }])
  arrived()
  // The fees name the currency.
  expect([limits.read().orderValue, notices()]).toEqual([null, 0])
  session.shared.set('fees', FEES)
  session.events.emit('fees')
  expect(limits.read()).toMatchObject({ orderValue: { EUR: '1000' }, dayValue: { EUR: '5000' } })
  session.shared.replace('balances', [{ currency: 'BTC', available: '9', held: '0', at: 0 }])
  arrived()
  expect([limits.read().orderValue, notices()]).toEqual([{ EUR: '1000' }, 1])
})

test('a currency whose price may still come holds them up, one that has none counts nothing', () => {
  const { session, limits, arrived } = start()
  session.shared.set('fees', FEES)
  session.events.emit('fees')
  session.shared.replace('balances', [
    { currency: 'BTC', available: '0.2', held: null, at: 0 },
    { currency: 'ODD', available: '5', held: '0', at: 0 }
  ])
  arrived()
  expect(limits.read().orderValue).toBeNull()
  session.events.emit('tickers', [])
  expect(limits.read().orderValue).toEqual({ EUR: '1000' })
})
