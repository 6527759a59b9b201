import type { AlertCondition } from '../../../../src/core/alerts/kinds.ts'
import type { AlertSight } from '../../../../src/core/alerts/alert-kind.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Alert, AlertPlan } from '../../../../src/core/alerts/alert.ts'
import type { AlertBars } from '../../../../src/core/alerts/bar-values.ts'
import { evaluate, lackOf, memoryInterrupted, newMemory } from '../../../../src/core/alerts/evaluate.ts'
import type { Bar } from '../../../../src/core/candles.ts'
import { NO_PRICES, withPrice } from '../../../../src/core/alerts/price-window.ts'
import { alertOf, atPrice } from '../../../support/alerts.ts'
import { assertProperty } from '../../../support/property.ts'

const NOTHING: AlertSight = { at: 0, last: null, bid: null, ask: null, bars: null, line: null, orders: [] }
const GAP = 'gap'
type Step = typeof GAP | Partial<AlertSight>

/** What each sample fires; a second passes between two. */
function run(
  condition: AlertCondition,
  steps: readonly Step[],
  over: Partial<AlertPlan> = {},
  before: Partial<Alert> = {}
) {
  const alert = alertOf({ ...atPrice('BTC_USDT', 'up', '1'), condition, ...over }, before)
  let memory = newMemory(alert, 0, 0)
  return steps.map((step, index) => {
    if (step === GAP) {
      memory = memoryInterrupted(memory)
      return null
    }
    const next = evaluate(alert, memory, { ...NOTHING, at: (index + 1) * 1_000, ...step })
    memory = next.memory
    return next.fired
  })
}
const lasts = (...prices: readonly (string | typeof GAP)[]): Step[] =>
  prices.map((last) => (last === GAP ? GAP : { last }))
const lacks = (condition: AlertCondition, sight: AlertSight) => lackOf({ condition, repeat: { kind: 'once' } }, sight)
const price = (way: 'up' | 'down' | 'either', level = '100'): AlertCondition => ({ kind: 'price', way, price: level })

describe('a crossing of a price', () => {
  test('fires at the price or beyond it, in its way, against the sample before', () => {
    const path = lasts('99', '100', '102', '99', '97', '100')
    expect(run(price('up'), path)).toEqual([null, '100', null, null, null, '100'])
    expect(run(price('down'), path)).toEqual([null, null, null, '99', null, null])
    expect(run(price('either'), path)).toEqual([null, '100', null, '99', null, '100'])
  })

  test('never fires on the first value of a connection, however far beyond', () => {
    expect(run(price('up'), lasts('150', '151', GAP, '90', GAP, '150', '99', '101'))).toEqual([
      ...Array<null>(7).fill(null),
      '101'
    ])
  })

  test('a first value at the price itself is on no side of it', () => {
    expect(run(price('up'), lasts('100', '101', '99', '100'))).toEqual([null, null, null, '100'])
  })

  test('fires again only when the price was away by 0.1 %, or by twice the spread if that is more', () => {
    const wobble = lasts('99.95', '100', '99.95', '100', '99.89', '100')
    expect(run(price('up'), wobble)).toEqual([null, '100', null, null, null, '100'])
    const wide = wobble.map((step) => (step === GAP ? step : { ...step, bid: '99.9', ask: '100.1' }))
    expect(run(price('up'), wide)).toEqual([null, '100', null, null, null, null])
  })

  test('a pause holds by the monotonic clock, and what happens in it is not told later', () => {
    const pause = { repeat: { kind: 'pause', seconds: 3 } } as const
    expect(run(price('up'), lasts('99', '101', '99', '101', '99', '101'), pause)).toEqual([
      null,
      '101',
      null,
      null,
      null,
      '101'
    ])
  })

  test('a pause goes on after a restart, and is never longer than it is', () => {
    const fired = { firings: [{ at: 5_000, value: '101', mayHaveSince: null }] }
    const memory = (now: number) =>
      newMemory(alertOf(atPrice('BTC_USDT', 'up', '100', { repeat: { kind: 'pause', seconds: 60 } }), fired), now, 7)
    expect([memory(25_000).quietUntil, memory(90_000).quietUntil, memory(-9_000_000).quietUntil]).toEqual([
      40_007,
      -Infinity,
      60_007
    ])
  })
})

