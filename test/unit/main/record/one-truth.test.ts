import { expect, onTestFinished, test, vi } from 'vitest'
import type { TradesQuestion } from '../../../../src/contract/record-views.ts'
import { taxEntries } from '../../../../src/core/export/tax/entry.ts'
import { money, plain, type DecimalText } from '../../../../src/core/money.ts'
import type { FillEvent, RecordEvent } from '../../../../src/core/record/events.ts'
import { answerOf } from '../../../../src/main/record/queries.ts'
import { convert, movement, openRecord } from '../../../support/open-record.ts'
import { fillEvent } from '../../../support/record.ts'

const NOW = Date.parse('2026-03-02T12:00:00Z')
const HOUR = 3_600_000
const ALL = { from: null, to: null, source: null, tag: null, utc: true }
const LOG: TradesQuestion = { ...ALL, search: '', sort: 'opened', isDescending: false, start: 0, count: 100 }

function open(prices: Readonly<Record<string, string>> = {}) {
  const { keeper, add } = openRecord(() => NOW, prices)
  return {
    keeper,
    add,
    positions: (utc = true) => answerOf(keeper.desk(), 'positions', { utc }).rows,
    trades: () => answerOf(keeper.desk(), 'trades', LOG).rows,
    statistics: (more: { readonly source?: string; readonly utc?: boolean } = {}) =>
      answerOf(keeper.desk(), 'statistics', { ...ALL, ...more }).statistics
  }
}
type Opened = ReturnType<typeof open>

const sum = (amounts: readonly (DecimalText | null)[]): DecimalText =>
  plain(amounts.reduce((all, one) => all.add(one ?? '0'), money('0')))

test('a trade beside older coins is what was sold less what was bought less fees, wherever it is shown', () => {
  const it = open()
  it.add(
    { ...movement('BTC', '1.5', NOW - 5 * HOUR, '30000'), label: 'opening' },
    fillEvent('buy', '0.1', '65043', NOW - 2 * HOUR, { fee: '6.51' }),
    fillEvent('sell', '0.1', '65059', NOW - HOUR, { fee: '6.51' })
  )
  // 6505.9 - 6504.3 - 13.02
  const result = '-11.42'
  expect(it.positions()).toMatchObject([{ amount: '0', realised: result, today: result, withoutCost: '0' }])
  expect(it.trades()).toMatchObject([
    { realised: result, largest: '0.1', closed: NOW - HOUR, isPartial: false, fees: '13.02' }
  ])
  expect(it.statistics()).toMatchObject({
    realised: result,
    fees: '13.02',
    days: [{ day: '2026-03-02', realised: result }],
    sources: [{ source: 'BTC_USDT', realised: result }],
    rates: { trades: 1, wins: 0, losses: 1, winRate: '0', averageLoss: result }
  })
})

test('buying an amount and selling it is one closed trade where the fee was taken in the coin', () => {
  const it = open()
  it.add(
    movement('BTC', '1.5', NOW - 5 * HOUR, '30000'),
    fillEvent('buy', '0.1', '65043', NOW - 2 * HOUR, { fee: '0.0001', feeCurrency: 'BTC' }),
    fillEvent('sell', '0.1', '65059', NOW - HOUR, { fee: '6.5059' })
  )
  expect(it.trades()).toMatchObject([{ realised: '-11.4102', fees: '13.0102', closed: NOW - HOUR, isPartial: false }])
  expect(it.positions()).toMatchObject([{ amount: '0', realised: '-11.4102' }])
})

/** Every place that shows a result of trading agrees with every other. */
function expectOneTruth(it: Opened, fills: readonly FillEvent[], what: string): void {
  const [positions, trades, all] = [it.positions(), it.trades(), it.statistics()]
  const results = {
    positions: sum(positions.map(({ realised }) => realised)),
    log: sum(trades.map(({ realised }) => realised)),
    realised: all.realised,
    calendar: sum(all.days.map(({ realised }) => realised)),
    markets: sum(all.sources.map(({ realised }) => realised)),
    hours: sum(all.hours.map(({ realised }) => realised))
  }
  expect(new Set(Object.values(results)).size, `${what}: ${JSON.stringify(results)}`).toBe(1)
  const today = all.days.find(({ day }) => day === '2026-03-02')?.realised ?? '0'
  expect(sum(positions.map((one) => one.today)), `${what}: today`).toBe(today)
  expect(sum(trades.map(({ fees }) => fees)), `${what}: fees`).toBe(all.fees)
  for (const { market, amount, realised, averageCost } of positions) {
    const of = it.statistics({ source: market })
    expect(realised, `${what}: ${market}`).toBe(of.realised)
    const open = trades.filter((trade) => trade.market === market && trade.closed === null)
    expect(open.length, `${what}: open trades of ${market}`).toBe(averageCost === null ? 0 : 1)
    // What the exported files sum up to.
    const base = market.split('_')[0] ?? ''
    const exported = fills
      .filter((fill) => fill.market === market)
      .flatMap(taxEntries)
      .map((entry) =>
        money(entry.in?.currency === base ? entry.in.amount : '0').sub(
          entry.out?.currency === base ? entry.out.amount : '0'
        )
      )
    expect(plain(exported.reduce((a, b) => a.add(b), money('0'))), `${what}: ${market} in the files`).toBe(amount)
  }
}

