import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxEntries } from '../../../../src/core/export/tax/entry.ts'
import { TAX_PROGRAM_IDS, TAX_PROGRAMS, taxLines, taxStart } from '../../../../src/core/export/tax/programs.ts'
import { isDecimalText, Money } from '../../../../src/core/money.ts'
import {
  byEventTime,
  MOVEMENT_LABELS,
  type ConvertEvent,
  type FillEvent,
  type MovementEvent,
  type RecordEvent
} from '../../../../src/core/record/events.ts'
import { assertProperty } from '../../../support/property.ts'

const linesOf = (...of: Parameters<typeof taxLines>): readonly string[] => taxLines(...of) ?? []

const AT = Date.UTC(2026, 10, 5, 7, 8, 9, 123)
const MINUTE = 60_000

const fill = (id: string, over: Partial<FillEvent>): FillEvent => ({
  kind: 'fill',
  id,
  orderKey: null,
  market: 'BTC_USDT',
  side: 'buy',
  price: '50000.1',
  quantity: '0.12345678',
  total: '6172.85134567',
  fee: '6.17285134',
  feeCurrency: 'USDT',
  role: 'taker',
  at: AT,
  ...over
})
const convert = (id: string, over: Partial<ConvertEvent> = {}): ConvertEvent => ({
  kind: 'convert',
  id,
  from: 'ETH',
  to: 'BTC',
  gave: '1.50000000',
  got: '0.05123456',
  at: AT,
  ...over
})
const moved = (id: string, over: Partial<MovementEvent>): MovementEvent => ({
  kind: 'movement',
  id,
  currency: 'USDT',
  amount: '1000',
  label: 'deposit',
  isLabelled: false,
  price: null,
  note: '',
  at: AT,
  ...over
})

/** One of each kind, a minute apart. */
const HISTORY: readonly RecordEvent[] = [
  moved('m1', { label: 'opening', currency: 'ETH', amount: '2.00000001' }),
  moved('m2', { amount: '10000', isLabelled: true, note: 'from, my "bank"' }),
  fill('1:1', {}),
  fill('1:2', { quantity: '0.00000001', total: '0.0005', fee: '0.00000000001', feeCurrency: 'BTC' }),
  fill('2:1', { side: 'sell', quantity: '0.1', total: '5000.01', fee: '5.00001' }),
  fill('2:2', { side: 'sell', quantity: '0.00000100', total: '0.05', fee: '0.0002', feeCurrency: 'WBT' }),
  fill('3:1', { fee: '0' }),
  convert('c1'),
  moved('m3', { label: 'reward', currency: 'WBT', amount: '0.00000042' }),
  moved('m4', { label: 'gift', currency: 'BTC', amount: '0.01' }),
  moved('m5', { label: 'gift', currency: 'BTC', amount: '-0.005', isLabelled: true, note: '=HYPERLINK("http://x")' }),
  moved('m6', { label: 'fee', amount: '-1.5' }),
  moved('m7', { label: 'lost', amount: '-0.5' }),
  moved('m8', { label: 'withdrawal', currency: 'BTC', amount: '-0.02' })
].map((event, n) => ({ ...event, at: AT + n * MINUTE }))

const fileOf = (program: (typeof TAX_PROGRAM_IDS)[number], events: readonly RecordEvent[]): string =>
  [taxStart(program), ...events.flatMap((event) => linesOf(program, event, 'Practice exchange'))].join('')

/**
 * The first lines are the published templates: Koinly's universal template (support.koinly.io, article 9489976),
 * CoinTracking's CSV import (cointracking.info/import/import_csv), Blockpit's manual import (help.blockpit.io), each as
 * looked up on 2026-11-26. Sources and doubts: docs/decisions/tax-files.md.
 */
const COMMA_IDS = TAX_PROGRAM_IDS.filter((id) => TAX_PROGRAMS[id].style === 'comma')