describe('a percent within a time', () => {
  const rise: AlertCondition = { kind: 'percent', way: 'up', percent: '2', seconds: 10 }

  test('is measured from the lowest or highest price of that time, and each move is told once', () => {
    expect(run(rise, lasts('100', '101', '99', '100.9', '101', '102', '103.1'))).toEqual([
      ...Array<null>(4).fill(null),
      '2.02',
      null,
      '2.08'
    ])
    expect(run({ ...rise, way: 'down' }, lasts('100', '98', '97.9'))).toEqual([null, '-2', null])
    expect(run({ ...rise, way: 'either' }, lasts('100', '98', '100'))).toEqual([null, '-2', '2.04'])
  })

  test('forgets what is older, and everything at an interruption', () => {
    const slow = Array.from({ length: 30 }, (_, i) => ({ last: String(100 + i * 0.15) }))
    expect(run(rise, slow).filter((fired) => fired !== null)).toEqual([])
    expect(run(rise, lasts('100', GAP, '110', '110'))).toEqual([null, null, null, null])
  })

  test('a price holds until the next one: a jump after a quiet time counts', () => {
    const seconds = (at: number, last: string): Step => ({ at: at * 1_000, last })
    expect(run(rise, [seconds(1, '100'), seconds(300, '103')])).toEqual([null, '3'])
    expect(run(rise, [seconds(1, '100'), seconds(20, '101'), seconds(31, '102.5')])).toEqual([null, null, null])
  })

  test('its time is exact: what held until its first moment counts, what ended before does not', () => {
    const at = (ms: number, last: string): Step => ({ at: ms, last })
    const path = [at(1_000, '101'), at(1_100, '100'), at(1_160, '101')]
    expect(run(rise, [...path, at(11_160, '102')]).at(-1)).toBe('2')
    expect(run(rise, [...path, at(11_161, '102')]).at(-1)).toBeNull()
  })
})

test('the lowest and highest price of a time are those of all prices that held in it', () => {
  const price = fc.record({ wait: fc.integer({ min: 1, max: 4_000 }), cents: fc.integer({ min: 9_000, max: 11_000 }) })
  assertProperty(
    fc.property(fc.array(price, { minLength: 1, maxLength: 60 }), (path) => {
      let [at, window] = [0, NO_PRICES]
      const held: { cents: number; from: number; until: number }[] = []
      for (const { wait, cents } of path) {
        at += wait
        const last = held.at(-1)
        if (last !== undefined) last.until = at
        held.push({ cents, from: at, until: Infinity })
        window = withPrice(window, String(cents), at, 10)
        const inTime = held.filter(({ until }) => until >= at - 10_000).map((one) => one.cents)
        const [low, high] = [window.lows[0]?.price ?? cents, window.highs[0]?.price ?? cents].map(Number)
        expect([Math.min(low ?? NaN, cents), Math.max(high ?? NaN, cents)]).toEqual([
          Math.min(...inTime),
          Math.max(...inTime)
        ])
      }
    })
  )
})

test('a week in one direction costs no more than a short time', () => {
  let window = NO_PRICES
  for (let i = 0; i < 5_000; i++) window = withPrice(window, String(100_000 + i), i, 604_800)
  expect([window.lows.length <= 1_000, window.lows[0]?.price, window.lows.at(-1)?.price]).toEqual([
    true,
    '100000',
    '104998'
  ])
})

const bar = (close: string, volume = '1', at = 0): Bar => ({ at, open: close, high: close, low: close, close, volume })
const bars = (closed: readonly Bar[], running: Bar | null): AlertBars => ({ closed, running })

describe('the volume of a bar', () => {
  const triple: AlertCondition = { kind: 'volume', seconds: 60, length: 2, times: '3' }
  const before = [bar('1', '99'), bar('1', '10'), bar('1', '20')]

  test('fires when it reaches a multiple of the average of the bars before it, once a bar', () => {
    const volumes = ['0', '44', '45', '80']
    const steps = volumes.map((volume) => ({ bars: bars(before, bar('1', volume)) }))
    const next = [...before.slice(1), bar('1', '20')]
    expect(run(triple, [...steps, { bars: bars(next, bar('1', '1')) }, { bars: bars(next, bar('1', '60')) }])).toEqual([
      null,
      null,
      '45',
      null,
      null,
      '60'
    ])
  })

  test('waits while there are too few bars, and where nothing was traded', () => {
    const few = { ...NOTHING, bars: bars([bar('1')], bar('1', '9')) }
    expect([lacks(triple, few), lacks(triple, NOTHING)]).toEqual(['bars', 'bars'])
    const quiet = [bar('1', '0'), bar('1', '0')]
    expect(run(triple, [{ bars: bars(quiet, null) }, { bars: bars(quiet, bar('1', '5')) }])).toEqual([null, null])
  })
})

