import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import type { TradeRow, TradesQuestion } from '../../../../src/contract/record-views.ts'
import type { Capability } from '../../../../src/contract/frames.ts'
import type { CsvStyle } from '../../../../src/core/export/csv.ts'
import type { AccountTable } from '../../../../src/core/export/tables.ts'
import type { Balance, PersonalBalance } from '../../../../src/core/orders/order.ts'
import type { Position, Positions } from '../../../../src/core/positions/positions.ts'
import { exportAccount, type AccountSource } from '../../../../src/main/record/export-account.ts'
import type { QueryName } from '../../../../src/main/record/queries.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const AT = Date.UTC(2026, 10, 21, 3, 4, 5)
const PRICES: Record<string, string> = { BTC_USDT: '65000.10', ETH_BTC: '0.04' }
const position: Position = {
  market: 'BTC_USDT',
  amount: '0.5',
  netAmount: '0.5',
  cost: '30000',
  averageCost: '60000',
  realised: '12.345678901234567890',
  today: '-1',
  withoutCost: '0',
  withoutPrice: 0,
  otherFees: [],
  fills: 2,
  unassigned: 0
}
const trade: TradeRow = {
  id: 't',
  market: 'BTC_USDT',
  opened: AT,
  closed: AT + 90_500,
  largest: '0.50',
  averageEntry: '60000',
  averageExit: '60100.123456',
  realised: '50.0617280000000001',
  percent: '0.166872',
  fees: '1.2',
  isPartial: false,
  fills: 2,
  note: '',
  tags: [],
  rating: 0
}