describe.each(COMMA_IDS)('a tax file for %s', (program) => {
  test('has the published columns and one of each event, as the file beside this test', () => {
    const golden = readFileSync(new URL(`tax/${program}.csv`, import.meta.url), 'utf8')
    expect(fileOf(program, HISTORY).replaceAll('\r\n', '\n')).toBe(golden)
  })

  test('writes as many cells a line as columns, and no cell that a spreadsheet runs', () => {
    for (const event of HISTORY)
      for (const line of linesOf(program, event, '@venue')) {
        expect(cellsOf(line)).toHaveLength(TAX_PROGRAMS[program].columns.length)
        expect(cellsOf(line).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
      }
  })

  test('moves every balance as the events do, to the last digit', () => {
    assertProperty(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        expect(balancesOfFile(program, fileOf(program, events))).toEqual(balancesOf(events))
      })
    )
  })
})

test('an unlabelled movement goes by its sign, and a label that cannot be gives way to it', () => {
  const kinds = [
    moved('a', {}),
    moved('b', { amount: '-1', label: 'withdrawal' }),
    moved('c', { amount: '-1', label: 'reward' }),
    moved('d', { amount: '1', label: 'lost' }),
    moved('e', { amount: '0' })
  ].map((event) => taxEntries(event)[0]?.kind)
  expect(kinds).toEqual(['deposit', 'withdrawal', 'withdrawal', 'deposit', undefined])
})

test('a rebate is a refund of a fee, in a row of its own', () => {
  const lines = (program: (typeof COMMA_IDS)[number], over: Partial<FillEvent>) =>
    linesOf(program, fill('r', { ...over, total: '100', quantity: '1' }), '')
  for (const feeCurrency of ['USDT', 'BTC', 'WBT'])
    expect(lines('koinly', { fee: '-2', feeCurrency })).toEqual([
      '2026-11-05 07:08:09,100,USDT,1,BTC,,,,,,fill r,\r\n',
      `2026-11-05 07:08:09,,,2,${feeCurrency},,,,,fee_refund,rebate of fill r,\r\n`
    ])
  expect(lines('cointracking', { fee: '-2' })[1]).toContain('Reward / Bonus,2,USDT,,,')
  expect(lines('blockpit', { fee: '-2' })[1]).toContain(',Income,,,USDT,2,')
})

test.each(TAX_PROGRAM_IDS)('%s gets no row with an amount of 0, and no negative amount', (program) => {
  const whole = fill('all', { quantity: '0.1', fee: '0.1', feeCurrency: 'BTC' })
  const events = [
    whole,
    { ...whole, fee: '0.3' },
    { ...whole, total: '0' },
    { ...whole, total: '0', fee: '0.05' },
    { ...whole, quantity: '0', fee: '0' },
    { ...whole, quantity: '0', total: '0', fee: '0.1' },
    { ...whole, quantity: '0', total: '0', fee: '0' },
    fill('rebate', { side: 'sell', quantity: '0.1', total: '5', fee: '-0.1', feeCurrency: 'BTC' }),
    convert('none', { got: '0' }),
    convert('nothing', { gave: '0', got: '0' })
  ]
  const lines = events.flatMap((event) => linesOf(program, event, 'x'))
  const separator = TAX_PROGRAMS[program].style === 'comma' ? ',' : ';'
  for (const cell of lines.flatMap((line) => line.split(separator))) expect(cell).not.toMatch(/^(-.*|0([.,]0*)?)$/)
  if (program !== 'blockpit-semicolon')
    expect(balancesOfFile(program, taxStart(program) + lines.join(''))).toEqual(balancesOf(events))
})

test('CoinTracking gets its own codes of coins that share one', () => {
  const bought = (base: string) =>
    linesOf('cointracking', fill('c', { market: `${base}_USDT`, quantity: '2', fee: '0.1', feeCurrency: base }), '')
  expect(bought('SOL')[0]).toContain('Trade,1.9,SOL2,6172.85134567,USDT,0.1,SOL2,')
  expect(['ATOM', 'LUNA', 'LUNC', 'BTC', 'constructor'].map((base) => bought(base)[0]?.split(',')[2])).toEqual([
    'ATOM2',
    'LUNA3',
    'LUNA2',
    'BTC',
    'constructor'
  ])
  expect(linesOf('koinly', fill('k', { market: 'SOL_USDT' }), '')[0]).toContain(',SOL,')
})

