import { describe, expect, it, test } from 'vitest'
import type { Bar } from '../../../../src/core/candles.ts'
import { columnsOf } from '../../../../src/core/indicators/columns.ts'
import {
  completed,
  fullBecause,
  newIndicator,
  usualLook,
  type Indicator
} from '../../../../src/core/indicators/indicator.ts'
import { computedLines } from '../../../../src/core/indicators/indicator-lines.ts'
import { INDICATOR_NAMES, kindOf, type IndicatorName } from '../../../../src/core/indicators/kinds.ts'
import { NO_SESSION_START, sessionStart } from '../../../../src/core/indicators/session.ts'
import { TradeFlow } from '../../../../src/core/trade-flow.ts'
import { sampleBars } from '../../../support/sample-bars.ts'

const closes = (...values: readonly number[]): readonly Bar[] =>
  values.map((value, i) => {
    const price = String(value)
    return { at: i * 60_000, open: price, high: price, low: price, close: price, volume: '1' }
  })

/** The lines of an indicator, null where it shows nothing. */
function linesOf(
  kind: IndicatorName,
  bars: readonly Bar[],
  values: Readonly<Record<string, number>> = {},
  { seconds = 60, session = NO_SESSION_START } = {}
) {
  const flow = { flow: new TradeFlow(seconds), recorded: [{ from: 0, to: Infinity }] }
  const lines = kindOf(kind).compute({ ...columnsOf(bars), seconds, session, flow }, values)
  return lines.map((line) => [...line].map((value) => (Number.isNaN(value) ? null : value)))
}

test('needs the full length for a simple average', () => {
  expect(linesOf('sma', closes(1, 2, 3, 6), { length: 3 })).toEqual([[null, null, 2, 11 / 3]])
  expect(linesOf('sma', closes(1, 2), { length: 3 })).toEqual([[null, null]])
})

test('forgets a huge value when it leaves the window of an average', () => {
  const huge = [...[1, 2, 3, 1e17], ...[1, 2, 3, 4, 5, 6]]
  for (const kind of ['sma', 'wma'] as const)
    expect(linesOf(kind, closes(...huge), { length: 3 })[0]?.slice(-4)).toEqual(
      linesOf(kind, closes(1, 2, 3, 4, 5, 6), { length: 3 })[0]?.slice(-4)
    )
  const bars = huge.map((volume, i) => ({ ...flat(i * 60_000, '1', String(BigInt(volume))) }))
  expect(linesOf('volume', bars, { length: 3 })[1]?.at(-1)).toBe(5)
})

test('an RSI stays where it is while the close does, also in the bar that runs', () => {
  const bars = closes(1, 2, 1.5, 3, ...Array<number>(20_000).fill(3))
  const [line = []] = linesOf('rsi', bars, { length: 2 })
  expect(line[3]).toBeGreaterThan(50)
  expect([line[100], line.at(-1)]).toEqual([line[3], line[3]])
  const rsi = { ...newIndicator([], 'rsi', 0), values: { length: 2 } }
  const input = (of: readonly Bar[]) => ({ ...columnsOf(of), seconds: 60, session: NO_SESSION_START, flow: null })
  const before = computedLines([rsi], input(bars))
  const running = [...bars.slice(0, -1), ...closes(3).map((bar) => ({ ...bar, at: bars.at(-1)?.at ?? 0, volume: '2' }))]
  expect(computedLines([rsi], input(running), before).lines.get(rsi.id)?.[0]?.at(-1)).toBe(line[3])
})

test('starts an exponential average with the simple one', () => {
  expect(linesOf('ema', closes(1, 2, 3, 6, 6), { length: 3 })).toEqual([[null, null, 2, 4, 5]])
})

const flat = (at: number, price: string, volume: string): Bar => ({
  at,
  open: price,
  high: price,
  low: price,
  close: price,
  volume
})

