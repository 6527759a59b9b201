import { expect, test } from 'vitest'
import { FIGURES } from '../../../../src/core/scanner/columns.ts'
import { unpackFigures, type Figures } from '../../../../src/core/scanner/figures.ts'
import { figureText } from '../../../../src/renderer/format/figure.ts'
import { separatorsOf } from '../../../../src/renderer/format/decimal.ts'
import { byFigure, scannerRows } from '../../../../src/renderer/features/markets/scanner/scanner-rows.ts'
import { market } from '../desk-stub.ts'

const unknown = unpackFigures(new Float64Array(), 0)
const known: Readonly<Record<string, Partial<Figures>>> = {
  BTC_USDT: { change5m: 3.2, turnover: 5e6 },
  ETH_USDT: { change5m: -4, turnover: 2e6 },
  XMR_USDT: { turnover: 9e6 }
}
const sources = {
  markets: [
    ...['BTC', 'ETH', 'XMR'].map((base) => market(base, 'USDT')),
    { ...market('OLD', 'USDT'), isDelisted: true as const }
  ],
  figuresOf: (symbol: string): Figures => ({ ...unknown, ...known[symbol] }),
  last: () => NaN
}

test('a scanner has every listed market, and with filters those that are known to pass', () => {
  const names = (...filters: Parameters<typeof scannerRows>[1]) =>
    scannerRows(sources, filters).map((row) => row.market.base)
  expect(names()).toEqual(['BTC', 'ETH', 'XMR'])
  expect(names({ column: 'change5m', side: 'moves', value: '3' })).toEqual(['BTC', 'ETH'])
  expect(names({ column: 'change5m', side: 'atMost', value: '-3' })).toEqual(['ETH'])
  expect(names({ column: 'turnover', side: 'atLeast', value: '3000000' })).toEqual(['BTC', 'XMR'])
})

test('rows are sorted by a figure, without one last in either direction', () => {
  const sorted = (isDescending: boolean) => {
    const compare = byFigure(
      ({ figures }) => figures.change5m,
      () => isDescending
    )
    const rows = scannerRows(sources, [])
    return [...rows].sort(isDescending ? (a, b) => compare(b, a) : compare).map((row) => row.market.base)
  }
  expect(sorted(true)).toEqual(['BTC', 'ETH', 'XMR'])
  expect(sorted(false)).toEqual(['ETH', 'BTC', 'XMR'])
})

test('a figure that is not known is blank, never zero', () => {
  for (const name of FIGURES) expect(figureText(name, NaN, separatorsOf('en')), name).toEqual({ text: '', sign: 0 })
})

test('figures are written as elsewhere, and only changes are coloured', () => {
  const en = separatorsOf('en')
  expect(figureText('change5m', 3.216, en)).toEqual({ text: '+3.22%', sign: 1 })
  expect(figureText('change24h', -0.4, en)).toEqual({ text: '−0.40%', sign: -1 })
  expect(figureText('change1h', -0.001, en)).toEqual({ text: '0.00%', sign: 0 })
  expect(figureText('toHigh', -5, en)).toEqual({ text: '−5.00%', sign: 0 })
  expect(figureText('range', 12.5, en)).toEqual({ text: '12.50%', sign: 0 })
  expect(figureText('spread', 0.0123, en)).toEqual({ text: '0.012%', sign: 0 })
  expect(figureText('turnover', 85_920_000, en)).toEqual({ text: '85.92M', sign: 0 })
  expect(figureText('rsi', 28.04, separatorsOf('de'))).toEqual({ text: '28,0', sign: 0 })
})
