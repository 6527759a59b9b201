import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { defineComponent, h, provide, ref, type Component } from 'vue'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import type { TradesQuestion } from '../../../../src/contract/record-views.ts'
import { DEFAULT_SETTINGS } from '../../../../src/contract/settings.ts'
import { money, plain } from '../../../../src/core/money.ts'
import type { AccountTable } from '../../../../src/core/export/tables.ts'
import type { Balance } from '../../../../src/core/orders/order.ts'
import type { FillEvent, RecordEvent } from '../../../../src/core/record/events.ts'
import { exportAccount } from '../../../../src/main/record/export-account.ts'
import { answerOf } from '../../../../src/main/record/queries.ts'
import type { QueryName } from '../../../../src/main/record/queries.ts'
import OrderLines from '../../../../src/renderer/features/chart/OrderLines.vue'
import { placesOf } from '../../../../src/renderer/features/chart/places.ts'
import { sceneOf } from '../../../../src/renderer/features/chart/scene.ts'
import { FITTED } from '../../../../src/renderer/features/chart/time-view.ts'
import PositionsTable from '../../../../src/renderer/features/positions/PositionsTable.vue'
import CalendarView from '../../../../src/renderer/features/record/CalendarView.vue'
import EquityView from '../../../../src/renderer/features/record/EquityView.vue'
import TradeDetail from '../../../../src/renderer/features/record/TradeDetail.vue'
import TradesView from '../../../../src/renderer/features/record/TradesView.vue'
import { useCurrencies } from '../../../../src/renderer/stores/currencies.ts'
import { usePositionList } from '../../../../src/renderer/stores/position-list.ts'
import { useTickers } from '../../../../src/renderer/stores/tickers.ts'
import { openMenu } from '../../../../src/renderer/ui/context-menu/use-context-menu.ts'
import { currencyDecimalsKey } from '../../../../src/renderer/ui/currency-decimals.ts'
import { pageKey } from '../../../../src/renderer/ui/page.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { convert, movement, openRecord } from '../../../support/open-record.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { fillEvent } from '../../../support/record.ts'
import { btc, livePage, market, receive } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

const NOW = Date.parse('2026-03-20T05:00:00Z')
const HOUR = 3_600_000
const PRICES = { BTC: '60000', BNB: '600', ETH: '3000' }
const LAST: Readonly<Record<string, string>> = { BTC_USDT: '60123.45', ETH_USDT: '3055.5', ETH_BTC: '0.05081' }
const ethBtc = { ...market('ETH', 'BTC'), baseDecimals: 4, quoteDecimals: 6 }

/** A page whose main has this record, with balances and last prices. */
async function open(utc = true) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    openMenu.value = null
  })
  const { keeper, add } = openRecord(() => NOW, PRICES)
  const asked = (name: QueryName) => (args: unknown) => ok(answerOf(keeper.desk(), name, args as never))
  await livePage({
    'markets.list': () => ok([btc, market('ETH', 'USDT'), ethBtc]),
    'candles.history': () => ok({ bars: [], more: false }),
    'positions.list': asked('positions'),
    'record.trades': asked('trades'),
    'record.trade': asked('trade'),
    'record.statistics': asked('statistics'),
    'record.equity': asked('equity'),
    'record.holdings': asked('holdings')
  })
  receive({ settings: { ...DEFAULT_SETTINGS, utc } })
  useTickers().take(
    Object.entries(LAST).map(([symbol, last]) => ({
      ...{ market: symbol, last, volume: null, quoteVolume: null, updatedAt: NOW, state: 'live' },
      ...{ open: null, high: null, low: null, change: null, trades: 'waiting' }
    }))
  )
  return { keeper, add, ask: asked }
}
const NEWEST: TradesQuestion = {
  ...{ from: null, to: null, source: null, tag: null, utc: true, search: '' },
  ...{ sort: 'opened', isDescending: true, start: 0, count: 2 }
}
type Opened = Awaited<ReturnType<typeof open>>

