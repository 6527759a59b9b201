import { expect, it } from 'vitest'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import type { Clock } from '../../../src/contract/clock.ts'
import type { OrderDraft } from '../../../src/core/orders/order.ts'
import { sessionDesk } from './session-desk.ts'

const BUY: OrderDraft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: '3',
  price: null,
  stopLossPrice: null
}

/** The system's clock, whose waits of a minute or longer end by `pass` alone. */
function clockWithLongWaits(): Clock & { pass(): void } {
  const waits = new Set<() => void>()
  return {
    ...systemClock,
    after(delayMs, run) {
      if (delayMs < 60_000) return systemClock.after(delayMs, run)
      waits.add(run)
      return () => void waits.delete(run)
    },
    pass() {
      const due = [...waits]
      waits.clear()
      for (const run of due) run()
    }
  }
}

it('a market listed anew, one listed no longer, and lowered bounds hold without a restart', async () => {
  const clock = clockWithLongWaits()
  const desk = await sessionDesk({}, { clock, markets: ['BTC_USDT', 'ETH_USDT', 'SOL_USDT'] })
  const { control } = desk.exchange
  const change = (market: string, what: object) =>
    control.apply({ kind: 'change-market', at: control.now(), market, ...what })
  change('SOL_USDT', { isListed: false })
  const session = await desk.open()
  expect(desk.desk.market('SOL_USDT')).toBeUndefined()
  expect(await desk.place(session, BUY)).toMatchObject({ ok: false, failure: { code: 'amount-minimum' } })

  change('SOL_USDT', { isListed: true })
  change('ETH_USDT', { isListed: false })
  change('BTC_USDT', { sizes: { quoteMin: '1' } })
  clock.pass()
  await desk.until('the new list', () => desk.desk.market('SOL_USDT') !== undefined)
  expect(desk.desk.market('ETH_USDT')?.isDelisted).toBe(true)
  expect(await desk.place(session, BUY)).toMatchObject({ ok: true })
  expect(await desk.place(session, { ...BUY, market: 'ETH_USDT', total: '50' })).toMatchObject({
    ok: false,
    failure: { code: 'market-delisted' }
  })
  const listed = await session.markets()
  expect(listed.ok && listed.value.map(({ symbol }) => symbol).sort()).toEqual(['BTC_USDT', 'ETH_USDT', 'SOL_USDT'])

  change('ETH_USDT', { isListed: true })
  clock.pass()
  await desk.until('listed again', () => desk.desk.market('ETH_USDT')?.isDelisted !== true)
})

it('a refusal by the bounds of a market reads them again', async () => {
  const desk = await sessionDesk({}, { clock: clockWithLongWaits() })
  const { control } = desk.exchange
  const session = await desk.open()
  control.apply({ kind: 'change-market', at: control.now(), market: 'BTC_USDT', sizes: { quoteMin: '50' } })
  const refused = await desk.place(session, { ...BUY, total: '20' })
  expect(refused).toMatchObject({ ok: true, value: { state: 'rejected' } })
  await desk.until('the new minimum', () => Number(desk.desk.market('BTC_USDT')?.quoteMin) === 50)
  expect(await desk.place(session, { ...BUY, total: '21' })).toMatchObject({
    ok: false,
    failure: { code: 'amount-minimum' }
  })
})

it('a new connection reads the list and the scales of the markets in view again', async () => {
  const desk = await sessionDesk({}, { clock: clockWithLongWaits() })
  const { control } = desk.exchange
  const session = await desk.open()
  await session.scales('BTC_USDT')
  const scales = [
    { index: 0, step: '0.01' },
    { index: 1, step: '5' }
  ]
  control.apply({ kind: 'change-market', at: control.now(), market: 'BTC_USDT', sizes: { quoteMin: '1' }, scales })
  control.faults.closeNow()
  await desk.until('the new bounds', () => Number(desk.desk.market('BTC_USDT')?.quoteMin) === 1)
  const changed = () => desk.desk.reader().take(0).fields.changedScales?.['BTC_USDT']
  await expect.poll(changed).toEqual(scales)
  expect(await session.scales('BTC_USDT')).toEqual({ ok: true, value: scales })
})
