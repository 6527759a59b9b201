import {
  AverageGain,
  AverageLoss,
  ATR,
  BollingerBands,
  EMA,
  MACD,
  OBV,
  RSI,
  SMA,
  Stochastic,
  VolumeProfile,
  VWAP,
  WMA
} from 'technicalindicators'
import { afterAll, describe, expect, it } from 'vitest'
import type { Bar } from '../../../../src/core/candles.ts'
import { columnsOf } from '../../../../src/core/indicators/columns.ts'
import type { Line } from '../../../../src/core/indicators/line.ts'
import { kindOf, type IndicatorName } from '../../../../src/core/indicators/kinds.ts'
import { profileOfBars } from '../../../../src/core/indicators/volume-profile.ts'
import { sampleBars } from '../../../support/sample-bars.ts'

/** Against the values of `technicalindicators` for the same candles; `docs/decisions/indicators.md` has the table. */

const bars = sampleBars(1_000)
const { high, low, close, volume } = (() => {
  const columns = columnsOf(bars)
  const list = (line: Line) => [...line]
  return {
    high: list(columns.high),
    low: list(columns.low),
    close: list(columns.close),
    volume: list(columns.volume)
  }
})()

function ours(kind: IndicatorName, values: Readonly<Record<string, number>>, of: readonly Bar[] = bars) {
  const input = { ...columnsOf(of), seconds: 60, session: { value: 0, volume: 0 }, flow: null }
  return kindOf(kind).compute(input, values)
}

type Peer = readonly (number | undefined)[]
const table: string[] = []
afterAll(() => {
  process.stdout.write(
    ['', '| indicator | values of the peer | compared | largest difference |', ...table, ''].join('\n')
  )
})

/** The peer has no entry for the first bars; both must begin with the same bar. */
function compare(name: string, peerName: string, line: Line | undefined, peer: Peer, within = 1e-9): void {
  const values = [...Array<undefined>(bars.length - peer.length).fill(undefined), ...peer]
  let [largest, compared] = [0, 0]
  values.forEach((value, i) => {
    const own = line?.[i] ?? NaN
    expect(Number.isNaN(own), `${name}: bar ${i} has a value in one only`).toBe(value === undefined)
    if (value === undefined) return
    compared++
    largest = Math.max(largest, Math.abs(own - value) / Math.max(1, Math.abs(value)))
  })
  table.push(`| ${name} | ${peerName} | ${compared} | ${largest.toExponential(1)} |`)
  expect(compared).toBeGreaterThan(bars.length / 2)
  expect(largest).toBeLessThan(within)
}

describe.each([5, 20, 200])('an average of %i closes', (period) => {
  const peers = { sma: SMA, ema: EMA, wma: WMA }
  it.each(['sma', 'ema', 'wma'] as const)('%s', (kind) => {
    const [line] = ours(kind, { length: period })
    const name = `${kind.toUpperCase()} ${period}`
    compare(name, kind.toUpperCase(), line, peers[kind].calculate({ period, values: close }))
  })
})

it('Bollinger bands', () => {
  const [middle, upper, lower] = ours('bollinger', { length: 20, deviations: 2 })
  const peer = BollingerBands.calculate({ period: 20, stdDev: 2, values: close })
  compare(
    'Bollinger 20/2, middle',
    'BollingerBands.middle',
    middle,
    peer.map((one) => one.middle)
  )
  compare(
    'Bollinger 20/2, upper',
    'BollingerBands.upper',
    upper,
    peer.map((one) => one.upper)
  )
  compare(
    'Bollinger 20/2, lower',
    'BollingerBands.lower',
    lower,
    peer.map((one) => one.lower)
  )
})

/** The peer's has no sessions: its average is of all values that it is given. */
it('VWAP of each session, and since an anchor', () => {
  const night = bars.map((bar) => ({ ...bar, at: bar.at - 400 * 60_000 }))
  const [line] = ours('vwap', {}, night)
  const part = (from: number, to?: number) =>
    VWAP.calculate({
      high: high.slice(from, to),
      low: low.slice(from, to),
      close: close.slice(from, to),
      volume: volume.slice(from, to)
    })
  compare('VWAP, session', 'VWAP, of each UTC day', line, [...part(0, 400), ...part(400)])
  const [anchored] = ours('anchoredVwap', { anchor: (bars[150]?.at ?? 0) + 1 })
  compare('VWAP, anchored', 'VWAP, from the bar of the anchor', anchored, part(150))
})