test('Blockpit has a form with semicolons and decimal commas, with the same cells', () => {
  const bought = fill('s', { quantity: '1.5', total: '100.25' })
  const [plain = '', semicolons = ''] = [
    ...linesOf('blockpit', bought, 'Practice'),
    ...linesOf('blockpit-semicolon', bought, 'Practice')
  ]
  expect(semicolons).toBe(plain.replaceAll(',', ';').replaceAll(/(\d)\.(\d+)(?=;)/g, '$1,$2'))
  expect(taxStart('blockpit-semicolon')).toBe(taxStart('blockpit').replaceAll(',', ';'))
})

const amount = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 1, max: 99_999_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`)
const small = fc.integer({ min: 0, max: 99_999_999 }).map((part) => `0.${String(part).padStart(10, '0')}`)
const anyEvent: fc.Arbitrary<RecordEvent> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('buy' as const, 'sell' as const),
      amount,
      amount,
      small,
      fc.constantFrom('BTC', 'USDT', 'WBT')
    )
    .map(([side, quantity, total, fee, feeCurrency]) => fill('f', { side, quantity, total, fee, feeCurrency })),
  fc.tuple(amount, amount).map(([gave, got]) => convert('c', { gave, got })),
  fc
    .tuple(amount, fc.boolean(), fc.constantFrom(...MOVEMENT_LABELS))
    .map(([moving, isOut, label]) => moved('m', { amount: isOut ? `-${moving}` : moving, label }))
)

function balancesOf(events: readonly RecordEvent[]): Readonly<Record<string, string>> {
  const sums = ledger()
  for (const it of [...events].sort(byEventTime))
    if (it.kind === 'movement') sums.add(it.currency, it.amount)
    else if (it.kind === 'convert') {
      sums.add(it.from, `-${it.gave}`)
      sums.add(it.to, it.got)
    } else {
      sums.add('BTC', it.side === 'buy' ? it.quantity : `-${it.quantity}`)
      sums.add('USDT', it.side === 'buy' ? `-${it.total}` : it.total)
      sums.add(it.feeCurrency, new Money(it.fee).negated().toFixed())
    }
  return sums.all()
}

/** How each program reads its rows: CoinTracking's amounts have the fee in them, the others take it off. */
function balancesOfFile(program: (typeof TAX_PROGRAM_IDS)[number], file: string): Readonly<Record<string, string>> {
  const sums = ledger()
  const [head = '', ...lines] = file.split('\r\n').slice(0, -1)
  const columns = cellsOf(head)
  for (const line of lines) {
    const cells = cellsOf(line)
    const move = (amountColumn: string, currencyColumn: string, sign: '' | '-') => {
      const value = cells[columns.indexOf(amountColumn)] ?? ''
      if (value === '') return
      expect(isDecimalText(value), value).toBe(true)
      sums.add(cells[columns.indexOf(currencyColumn)] ?? '', `${sign}${value}`)
    }
    if (program === 'koinly') {
      move('Sent Amount', 'Sent Currency', '-')
      move('Received Amount', 'Received Currency', '')
      move('Fee Amount', 'Fee Currency', '-')
    } else if (program === 'blockpit') {
      move('Outgoing Amount', 'Outgoing Asset', '-')
      move('Incoming Amount', 'Incoming Asset', '')
      move('Fee Amount (optional)', 'Fee Asset (optional)', '-')
    } else {
      move('Buy Amount', 'Buy Currency', '')
      move('Sell Amount', 'Sell Currency', '-')
    }
  }
  return sums.all()
}

function ledger() {
  const sums = new Map<string, Money>()
  return {
    add: (currency: string, value: string) =>
      void sums.set(currency, (sums.get(currency) ?? new Money(0)).plus(new Money(value))),
    all: () =>
      Object.fromEntries([...sums].flatMap(([currency, sum]) => (sum.isZero() ? [] : [[currency, sum.toFixed()]])))
  }
}

/** Cells of a line without line breaks in it. */
function cellsOf(line: string): readonly string[] {
  return [...line.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''
  )
}

test.each(TAX_PROGRAM_IDS)('%s gets no line of a time that is not known', (program) => {
  expect(taxLines(program, fill('n', { market: 'SOL_USDT', at: 0 }), 'x')).toBeNull()
})
