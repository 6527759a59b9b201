import { describe, expect, it } from 'vitest'
import type { TickerRow } from '../../../../src/contract/frames.ts'
import { separatorsOf } from '../../../../src/renderer/format/decimal.ts'
import { figuresLine, type FiguresFormat, type FiguresLine } from '../../../../src/renderer/features/markets/figures-lines.ts'
import { leftEdge, type FiguresLook } from '../../../../src/renderer/features/markets/figures-picture.ts'
import { LitPrices } from '../../../../src/renderer/features/markets/lit-prices.ts'
import { Widths } from '../../../../src/renderer/ui/drawn/widths.ts'
import { market } from '../desk-stub.ts'

const row = (part: Partial<TickerRow> = {}): TickerRow => ({
  market: 'BTC_USDT', last: '67184.2', open: '66000', high: null, low: null, volume: null, quoteVolume: '85921000.5', change: null, updatedAt: 1,
  state: 'live', trades: 'live', ...part
})
const format: FiguresFormat = { wide: true, separators: separatorsOf('en'), isLive: ({ state }) => state === 'live', lastOf: () => null }
const btc = market('BTC', 'USDT', 'Bitcoin')

describe('the figures of a market', () => {
  it('are a price with the decimals of its market, a change with its sign, and a short turnover', () => {
    const { price, change, turnover, isOld } = figuresLine({ ...btc, quoteDecimals: 2 }, row(), format)
    expect([price?.digits, price?.zeros, change, turnover, isOld]).toEqual(['67,184.2', '0', { sign: 1, text: '+1.79 %' }, '85.92 M', false])
  })

  it('say that there is none, and no number', () => {
    expect(figuresLine(btc, null, format)).toMatchObject({ last: null, price: null, change: { sign: 0, text: '–' }, turnover: '–', isOld: false })
    expect(figuresLine(btc, row({ last: null, quoteVolume: null }), format)).toMatchObject({ price: null, change: { text: '–' }, turnover: '–' })
  })

  it('have no turnover in a narrow list, and one in USDT for every market in a wide one', () => {
    const ltc = market('LTC', 'BTC', 'Litecoin')
    const lastOf = (name: string) => (name === 'BTC_USDT' ? '50000' : null)
    expect(figuresLine(ltc, row({ quoteVolume: '2' }), { ...format, wide: false }).turnover).toBeNull()
    expect(figuresLine(ltc, row({ quoteVolume: '2' }), { ...format, lastOf }).turnover).toBe('100.00 K')
    expect(figuresLine(ltc, row({ quoteVolume: '2' }), format).turnover).toBe('–')
  })

  it('are old when their channel is not live', () => {
    expect(figuresLine(btc, row({ state: 'stale' }), format).isOld).toBe(true)
  })
})

describe('lit prices', () => {
  const line = (last: string | null, isOld = false, name = 'BTC_USDT'): FiguresLine =>
    ({ market: name, last, price: null, change: { sign: 0, text: '–' }, turnover: null, isOld })

  it('light up in the direction of a change, stay so while it goes on, and go out in time', () => {
    const lit = new LitPrices()
    lit.take([line('10')], 0)
    expect([lit.of('BTC_USDT', 0), lit.nextEnd(0)]).toEqual([null, null])
    lit.take([line('11')], 250)
    expect([lit.of('BTC_USDT', 250), lit.nextEnd(250)]).toEqual(['rose', 530])
    lit.take([line('9')], 500)
    lit.take([line('9')], 700)
    expect([lit.of('BTC_USDT', 700), lit.nextEnd(700)]).toEqual(['fell', 780])
    expect([lit.of('BTC_USDT', 780), lit.nextEnd(780)]).toEqual([null, null])
  })

  it('end with the first of several', () => {
    const lit = new LitPrices()
    lit.take([line('1'), line('1', false, 'ETH_USDT')], 0)
    lit.take([line('2'), line('1', false, 'ETH_USDT')], 100)
    lit.take([line('2'), line('2', false, 'ETH_USDT')], 200)
    expect(lit.nextEnd(200)).toBe(380)
    expect(lit.nextEnd(380)).toBe(480)
  })

  it('are none of markets that come into the list, and none that are not live', () => {
    const lit = new LitPrices()
    lit.take([line('10')], 0)
    lit.take([], 100)
    lit.take([line('12')], 200)
    expect(lit.of('BTC_USDT', 200)).toBeNull()
    lit.take([line('13')], 300)
    lit.take([line('13', true)], 350)
    expect(lit.of('BTC_USDT', 350)).toBeNull()
    lit.take([line('14', true)], 400)
    expect(lit.of('BTC_USDT', 400)).toBeNull()
  })
})

describe('the picture of the figures', () => {
  const FIGURE = 7
  const at = (last: number, ratio: number): FiguresLook => ({
    width: 300, rowHeight: 27, ratio, columns: { last, change: 270, turnover: 0 }, text: { top: 5, height: 16 }, hasArrows: true, font: '12px any', letterWidth: () => FIGURE,
    colours: { text: '', soft: '', faint: '', up: '', down: '', rose: '', fell: '' }
  })
  const edge = (last: number, prices: readonly (string | null)[], ratio = 1) =>
    leftEdge(prices.map((price) => figuresLine({ ...btc, quoteDecimals: 2 }, row({ last: price }), format)), at(last, ratio), new Widths(() => FIGURE * ratio))

  it('begins left of the longest price, at any size of a pixel', () => {
    expect(edge(200, ['1.25', '67184.20', '12.00'])).toBe(128)
    expect(edge(200, ['1.25', '67184.20', '12.00'], 1.5)).toBe(128)
  })

  it('has room for the dashes of a list without prices', () => {
    for (let last = 190; last < 210; last++) expect(edge(last, [null, null]) + FIGURE, `a column that ends at ${last}`).toBeLessThanOrEqual(last)
  })
})