it('MACD', () => {
  const peer = MACD.calculate({
    values: close,
    fastPeriod: 12,
    slowPeriod: 26,
    signalPeriod: 9,
    SimpleMAOscillator: false,
    SimpleMASignal: false
  })
  const [histogram, line, signal] = ours('macd', { fast: 12, slow: 26, signal: 9 })
  compare(
    'MACD 12/26/9',
    'MACD.MACD, averages exponential',
    line,
    peer.map((one) => one.MACD)
  )
  compare(
    'MACD 12/26/9, signal',
    'MACD.signal',
    signal,
    peer.map((one) => one.signal)
  )
  compare(
    'MACD 12/26/9, histogram',
    'MACD.histogram',
    histogram,
    peer.map((one) => one.histogram)
  )
})

/** The peer rounds its index to two decimals; its averages, of which the index is made, are not rounded. */
it('RSI', () => {
  const [line] = ours('rsi', { length: 14 })
  compare('RSI 14', 'RSI, rounded to 0.01', line, RSI.calculate({ period: 14, values: close }), 0.0051)
  const [gain, loss] = [AverageGain, AverageLoss].map((one) => one.calculate({ period: 14, values: close }))
  const exact = (gain ?? []).map((value, i) => (100 * value) / (value + (loss?.[i] ?? NaN)))
  compare('RSI 14, not rounded', 'AverageGain, AverageLoss', line, exact)
})

it('ATR', () => {
  const [line] = ours('atr', { length: 14 })
  compare('ATR 14', 'ATR', line, ATR.calculate({ period: 14, high, low, close }))
})

/** The peer's %K is not smoothed: that of 14/3/3 is its simple average of three, and so is %D. */
it('stochastic', () => {
  const peer = Stochastic.calculate({ period: 14, signalPeriod: 3, high, low, close })
  const [fastK, fastD] = ours('stochastic', { length: 14, smoothK: 1, smoothD: 3 })
  compare(
    'Stochastic 14/1/3, %K',
    'Stochastic.k',
    fastK,
    peer.map(({ k }) => k)
  )
  compare(
    'Stochastic 14/1/3, %D',
    'Stochastic.d',
    fastD,
    peer.map(({ d }) => d)
  )
  const [k, d] = ours('stochastic', { length: 14, smoothK: 3, smoothD: 3 })
  const smooth = SMA.calculate({ period: 3, values: peer.map((one) => one.k) })
  compare('Stochastic 14/3/3, %K', 'SMA of Stochastic.k', k, smooth)
  compare('Stochastic 14/3/3, %D', 'SMA of that', d, SMA.calculate({ period: 3, values: smooth }))
})

it('OBV', () => {
  const [line] = ours('obv', {})
  compare('OBV', 'OBV', line, OBV.calculate({ close, volume }))
})

it('volume with its average', () => {
  const [columns, average] = ours('volume', { length: 20 })
  expect([...(columns ?? [])]).toEqual(volume)
  compare('Volume, average of 20', 'SMA of volumes', average, SMA.calculate({ period: 20, values: volume }))
})

/**
 * The peer counts the whole volume of a candle in every row that it touches; ours divides it among them. Both agree
 * where each candle is within one row.
 */
it('volume profile of candles', () => {
  const rows = 10
  const [lowest, highest] = [Math.min(...low), Math.max(...high)]
  const step = (highest - lowest) / rows
  const inOneRow = (i: number) => {
    const middle = lowest + (Math.floor(((close[i] ?? 0) - lowest) / step) + 0.5) * step
    return i === 0 ? lowest : i === 1 ? highest : middle
  }
  const prices = bars.map((_, i) => inOneRow(i))
  const peer = new VolumeProfile({ high: prices, low: prices, open: prices, close: prices, volume, noOfBars: rows })
  const totals = peer.result.map((row: object) => Number(Reflect.get(row, 'totalVolume')))
  const points = bars.map((bar, i) => {
    const price = String(prices[i])
    return { ...bar, open: price, high: price, low: price, close: price }
  })
  const own = profileOfBars(points, { low: lowest, high: highest, rows }).map(({ unknown }) => unknown)
  const largest = Math.max(...own.map((value, i) => Math.abs(value - (totals[i] ?? NaN))))
  table.push(
    `| Volume profile, candles of one row | VolumeProfile.totalVolume | ${rows} | ${largest.toExponential(1)} |`
  )
  expect(own.filter((value) => value > 0).length).toBeGreaterThan(3)
  expect(largest).toBeLessThan(1e-9)
})