/** A part of the page as the page shows it, until the end of the test or of `read`. */
async function show(part: Component, props: Record<string, unknown> = {}): Promise<VueWrapper> {
  const separators = ref({ group: ',', point: '.' })
  const shown = mountPage(
    defineComponent({
      setup() {
        provide(currencyDecimalsKey, useCurrencies().decimalsOf)
        provide(pageKey, { separators, now: ref(NOW), polling: ref(null), lastDataAt: ref(null) })
        return () => h(part, props)
      }
    })
  )
  await flushPromises()
  return shown
}
async function read<T>(part: Component, of: (page: VueWrapper) => T, props: Record<string, unknown> = {}): Promise<T> {
  const page = await show(part, props)
  const found = await of(page)
  page.unmount()
  return found
}

/** The text of a number on screen, and the exact one that copying gives. */
interface Shown {
  readonly text: string
  readonly exact: string | undefined
}
type Cell = ReturnType<VueWrapper['find']>
const shownIn = (cell: Cell | undefined): Shown => ({
  text: (cell?.text() ?? 'not there').replace(/\s*USDT$/, '').replace(/^≈\s*/, ''),
  exact: cell?.find('[data-value]').exists() === true ? cell.find('[data-value]').attributes('data-value') : undefined
})

async function positions() {
  return await read(PositionsTable, (page) => ({
    rows: page.findAll('tbody tr').map((row) => {
      const [name, , cost, , unrealised, realised, today] = row.findAll('td')
      return {
        market: (name?.text() ?? '').split(' / ').join('_').split(' ')[0] ?? '',
        cost: shownIn(cost),
        unrealised: shownIn(unrealised?.find('span')),
        percent: unrealised?.find('.percent').exists() === true ? unrealised.find('.percent').text() : '',
        realised: shownIn(realised),
        today: shownIn(today)
      }
    }),
    realised: shownIn(page.findAll('tfoot td')[5]),
    today: shownIn(page.findAll('tfoot td')[6])
  }))
}

const log = () =>
  read(TradesView, (page) =>
    page.findAll('tbody tr').map((row) => {
      const [, , name, amount, entry, exit, realised, percent, fees] = row.findAll('td').map(shownIn)
      const pair = row.find('.pair').text().replace(' / ', '_')
      return {
        market: pair,
        isPartial: name?.text.includes('partial') === true,
        amount,
        entry,
        exit,
        realised,
        percent,
        fees
      }
    })
  )

const detail = (id: string) =>
  read(
    TradeDetail,
    (page) => {
      const [, , entry, exit, amount, fees] = page.findAll('.facts dd').map(shownIn)
      const percent = page.find('.head .change')
      return {
        amount: amount?.text.split(/\s/)[0],
        entry: entry?.text,
        exit: exit?.text,
        realised: page.find('.result').text(),
        percent: percent.exists() ? percent.text() : '',
        fees: fees?.text
      }
    },
    { id, changed: null }
  )

const calendar = (day: string) =>
  read(CalendarView, (page) => ({
    sum: shownIn(page.find('.sum > span')),
    today: page.find(`[data-day="${day}"] .amount`).exists() ? shownIn(page.find(`[data-day="${day}"] .amount`)) : null,
    markets: new Map(
      page.findAll('.row').map((row) => [row.find('.name').text().replace(' / ', '_'), shownIn(row.find('.amount'))])
    )
  }))

const summary = () =>
  read(
    EquityView,
    (page) =>
      new Map(
        page.findAll('.card').map((card) => [card.find('dt').text().replace(/ \d.*/, ''), shownIn(card.find('dd'))])
      )
  )

