import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { trimZeros } from '../../../src/core/money.ts'
import { counts, dice, shows, testSeed } from '../../support/promise.ts'
import { draft, quickPaces, tradingDesk } from '../orders/trading-desk.ts'

const ORDERS = counts(12, 200)

it(`${ORDERS} orders end as the exchange has them although events repeat, reorder and arrive late`, async () => {
  const seed = testSeed()
  const { one, random } = dice(seed)
  // Without the venue's lists: only the stream reports.
  const desk = await tradingDesk({ capabilities: ['limit-orders', 'cancel-orders'], paces: quickPaces() })
  const { exchange } = desk
  // More than a user places.
  desk.orders.setLimits({ ...desk.orders.limits(), perMinute: 600 })
  const { faults, truth } = exchange.control
  const said: string[] = []
  const heard = (text: string): boolean => said.push(text) > 0
  const placed = [...['order', 'deal', 'balance'].entries()].flatMap(([n, channel]) => [
    faults.frames({ channel, where: heard }, { probability: 0.3, seed: seed + n }, { kind: 'duplicate' }),
    faults.frames({ channel }, { probability: 0.3, seed: seed + 10 + n }, { kind: 'reorder' }),
    faults.frames({ channel }, { probability: 0.2, seed: seed + 20 + n }, { kind: 'delay', delayMs: 40 })
  ])
  const keys: string[] = []
  // Main refuses one occasionally while the book is thin; another test covers that.
  for (let n = 0; keys.length < ORDERS && n < ORDERS * 2; n++) {
    const side = one(['buy', 'sell'] as const)
    // All different, because main refuses equal orders.
    const own = String(n).padStart(2, '0')
    const order = await desk.place(
      random() < 0.7
        ? draft({ side, total: null, quantity: `${one(['0.002', '0.01', '0.05'])}${own}` })
        : draft({ side: 'buy', total: `${one(['20', '150', '700'])}.${own}` })
    )
    if (order.ok && order.value.venueId !== null) keys.push(order.value.key)
  }
  const struck = placed.reduce((sum, fault) => sum + fault.struck(), 0)
  for (const fault of placed) fault.undo()
  const shown = (): unknown =>
    keys.map((key) => {
      const order = desk.desk.orders().find((row) => row.key === key)
      return [order?.venueId, order?.state, order?.filledQuantity, order?.filledTotal]
    })
  const real = (): unknown =>
    keys.map((key) => {
      const order = desk.desk.orders().find((row) => row.key === key)
      const record = truth.order(order?.venueId ?? '')
      return [record?.id, 'filled', trimZeros(record?.filledQuantity ?? '0'), trimZeros(record?.filledValue ?? '0')]
    })
  const allFills = (): unknown =>
    desk.desk
      .fills()
      .map(({ id, quantity }) => [id.split(':')[1], trimZeros(quantity)])
      .sort()
  const realFills = (): unknown =>
    truth
      .orderHistory()
      .flatMap(({ deal }) => deal?.transactions ?? [])
      .map(({ id, quantity }) => [id, trimZeros(quantity)])
      .sort()
  const isSame = (): boolean => {
    const balances = desk.balances(['BTC', 'USDT'])
    return (
      JSON.stringify([shown(), allFills(), balances.desk]) === JSON.stringify([real(), realFills(), balances.exchange])
    )
  }
  const expectSame = async (): Promise<void> => {
    await desk.when('equal', isSame).catch(() => undefined)
    expect(shown()).toEqual(real())
    expect(allFills()).toEqual(realFills())
    const balances = desk.balances(['BTC', 'USDT'])
    expect(balances.desk).toEqual(balances.exchange)
  }
  await expectSame()
  // Repeats everything in random order, long after it ended.
  const again = said.map((text) => ({ text, at: random() })).sort((a, b) => a.at - b.at)
  const { received } = desk.feed.stats()
  for (const { text } of again) faults.inject(text)
  while (desk.feed.stats().received < received + again.length) await nextTurn()
  await expectSame()
  expect(keys.length).toBe(ORDERS)
  expect(struck).toBeGreaterThan(ORDERS)
  shows(16, `${ORDERS} orders, ${struck} events doubled, reordered or late, all ${again.length} once more`, seed)
})
