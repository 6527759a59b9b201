import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellOf, CSV_STYLES, csvRow, csvStart, timeCell } from '../../../../src/core/export/csv.ts'
import { isDecimalText } from '../../../../src/core/money.ts'
import { assertProperty } from '../../../support/property.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { createFormatter } from '../../../../src/i18n/formatter.ts'
import en from '../../../../src/i18n/locales/en.json' with { type: 'json' }
import { convertsCsv, fillCells, orderCells } from '../../../../src/core/export/tables.ts'
import type { Fill, Order } from '../../../../src/core/orders/order.ts'
import { inWords } from '../../../../src/core/message.ts'

const order: Order = {
  key: 'k',
  venueId: '01J',
  clientOrderId: 'c1',
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  price: '0.000000010',
  stopLossPrice: null,
  quantity: '12345678901234567890.123456789',
  total: null,
  filledQuantity: '1',
  filledTotal: '0.00000001',
  state: 'rejected',
  reason: inWords('=HYPERLINK("http://x")\nnow'),
  dismissUnresolved: false,
  own: true,
  createdAt: 1_700_000_000_123,
  updatedAt: 0,
  finishedAt: null
}
const fill: Fill = {
  id: 'd:1',
  orderKey: 'k',
  market: 'BTC_USDT',
  side: null,
  price: '1',
  quantity: '2',
  total: '2',
  fee: '-0.0001',
  feeCurrency: 'USDT',
  role: 'maker',
  at: 0
}

describe('a cell', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    [null, ''],
    ['', ''],
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['\tx', '"\'\tx"'],
    ['\uFF1D1', "'\uFF1D1"],
    [' \u200B=1', "' \u200B=1"],
    ['x;=cmd|calc', '"x;\'=cmd|calc"'],
    ['a;b', '"a;b"'],
    ['two\n@lines', '"two\n\'@lines"'],
    ['-0.5', '-0.5'],
    ['-1e3', "'-1e3"],
    ['=1,2', '"\'=1,2"'],
    ['Ünï', 'Ünï']
  ])('%j is %j', (value, cell) => {
    expect(cellOf(value)).toBe(cell)
  })
})

/** The cells as a reader has them that parts at `mark` and takes a quote for one at the start of a cell only. */
function readCells(csv: string, mark: string): readonly string[] {
  const cells: string[] = []
  for (let at = 0; at < csv.length;) {
    let cell = ''
    if (csv[at] === '"') {
      for (at++; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at++) {
        if (csv[at] === '"') at++
        cell += csv[at]
      }
      at++
    }
    while (at < csv.length && csv[at] !== mark && !'\r\n'.includes(csv[at] ?? '')) cell += csv[at++]
    at++
    cells.push(cell)
  }
  return cells
}

test.each(CSV_STYLES.flatMap((style) => [',', ';', '\t', '|'].map((mark) => [mark, style] as const)))(
  'no cell is a formula for a reader that parts at %j, whatever the words say, with %s',
  (mark, style) => {
    const part = fc.constantFrom(...'=+-@\uFF1D\uFF0B\uFF0D\uFF20;,|\t\r\n\0"\' x1'.split(''))
    const words = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string()
    )
    assertProperty(
      fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), (cells) => {
        const read = readCells(csvRow(['2026-01-01', ...cells], style), mark)
        const formulas = read.filter(
          (cell) => /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) && !isDecimalText(cell.replace(',', '.'))
        )
        expect(formulas).toEqual([])
        // A reader of CSV gets each word, with a mark where a formula would begin.
        if (style === 'comma' && mark === ',')
          for (const [index, cell] of cells.entries())
            expect(read[index + 1]?.replaceAll("'", '')).toBe(cell.replaceAll("'", ''))
      }),
      { numRuns: 2_000 }
    )
  }
)

test('starts a table with a byte order mark and ends rows as RFC 4180 says', () => {
  expect(csvStart(['a', 'b']) + csvRow(['1', null])).toBe('\uFEFFa,b\r\n1,\r\n')
})

test('for Excel it parts at semicolons and has decimal commas, and no cell is a formula either', () => {
  const row = csvRow(['BTC_USDT', '-0.5', '64000.25', '=1+1', 'a;=b', '1,5', null], 'semicolon')
  expect(row).toBe('BTC_USDT;-0,5;64000,25;\'=1+1;"a;\'=b";"1,5";\r\n')
})

describe('tables', () => {
  const { say } = createFormatter('en', en)
  const orderRow = (utc: boolean) => csvRow(orderCells(order, utc, say)).trimEnd()
  const rows = (csv: string) => csv.slice(1).split('\r\n').slice(1, -1)

  test('writes orders with exact amounts and UTC times, and disarms formulas', () => {
    expect([orderRow(true)]).toEqual([
      '2023-11-14T22:13:20.123Z,,BTC_USDT,buy,limit,rejected,0.000000010,' +
        '12345678901234567890.123456789,,1,0.00000001,01J,c1,yes,no,"\'=HYPERLINK(""http://x"")\nnow"'
    ])
  })

  test('writes the reasons of the app as sentences', () => {
    const cells = orderCells({ ...order, reason: message('app-ended-before-answer') }, true, say)
    expect(cells.at(-1)).toBe('The app ended before the venue answered. It may or may not have been accepted.')
  })

  test('writes fills with fee and order ids, and a rebate as a number', () => {
    expect([csvRow(fillCells({ ...fill, at: 1, venueId: '01J', clientOrderId: 'c1' }, true)).trimEnd()]).toEqual([
      '1970-01-01T00:00:00.001Z,BTC_USDT,,1,2,2,-0.0001,USDT,maker,d:1,01J,c1'
    ])
  })

  test('writes times in UTC, or in local time with offset', () => {
    const zone = process.env['TZ']
    try {
      const at = (name: string) => {
        process.env['TZ'] = name
        return [true, false].map((utc) => orderRow(utc).split(',')[0])
      }
      expect([at('Asia/Kolkata'), at('America/St_Johns'), at('UTC')]).toEqual([
        ['2023-11-14T22:13:20.123Z', '2023-11-15T03:43:20.123+05:30'],
        ['2023-11-14T22:13:20.123Z', '2023-11-14T18:43:20.123-03:30'],
        ['2023-11-14T22:13:20.123Z', '2023-11-14T22:13:20.123+00:00']
      ])
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  test('writes converts oldest first', () => {
    const convert = {
      orderId: '7',
      uuid: null,
      type: 'limit',
      status: 'active',
      currencyFrom: 'USDT',
      currencyTo: 'BTC',
      amountFrom: '5',
      amountTo: null,
      executedFrom: null,
      executedTo: null,
      currentRate: '0.1',
      marketRate: null,
      limit: '0.00001',
      createdAt: 2,
      expiresAt: null,
      completedAt: null
    } as const
    expect(
      rows(convertsCsv([convert, { ...convert, orderId: '6', createdAt: 1 }], true).join('')).map(
        (row) => row.split(',').slice(-2)[0]
      )
    ).toEqual(['6', '7'])
  })
})

test('leaves the cell of a time that is not known empty', () => {
  expect([timeCell(null, true), timeCell(0, true), timeCell(0, false)]).toEqual([null, null, null])
  expect(timeCell(1_700_000_000_000, true)).toBe('2023-11-14T22:13:20.000Z')
})