const scene = sceneOf({
  area: {
    ...{ width: 700, height: 422, plot: 600, prices: { top: 0, bottom: 400 } },
    ...{ volume: { top: 380, bottom: 400 }, panes: [], axisTop: 400 }
  },
  places: placesOf({ bars: [], seconds: 60, followedFrom: 0 }, 10),
  view: FITTED,
  price: { min: 50_000, max: 70_000 },
  ...{ scale: 'linear', seconds: 60, withVolume: false, unit: 0.01, utc: true }
})
/** The price of the line on the chart, as it is seen and as it is read out. */
const line = (of: string) =>
  read(
    OrderLines,
    (page) =>
      page.findAll('.handle').flatMap((handle) => {
        const [, announced = ''] = /, ([\d.,]+) [A-Z]+/.exec(handle.attributes('aria-label') ?? '') ?? []
        return handle.text().includes('Avg. cost') ? [handle.find('b').text(), announced] : []
      }),
    { market: [btc, ethBtc].find(({ symbol }) => symbol === of) ?? market('ETH', 'USDT'), owner: Symbol(), scene }
  )

/** The rows of a file as objects. */
async function csv({ ask }: Opened, what: AccountTable): Promise<readonly Readonly<Record<string, string>>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'a.csv')
  const session = openDesk({ clock: createFakeClock(), archive: null, log: quietLog }).session()
  session.shared.put('balances', ...balances)
  session.shared.set('reconciledAt', NOW)
  const answer = await exportAccount(
    { what, utc: true, style: 'comma', path },
    {
      ask: ((name: QueryName, args: unknown) => Promise.resolve(ask(name)(args))) as never,
      session,
      prices: useTickers().prices,
      reference: 'USDT',
      can: () => false
    }
  )
  expect(answer.ok).toBe(true)
  const [head = '', ...lines] = readFileSync(path, 'utf8').slice(1).trim().split('\r\n')
  const names = head.split(',')
  return lines.map((text) => Object.fromEntries(text.split(',').map((cell, i) => [names[i] ?? '', cell])))
}

const balances: readonly Balance[] = [
  { currency: 'BTC', available: '1.23456789', held: '0.5', at: NOW },
  { currency: 'ETH', available: '3.3333', held: '0', at: NOW },
  { currency: 'USDT', available: '1234.567', held: '0.001', at: NOW }
]

let at = 0
const trade = (side: 'buy' | 'sell', quantity: string, pair: string, price: string, fee: string): FillEvent => {
  const [amount = '0', feeCurrency = ''] = fee.split(' ')
  return fillEvent(side, quantity, price, (at += HOUR), { market: pair, fee: amount, feeCurrency })
}
/** Fees in base, in quote and in a third coin; movements and converts between the trades. */
const STEPS: readonly (() => RecordEvent)[] = [
  () => movement('USDT', '100000', (at += HOUR)),
  () => trade('buy', '0.5', 'BTC_USDT', '60000.13', '0.0005 BTC'),
  () => trade('buy', '0.33333', 'BTC_USDT', '60010.07', '0.0123456 BNB'),
  () => trade('buy', '2', 'ETH_BTC', '0.05', '0.01 BNB'),
  () => movement('BTC', '1', (at += HOUR), '10000'),
  () => trade('sell', '0.2', 'BTC_USDT', '61000.33', '12.2 USDT'),
  () => convert('BTC', 'USDT', '0.3', '18500', (at += HOUR)),
  () => trade('sell', '1', 'ETH_BTC', '0.0511', '0.005 BNB'),
  () => movement('BTC', '-0.7', (at += HOUR)),
  () => trade('sell', '0.3', 'BTC_USDT', '59000.57', '0.02 BNB'),
  () => convert('USDT', 'ETH', '3000', '1', (at += HOUR)),
  () => trade('sell', '1', 'ETH_BTC', '0.049', '0.0001 BTC'),
  () => movement('USDT', '-50000', (at += HOUR)),
  () => trade('buy', '3', 'ETH_USDT', '3001.07', '9.003 USDT'),
  () => trade('sell', '0.7', 'ETH_USDT', '3100.11', '2.170077 USDT'),
  () => trade('buy', '1', 'ETH_USDT', '3090.01', '0.001 ETH'),
  () => trade('sell', '0.33333', 'BTC_USDT', '60500.01', '20.17 USDT'),
  () => trade('buy', '0.1', 'BTC_USDT', '60777.77', '0.0101 BNB')
]