interface Given {
  readonly answers?: Partial<Record<QueryName, (args: never) => unknown>>
  readonly balances?: readonly Balance[]
  readonly personal?: readonly PersonalBalance[]
  readonly reconciledAt?: number | null
  readonly can?: readonly Capability[]
  readonly style?: CsvStyle
  readonly reference?: string
}
async function exported(what: AccountTable, given: Given = {}) {
  const { answers = {}, balances = [], personal = null, reconciledAt = AT, style = 'comma' } = given
  const session = openDesk({ clock: createFakeClock(), archive: null, log: quietLog }).session()
  session.shared.put('balances', ...balances)
  session.shared.set('reconciledAt', reconciledAt)
  session.shared.set('personalBalances', personal)
  const folder = mkdtempSync(join(tmpdir(), 'account-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'a.csv')
  const ask = (name: QueryName, args: unknown) => Promise.resolve(answers[name]?.(args as never))
  const source: AccountSource = {
    ask: ask as AccountSource['ask'],
    session,
    prices: { quotes: ['USDT', 'BTC'], priceOf: (market) => PRICES[market] ?? null },
    reference: given.reference ?? 'USDT',
    can: (one) => (given.can ?? ['balances']).includes(one)
  }
  const answer = await exportAccount({ what, utc: true, style, path }, source)
  const lines = readdirSync(folder).length === 0 ? null : readFileSync(path, 'utf8').slice(1).split('\r\n')
  return { answer, path, lines }
}
const positions = (...rows: Position[]) => ({ positions: () => ok<Positions>({ reference: 'USDT', rows }) })

test('positions are written at the last prices, with exact results', async () => {
  const { answer, path, lines } = await exported('positions', {
    answers: positions(
      position,
      { ...position, market: 'ETH_BTC', amount: '2', netAmount: '2', cost: '0.1', averageCost: '0.05' },
      {
        ...position,
        market: 'XRP_USDT',
        amount: '3',
        netAmount: '3',
        averageCost: '0.5',
        realised: null,
        today: null,
        withoutPrice: 2,
        unassigned: 1
      }
    ),
    balances: [
      { currency: 'BTC', available: '0.25', held: '0.25', at: AT },
      { currency: 'ETH', available: '2', held: '0', at: AT },
      { currency: 'XRP', available: '3', held: '0', at: AT }
    ]
  })
  expect([answer, lines]).toEqual([
    { ok: true, value: { path, rows: 3 } },
    [
      'market,amount,average_cost,last_price,unrealised,unrealised_percent,realised,realised_today,currency,' +
        'fills_not_counted',
      'BTC_USDT,0.5,60000,65000.10,2500.05,8.33,12.345678901234567890,-1,USDT,0',
      'ETH_BTC,2,0.05,0.04,-1300.002,-20.00,12.345678901234567890,-1,USDT,0',
      // What has no price is blank, not zero.
      'XRP_USDT,3,0.5,,,,,,USDT,3',
      ''
    ]
  ])
})

test('a position that the wallets together do not hold has no unrealised result', async () => {
  const held = (balances: readonly Balance[], more: Given = {}) =>
    exported('positions', { answers: positions(position), balances, ...more }).then(
      ({ lines }) => lines?.[1]?.split(',')[4]
    )
  const some: Balance = { currency: 'BTC', available: '0.3', held: '0.1', at: AT }
  const wallets = { can: ['balances', 'personal-balances'] as const, personal: [{ currency: 'BTC', available: '0.1' }] }
  expect([
    await held([some]),
    await held([some], wallets),
    await held([some], { ...wallets, personal: [] }),
    // Not known is not less.
    await held([{ ...some, held: null }]),
    await held([some], { can: [] }),
    await held([some], { can: wallets.can }),
    await held([], { reconciledAt: null })
  ]).toEqual(['', '2500.05', '', '2500.05', '2500.05', '2500.05', '2500.05'])
})

test('the day of a position begins on the clock of the file', async () => {
  const asked: unknown[] = []
  await exported('positions', {
    answers: { positions: (args) => (asked.push(args), ok({ reference: 'USDT', rows: [] })) }
  })
  expect(asked).toEqual([{ utc: true }])
})

test('balances are written as they were read, with what they are worth and when that was', async () => {
  const { lines, answer } = await exported('balances', {
    balances: [
      { currency: 'BTC', available: '0.100', held: '0.4', at: AT },
      { currency: 'USDT', available: '0', held: '7.5', at: AT },
      { currency: 'GONE', available: '0.00', held: '0', at: AT },
      { currency: 'LTC', available: '3', held: null, at: AT }
    ]
  })
  expect([answer.ok && answer.value?.rows, lines]).toEqual([
    3,
    [
      'time,wallet,currency,available,in_orders,value,value_currency',
      '2026-11-21T03:04:05.000Z,trading,BTC,0.100,0.4,32500.05,USDT',
      '2026-11-21T03:04:05.000Z,trading,USDT,0,7.5,7.5,USDT',
      '2026-11-21T03:04:05.000Z,trading,LTC,3,,,USDT',
      ''
    ]
  ])
})

test('balances are worth something in the currency of the account, as on screen', async () => {
  const { lines } = await exported('balances', {
    balances: [{ currency: 'ETH', available: '2', held: '0.5', at: AT }],
    reference: 'BTC'
  })
  expect(lines?.[1]).toBe('2026-11-21T03:04:05.000Z,trading,ETH,2,0.5,0.1,BTC')
})

test('the file of balances has both wallets, and names them', async () => {
  const { lines, answer } = await exported('balances', {
    balances: [{ currency: 'BTC', available: '0.1', held: '0', at: AT }],
    personal: [
      { currency: 'BTC', available: '0.20' },
      { currency: 'ETH', available: '0.00' },
      { currency: 'LTC', available: '3' }
    ]
  })
  expect([answer.ok && answer.value?.rows, lines?.slice(1)]).toEqual([
    3,
    [
      '2026-11-21T03:04:05.000Z,trading,BTC,0.1,0,6500.01,USDT',
      ',personal,BTC,0.20,,13000.02,USDT',
      ',personal,LTC,3,,,USDT',
      ''
    ]
  ])
})

test('balances that were never read are refused: an empty file would say that there are none', async () => {
  expect(await exported('balances', { reconciledAt: null })).toMatchObject({
    answer: { ok: false, failure: { code: 'balances-not-read' } },
    lines: null
  })
})

test('equity is written with every recorded point, without the gaps of the plot', async () => {
  const asked: unknown[] = []
  const points = [
    { at: AT, equity: '1000.5', profit: '0.5', isPartial: false },
    { at: AT + 1, equity: null, profit: null, isPartial: false },
    { at: AT + 60_000, equity: '990', profit: null, isPartial: true }
  ]
  const curve = { points, drawdown: null, drawdownPercent: null }
  const { lines } = await exported('equity', {
    answers: { equity: (args) => (asked.push(args), ok({ reference: 'EUR', curve })) },
    style: 'semicolon'
  })
  expect([asked, lines]).toEqual([
    [{ from: null, to: null, whole: true }],
    [
      'time;equity;profit;currency;complete',
      '2026-11-21T03:04:05.000Z;1000,5;0,5;EUR;yes',
      '2026-11-21T03:05:05.000Z;990;;EUR;no',
      ''
    ]
  ])
})

test('the trade log is written whole, page after page, oldest first, and no note is a formula', async () => {
  const all = [
    ...Array.from({ length: 1_200 }, (_, index): TradeRow => ({ ...trade, id: String(index), rating: index % 6 })),
    { ...trade, closed: null, averageExit: null, isPartial: true, note: '=HYPERLINK("x")\n+1', tags: ['@news', 'late'] }
  ]
  const asked: TradesQuestion[] = []
  const { answer, lines } = await exported('trades', {
    answers: {
      trades: (question: TradesQuestion) => {
        asked.push(question)
        const rows = all.slice(question.start, question.start + question.count)
        return ok({ reference: 'USDT', rows, found: all.length, all: all.length })
      }
    }
  })
  expect(
    asked.map(({ start, sort, isDescending, source, tag, search }) => [start, sort, isDescending, source, tag, search])
  ).toEqual([0, 500, 1_000].map((start) => [start, 'opened', false, null, null, '']))
  const opened = '2026-11-21T03:04:05.000Z'
  const cells = `${opened},2026-11-21T03:05:35.500Z,BTC_USDT,0.50,60000,60100.123456,50.0617280000000001,0.166872,1.2`
  expect([answer.ok && answer.value?.rows, lines?.[0], lines?.[1], lines?.[3], lines?.at(-2)]).toEqual([
    1_201,
    'opened,closed,market,amount,entry,exit,realised,return_percent,fees,currency,' +
      'held_seconds,rating,tags,note,complete',
    `${cells},USDT,90.5,,,,yes`,
    `${cells},USDT,90.5,2,,,yes`,
    `${opened},,BTC_USDT,0.50,60000,,50.0617280000000001,0.166872,1.2,USDT,,,` +
      `'@news late,"'=HYPERLINK(""x"")\n'+1",no`
  ])
})

test('what the record cannot answer is said, and no file is written', async () => {
  const ended = () => fail({ kind: 'closed', code: 'record-ended', params: {} })
  for (const what of ['positions', 'equity', 'trades'] as const)
    expect(await exported(what, { answers: { [what]: ended } }), what).toMatchObject({
      answer: { ok: false, failure: { code: 'record-ended' } },
      lines: null
    })
})