test('positions, log, calendar, rates and files agree after each trade, convert, deposit and withdrawal', () => {
  const it = open({ BTC: '60000', BNB: '600', ETH: '3000' })
  const fills: FillEvent[] = []
  let at = NOW - 40 * HOUR
  const trade = (side: 'buy' | 'sell', quantity: string, market: string, price: string, fee: string): FillEvent => {
    const [amount = '0', feeCurrency = ''] = fee.split(' ')
    const fill = fillEvent(side, quantity, price, (at += HOUR), { market, fee: amount, feeCurrency })
    fills.push(fill)
    return fill
  }
  const steps: readonly (() => RecordEvent)[] = [
    () => movement('USDT', '100000', (at += HOUR)),
    () => trade('buy', '0.5', 'BTC_USDT', '60000', '0.0005 BTC'),
    () => trade('buy', '2', 'ETH_BTC', '0.05', '0.01 BNB'),
    () => movement('BTC', '1', (at += HOUR), '10000'),
    () => trade('sell', '0.2', 'BTC_USDT', '61000.33', '12.2 USDT'),
    () => convert('BTC', 'USDT', '0.3', '18500', (at += HOUR)),
    () => trade('sell', '1', 'ETH_BTC', '0.0511', '0.005 BNB'),
    () => movement('BTC', '-0.7', (at += HOUR)),
    () => trade('sell', '0.3', 'BTC_USDT', '59000', '0.02 BNB'),
    () => convert('USDT', 'ETH', '3000', '1', (at += HOUR)),
    () => trade('sell', '1', 'ETH_BTC', '0.049', '0.0001 BTC'),
    () => movement('USDT', '-50000', (at += HOUR)),
    () => trade('buy', '3', 'ETH_USDT', '3001.07', '9 USDT'),
    () => trade('sell', '1', 'ETH_USDT', '3100', '3.1 USDT')
  ]
  for (const step of steps) {
    const event = step()
    it.add(event)
    expectOneTruth(it, fills, `${event.kind} ${event.id}`)
  }
  expect(at).toBeLessThan(NOW)
  expect(it.statistics().rates).toMatchObject({ trades: 2, leftOut: 0 })
})

test('a fill without a price of its time is left out and counted, the rest of its market is in every sum', () => {
  const it = open()
  const traded = (side: 'buy' | 'sell', price: string, hours: number) =>
    fillEvent(side, '1', price, NOW - hours * HOUR, { market: 'ETH_BTC', feeCurrency: 'BTC' })
  const priced = traded('sell', '0.06', 3)
  it.add(traded('buy', '0.05', 5), traded('buy', '0.05', 4), priced, traded('sell', '0.07', 2))
  const worth = (amount: string) => [{ market: 'ETH_BTC', realised: amount, today: amount }]
  expect(it.positions()).toMatchObject([{ market: 'ETH_BTC', realised: null, today: null, withoutPrice: 2 }])
  const price = {
    kind: 'fill',
    id: priced.id,
    currency: 'BTC',
    price: '60000',
    reference: 'USDT',
    source: 'live'
  } as const
  it.keeper.take({ kind: 'prices', prices: [price] })
  expect(it.positions()).toMatchObject(worth('600').map((one) => ({ ...one, withoutPrice: 1 })))
  expect(it.statistics()).toMatchObject({ realised: '600', sources: [{ realised: '600' }], unknownResults: 1 })
  expect(sum(it.statistics().days.map(({ realised }) => realised))).toBe('600')
})

test('a withdrawal, a deposit and a convert realise nothing', () => {
  const it = open({ BTC: '60000', SOL: '150' })
  it.add(fillEvent('buy', '1', '100', NOW - 5 * HOUR), fillEvent('sell', '1', '110', NOW - 4 * HOUR))
  const before = it.statistics()
  it.add(
    movement('BTC', '2', NOW - 3 * HOUR, '10'),
    movement('BTC', '-2', NOW - 2 * HOUR),
    convert('BTC', 'SOL', '1', '400', NOW - HOUR)
  )
  expect(it.statistics()).toEqual(before)
  expect(before.realised).toBe('10')
})

test('a fill whose side is not known is counted and in no sum, until it is', () => {
  const it = open()
  it.add(fillEvent('buy', '1', '100', NOW - HOUR))
  it.keeper.take({
    kind: 'unassigned',
    fills: [
      { id: 'd:9', market: 'BTC_USDT' },
      { id: 'd:8', market: 'ETH_USDT' }
    ]
  })
  expect(it.positions().map(({ market, amount, fills, unassigned }) => [market, amount, fills, unassigned])).toEqual([
    ['BTC_USDT', '1', 2, 1],
    ['ETH_USDT', '0', 1, 1]
  ])
  it.keeper.take({ kind: 'events', events: [fillEvent('buy', '1', '100', NOW, { id: 'd:9' })] })
  expect(it.positions()).toMatchObject([{ amount: '2', fills: 2, unassigned: 0 }, { market: 'ETH_USDT' }])
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
  'today of the positions is that of the calendar where the clock is that of %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    const it = open()
    // Sold an hour apart for two days: whichever day it is in a zone, some sales are of another day in UTC.
    for (let hours = 47; hours >= 0; hours--)
      it.add(
        fillEvent('buy', '1', '100', NOW - hours * HOUR - 60_000),
        fillEvent('sell', '1', plain(money(100).add(money(hours + 1).div(10))), NOW - hours * HOUR)
      )
    const todayOf = (utc: boolean) => sum(it.positions(utc).map(({ today }) => today))
    const lastOf = (utc: boolean) => it.statistics({ utc }).days.at(-1)
    expect(todayOf(false)).toBe(lastOf(false)?.realised)
    expect(todayOf(true)).toBe(lastOf(true)?.realised)
    expect(lastOf(false)?.day).toBe(new Intl.DateTimeFormat('sv', { timeZone: zone }).format(NOW))
    expect(todayOf(false)).not.toBe(todayOf(true))
  }
)