describe('a volume-weighted average price', () => {
  const at = (hour: number, high: string, low: string, close: string, volume: string): Bar => ({
    at: hour * 3_600_000,
    open: close,
    high,
    low,
    close,
    volume
  })
  const bars = [
    at(22, '12', '9', '9', '0'),
    at(22.5, '12', '9', '9', '1'),
    at(23, '20', '20', '20', '3'),
    at(24, '5', '5', '5', '2')
  ]
  it('restarts each UTC day', () => {
    expect(linesOf('vwap', bars)).toEqual([[null, 10, 17.5, 5]])
  })
  it('has no sessions in bars of a day and more', () => {
    expect(linesOf('vwap', bars, {}, { seconds: 86_400 })).toEqual([[null, null, null, null]])
  })
  it('counts what was traded in the session before the first bar, and nothing of another day', () => {
    const day = 86_400_000
    const until = day + 400_000
    const before = sessionStart(
      [
        flat(day - 180_000, '1', '9'),
        flat(day, '10', '1'),
        flat(day + 180_000, '20', '1'),
        flat(day + 360_000, '99', '9')
      ],
      180,
      until
    )
    expect(before).toEqual({ value: 30, volume: 2 })
    expect(linesOf('vwap', [flat(until, '30', '2'), flat(2 * day, '7', '1')], {}, { session: before })).toEqual([
      [22.5, 7]
    ])
  })
  it('begins at its anchor, and is blank while the bar of the anchor is not loaded', () => {
    const minutes = [flat(60_000, '10', '1'), flat(120_000, '20', '1'), flat(180_000, '40', '2')]
    expect(linesOf('anchoredVwap', minutes, { anchor: 130_000 })).toEqual([[null, 20, (20 + 80) / 3]])
    expect(linesOf('anchoredVwap', minutes, { anchor: 59_999 })).toEqual([[null, null, null]])
  })
})

test('keeps the relative strength index between 0 and 100', () => {
  expect(linesOf('rsi', closes(1, 2, 3, 4), { length: 2 })).toEqual([[null, null, 100, 100]])
  expect(linesOf('rsi', closes(4, 3, 2), { length: 2 })).toEqual([[null, null, 0]])
  expect(linesOf('rsi', closes(5, 5, 5), { length: 2 })).toEqual([[null, null, 50]])
  expect(linesOf('rsi', closes(1, 2, 1, 3), { length: 2 })).toEqual([[null, null, 50, expect.closeTo(83.333, 3)]])
})

test('shows bands without a width where prices do not move', () => {
  expect(
    linesOf('bollinger', closes(60_000, 61_000, 60_000, 60_000, 60_000), { length: 3, deviations: 2 })[1]?.at(-1)
  ).toBe(60_000)
})

describe.each(INDICATOR_NAMES)('%s', (kind) => {
  const usual = newIndicator([], kind, 0)
  it('has one line for each plot, with a value for each bar', () => {
    for (const bars of [sampleBars(300), sampleBars(1), []])
      expect(linesOf(kind, bars, usual.values).map(({ length }) => length)).toEqual(
        kindOf(kind).plots.map(() => bars.length)
      )
  })
  it('is warm with the bars that it says it needs', () => {
    const { bars } = kindOf(kind).needs(usual.values)
    const anchored = { ...usual.values, ...(kind === 'anchoredVwap' ? { anchor: sampleBars(1)[0]?.at ?? 0 } : {}) }
    for (const line of linesOf(kind, sampleBars(bars + 1), anchored)) expect(line.at(-1)).not.toBeNull()
  })
  it('survives being stored, without what a later version added', () => {
    expect(completed(JSON.parse(JSON.stringify(usual)))).toEqual(usual)
    const { values, colours, width } = usual
    expect(completed({ ...usual, values: {}, colours: {} })).toMatchObject({ values })
    expect(usualLook({ ...usual, width: 3 })).toEqual({ values, colours, width })
  })
})

