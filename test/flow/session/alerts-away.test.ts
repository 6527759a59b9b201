import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { ok } from '../../../src/contract/failure.ts'
import type { Alert } from '../../../src/core/alerts/alert.ts'
import { createAlerts } from '../../../src/main/alerts/alerts.ts'
import { atPrice } from '../../support/alerts.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { buyUp } from '../../support/whale.ts'
import { sessionDesk } from './session-desk.ts'

/** Alerts on the real stream of a practice exchange. Their clock stands still but for `advance`. */
async function watched() {
  const fired: Alert[] = []
  const mayHave = Promise.withResolvers<readonly Alert[]>()
  const clock = createFakeClock(Date.now())
  const it = await sessionDesk({})
  const alerts = createAlerts({
    states: it.desk,
    keep: { read: () => undefined, write: () => undefined },
    scales: () => Promise.resolve(ok([])),
    clock,
    newId: randomUUID,
    log: quietLog,
    notices: { fired: (alert) => fired.push(alert), expired: () => undefined, mayHave: mayHave.resolve }
  })
  onTestFinished(alerts.stop)
  alerts.setVenue('practice')
  await it.open()
  const { control } = it.exchange
  const last = () => Number(control.truth.reads().lastPrice('BTC_USDT'))
  const shown = () => it.desk.session().tickers.since(0, ['BTC_USDT'])[0]
  const seen = (price: string) => it.until(`the price ${price}`, () => Number(shown()?.last) === Number(price))
  await seen(String(last()))
  expect(alerts.add(atPrice('BTC_USDT', 'up', String(last() + 0.01)))).toMatchObject({ ok: true })
  return { ...it, control, clock, fired, mayHave: mayHave.promise, seen }
}

test('a price that the stream brings fires', async () => {
  const { control, fired, seen } = await watched()
  const price = buyUp(control, 'BTC_USDT', 5)
  await seen(price)
  expect(fired.map(({ state, firings }) => [state, firings[0]?.value])).toEqual([['fired', price]])
})

test('a price that moves while the stream is closed does not fire at the return: it may have', async () => {
  const { control, clock, fired, mayHave, seen, desk, until } = await watched()
  control.faults.closeNow({ hard: true })
  const state = () => desk.session().shared.fields.connection?.market.state
  const price = buyUp(control, 'BTC_USDT', 5)
  await until('an interruption', () => state() !== 'live')
  await seen(price)
  await until('a connection', () => state() === 'live')
  await clock.advance(5_000)
  const found = await mayHave
  const now = desk.session().shared.rows('alerts')
  expect([fired, found.length, now.map(({ state, firings }) => [state, firings[0]?.value])]).toEqual([
    [],
    1,
    [['active', null]]
  ])
})