async function expectSameFigures(it: Opened, what: string): Promise<void> {
  const table = await positions()
  const trades = await log()
  const month = await calendar('2026-03-20')
  const cards = await summary()
  const files = { positions: await csv(it, 'positions'), trades: await csv(it, 'trades') }
  const same = (name: string, places: Readonly<Record<string, unknown>>) => {
    const texts = Object.values(places).map((one) => JSON.stringify(one))
    expect(new Set(texts).size, `${what}, ${name}: ${JSON.stringify(places)}`).toBe(1)
  }
  if (table.rows.length > 0) {
    same('today', { positions: table.today.text, calendar: month.today?.text ?? '0.00' })
    same('realised', { positions: table.realised, calendar: month.sum, summary: cards.get('Realised') })
    same('fees', {
      summary: cards.get('Fees')?.exact,
      log: plain(trades.reduce((sum, { fees }) => sum.add(fees?.exact ?? '0'), money('0')))
    })
  }
  for (const row of table.rows) {
    const of = trades.filter((one) => one.market === row.market)
    const file = files.positions.find((one) => one['market'] === row.market)
    const name = `of ${row.market}`
    same(`realised ${name}`, {
      positions: row.realised,
      calendar: month.markets.get(row.market),
      ...(of.length === 1 && { log: of[0]?.realised })
    })
    same(`exact realised ${name}`, {
      positions: row.realised.exact,
      log: plain(of.reduce((sum, { realised }) => sum.add(realised?.exact ?? '0'), money('0'))),
      file: file?.['realised']
    })
    same(`exact result of today ${name}`, { positions: row.today.exact, file: file?.['realised_today'] })
    same(`unrealised ${name}`, { positions: row.unrealised.exact, file: file?.['unrealised'] })
    same(`cost ${name}`, { positions: row.cost.exact ?? '', file: file?.['average_cost'] })
    same(`cost on the chart ${name}`, {
      positions: row.cost.text === '–' ? [] : [row.cost.text, row.cost.text],
      chart: await line(row.market)
    })
  }
  for (const [index, { id }] of answerOf(it.keeper.desk(), 'trades', NEWEST).rows.entries()) {
    const row = trades[index]
    const file = files.trades[files.trades.length - 1 - index]
    const texts = {
      amount: row?.amount?.text,
      entry: row?.entry?.text,
      exit: row?.exit?.text,
      realised: row?.realised?.text,
      percent: row?.percent?.text,
      fees: row?.fees?.text
    }
    same(`trade ${id}`, { log: texts, detail: await detail(id) })
    for (const name of ['amount', 'entry', 'exit', 'realised', 'fees'] as const)
      same(`${name} of trade ${id}`, { log: row?.[name]?.exact ?? '', file: file?.[name] })
  }
}

test('what is shown of a result is the same, digit by digit, wherever it is shown, after each step', async () => {
  const it = await open()
  at = NOW - STEPS.length * HOUR - 1
  for (const step of STEPS) {
    const event = step()
    it.add(event)
    receive({ recordChange: at })
    await usePositionList().read()
    await expectSameFigures(it, `${event.kind} ${event.id}`)
  }
})

test('the result of today is that of the calendar on the clock of the user', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  onTestFinished(() => void vi.unstubAllEnvs())
  const it = await open(false)
  // 05:00 in UTC is still the day before: one sale of each day.
  it.add(
    fillEvent('buy', '3', '100', NOW - 30 * HOUR),
    fillEvent('sell', '1', '111', NOW - 23 * HOUR),
    fillEvent('sell', '1', '107', NOW - 6 * HOUR),
    fillEvent('sell', '1', '103', NOW - HOUR)
  )
  await usePositionList().read()
  const { today } = await positions()
  expect([today.text, (await calendar('2026-03-19')).today?.text]).toEqual(['+10.00', '+10.00'])
})