describe('indicators of one chart', () => {
  it('have ids and colours of their own', () => {
    const first = newIndicator([], 'sma', 0)
    const second = newIndicator([first], 'sma', 0)
    expect([second.id, second.colours]).toEqual(['sma-2', { line: 'plot-2' }])
    expect(newIndicator([second], 'sma', 0).id).toBe('sma-1')
  })
  it('have four panes at most, and one volume', () => {
    const macd = ['macd', 'rsi', 'atr', 'stochastic'] as const
    const all = macd.map((kind) => newIndicator([], kind, 0))
    expect([fullBecause(all, 'rsi'), fullBecause(all.slice(1), 'rsi'), fullBecause(all, 'sma')]).toEqual([
      'panes',
      null,
      null
    ])
    expect(fullBecause([newIndicator([], 'volume', 0)], 'volume')).toBe('single')
  })
  it('take no number out of bounds and no colour that is none', () => {
    const sma = newIndicator([], 'sma', 0)
    expect([
      completed({ ...sma, values: { length: 401 } }),
      completed({ ...sma, values: { length: 2.5 } }),
      completed({ ...sma, colours: { line: 'red;' } })
    ]).toEqual([null, null, null])
    expect(completed({ ...sma, colours: { line: '#12ab9f' } })?.colours).toEqual({ line: '#12ab9f' })
  })
})

describe('the lines of a chart', () => {
  const bars = sampleBars(3_000)
  const all = INDICATOR_NAMES.reduce<readonly Indicator[]>(
    (some, kind) => [...some, newIndicator(some, kind, bars[2_000]?.at ?? 0)],
    []
  )
  const inputOf = (of: readonly Bar[]) => ({ ...columnsOf(of), seconds: 60, session: NO_SESSION_START, flow: null })
  const last = { ...bars[2_999]!, high: '70000.00', close: '69999.00', volume: '9' }
  const older = { ...bars[2_500]!, close: '1.00' }
  it.each([
    ['the last bar', [...bars.slice(0, -1), last]],
    ['an older bar', [...bars.slice(0, 2_500), older, ...bars.slice(2_501)]],
    ['one bar more', [...bars, { ...last, at: last.at + 60_000 }]],
    ['other bars', bars.slice(1)]
  ])('are the same as anew after a change of %s', (_what, changed) => {
    const next = computedLines(all, inputOf(changed), computedLines(all, inputOf(bars)))
    const anew = computedLines(all, inputOf(changed))
    for (const { id } of all)
      next.lines.get(id)?.forEach((line, i) => {
        const expected = anew.lines.get(id)?.[i] ?? new Float64Array()
        expect(line.length, id).toBe(expected.length)
        const wrong = [...line].findIndex((value, at) => {
          const right = expected[at] ?? NaN
          return !Object.is(value, right) && !(Math.abs(value - right) <= 1e-9 * Math.max(1, Math.abs(right)))
        })
        expect(wrong, id).toBe(-1)
      })
  })
  it('read few bars after a trade', () => {
    const before = computedLines(all, inputOf(bars))
    const input = inputOf([...bars.slice(0, -1), last])
    let read = 0
    const close = new Proxy(input.close, {
      get(line, key) {
        const value: unknown = Reflect.get(line, key, line)
        if (typeof key === 'string' && /^\d+$/.test(key)) read++
        return typeof value === 'function' ? value.bind(line) : value
      }
    })
    computedLines(
      all.filter(({ kind }) => kindOf(kind).settles !== undefined),
      { ...input, close },
      before
    )
    expect(read).toBe(0)
  })
})

test('reads only the bars that changed', () => {
  const bars = sampleBars(50)
  const before = columnsOf(bars)
  const last = { ...bars[49]!, close: '1.5' }
  const reads: number[] = []
  const watched = [...bars.slice(1, 49), last, flat(last.at + 60_000, '2', '3')].map((bar, i) =>
    before.bars.includes(bar) ? bar : new Proxy(bar, { get: (of, key) => (reads.push(i), Reflect.get(of, key)) })
  )
  const next = columnsOf(watched, before)
  expect([...next.close]).toEqual([...bars.slice(1, 49).map(({ close }) => Number(close)), 1.5, 2])
  expect([...next.at].slice(0, 3)).toEqual(bars.slice(1, 4).map(({ at }) => at))
  expect(new Set(reads)).toEqual(new Set([48, 49]))
})
