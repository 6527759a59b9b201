import { expect, it } from 'vitest'
import { SESSION } from '../../../../src/contract/shared-state.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { SharedState } from '../../../../src/main/state/shared-state.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { order } from './fake-order.ts'

it('gives each reader what changed since it last read, and a value that is set to what it is changes nothing', () => {
  const state = new SharedState(SESSION)
  const [first, second] = [state.cursor(), state.cursor()]
  state.set('clockSkewMs', 5)
  state.put('orders', order('a'))
  const seen = first.take(false)
  state.set('clockSkewMs', 5)
  const dirty = first.isDirty()
  state.remove('orders', 'a')
  expect([seen.fields, seen.tables.orders?.put.length, dirty]).toEqual([{ clockSkewMs: 5 }, 1, false])
  expect([first.take(false), second.take(false)]).toEqual([
    { fields: {}, tables: { orders: { put: [], gone: ['a'] } } },
    { fields: { clockSkewMs: 5 }, tables: { orders: { put: [], gone: ['a'] } } }
  ])
})

it('replaces rows: those that are not given are gone, and an unchanged one is not sent again', () => {
  const state = new SharedState(SESSION)
  const [kept, left] = [order('kept'), order('left')]
  state.put('orders', kept, left)
  const reader = state.cursor()
  reader.take(true)
  state.replace('orders', [kept, order('new')])
  const { orders } = reader.take(false).tables
  expect([orders?.put.map(({ key }) => key), orders?.gone]).toEqual([['new'], ['left']])
})

it('another session is a full frame with the values of the app and nothing of the session before', () => {
  const desk = openDesk({ clock: createFakeClock(), archive: null, log: quietLog })
  const reader = desk.reader()
  const before = desk.session()
  desk.app.set('keychainWaits', true)
  before.shared.set('listsProblem', message('no-account'))
  const first = reader.take(0)
  const next = desk.begin()
  before.shared.set('ordersUndecoded', 3)
  next.shared.set('marketsUndecoded', 1)
  const second = reader.take(0)
  expect([first, second].map(({ session, full, fields }) => ({ session, full, fields }))).toEqual([
    { session: before.number, full: true, fields: { keychainWaits: true, listsProblem: message('no-account') } },
    { session: before.number + 1, full: true, fields: { keychainWaits: true, marketsUndecoded: 1 } }
  ])
})

it('a window of the app alone receives nothing of a venue', () => {
  const desk = openDesk({ clock: createFakeClock(), archive: null, log: quietLog })
  const reader = desk.appReader()
  desk.upsertOrder(order('a'))
  desk.session().shared.set('ordersUndecoded', 3)
  desk.app.set('keychainWaits', true)
  const first = reader.take(0)
  desk.begin()
  expect([first.fields, first.tables, reader.isDirty()]).toEqual([{ keychainWaits: true }, {}, false])
})