describe('an average', () => {
  const sma: AlertCondition = { kind: 'average', way: 'up', average: 'sma', seconds: 60, length: 3 }
  const closed = [bar('100'), bar('102'), bar('104')]

  test('is crossed by the last price, which counts as the close of the bar that runs', () => {
    // Of 102, 104 and the last price: 103 at 103.
    const steps = ['102.9', '103', '103.1', '104'].map((last) => ({ last, bars: bars(closed, bar(last)) }))
    expect(run(sma, steps)).toEqual([null, '103', null, null])
  })

  test('an exponential one starts from the mean of its first bars', () => {
    const ema: AlertCondition = { ...sma, average: 'ema' }
    // 102 after three bars; with a last price of 102 it stays there.
    expect(
      run(
        ema,
        ['101', '102'].map((last) => ({ last, bars: bars(closed, null) }))
      )
    ).toEqual([null, '102'])
    expect(lacks(ema, { ...NOTHING, bars: bars(closed.slice(1), null) })).toBe('bars')
  })
})

test('a spread is a percent of the middle of the best prices', () => {
  const wide: AlertCondition = { kind: 'spread', way: 'up', percent: '1' }
  const books = [
    ['100', '100.5'],
    ['99.5', '100.5'],
    ['99.55', '100.5'],
    ['99.5', '100.5'],
    ['99.9', '100.1'],
    ['99.5', '100.5']
  ]
  expect(
    run(
      wide,
      books.map(([bid = '', ask = '']) => ({ bid, ask }))
    )
  ).toEqual([null, '1', null, null, null, '1'])
  expect(lacks(wide, NOTHING)).toBe('book')
})

test('a drawn line is crossed where it is at that moment; without it nothing is judged', () => {
  const line: AlertCondition = { kind: 'line', way: 'down', drawing: 'd', scale: 'linear' }
  const steps = [
    { last: '105', line: 100 },
    { last: '103', line: 102.5 },
    { last: '103', line: null },
    { last: '103', line: 103.25 }
  ]
  expect(run(line, steps)).toEqual([null, null, null, '103'])
  expect(lacks(line, NOTHING)).toBe('line')
})

describe('an own order', () => {
  const touch: AlertCondition = { kind: 'order' }
  const buy = { key: 'b', side: 'buy', price: '100' } as const
  const at = (last: string, ...orders: readonly AlertSight['orders'][number][]): Step => ({ last, orders })

  test('is touched when its price is traded and it is still open two seconds later', () => {
    expect(run(touch, [at('101', buy), at('100', buy), at('101', buy), at('101', buy), at('101', buy)])).toEqual([
      null,
      null,
      null,
      '100',
      null
    ])
  })

  test('is not when that fills it, nor when it was beyond the market from the first', () => {
    expect(run(touch, [at('101', buy), at('100', buy), at('100'), at('100'), at('100')])).toEqual(
      Array<null>(5).fill(null)
    )
    expect(run(touch, [at('99', buy), at('99', buy), at('98', buy), at('99', buy)])).toEqual(Array<null>(4).fill(null))
  })
})

test('over any path of prices: never on the first of a connection, always over the level, away in between', () => {
  const level = 1_000
  const step = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 990, max: 1_010 }) }, fc.constant(GAP))
  const way = fc.constantFrom('up', 'down', 'either' as const)
  assertProperty(
    fc.property(way, fc.array(step, { maxLength: 60 }), (to, path) => {
      const steps = path.map((one): Step => (one === GAP ? GAP : { last: String(one) }))
      const fired = run(price(to, String(level)), steps, { repeat: { kind: 'pause', seconds: 0 } })
      let lastFired: number | null = null
      fired.forEach((value, index) => {
        if (value === null) return
        const [now, before] = [path[index], path[index - 1]]
        if (typeof now !== 'number' || typeof before !== 'number') throw new Error('fired without two samples')
        const up = before <= level && now >= level
        const down = before >= level && now <= level
        expect((up && to !== 'down') || (down && to !== 'up')).toBe(true)
        const isAway = (one: number | typeof GAP) => typeof one === 'number' && Math.abs(one - level) >= 1
        if (lastFired !== null) expect(path.slice(lastFired, index + 1).some(isAway)).toBe(true)
        lastFired = index
      })
    })
  )
})
