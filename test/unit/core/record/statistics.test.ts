import { describe, expect, test } from 'vitest'
import { money, plain } from '../../../../src/core/money.ts'
import type { TradeFill } from '../../../../src/core/record/episode.ts'
import type { FillEvent } from '../../../../src/core/record/events.ts'
import { RecordStatistics, type RecordFilter, type StatisticsInput } from '../../../../src/core/record/statistics.ts'
import { fillEvent as fill, resultsOf } from '../../../support/record.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 00:00 UTC */
const MONDAY = Date.parse('2026-03-02')
const ALL: RecordFilter = { from: null, to: null, source: null, tag: null }

const statistics = (
  all: readonly FillEvent[],
  filter: Partial<RecordFilter> = {},
  more: Partial<StatisticsInput> = {}
) => {
  const { fills, episodes } = resultsOf(all.toSorted((a, b) => a.at - b.at))
  return new RecordStatistics().read({
    ...{ fills, episodes, filter: { ...ALL, ...filter }, tagsOf: () => [], offsetAt: () => 0 },
    ...more
  })
}

/** A fill with this result. */
const done = (realised: string | null, at: number, market = 'BTC_USDT'): TradeFill => ({
  event: fill('sell', '1', '100', at, { market }),
  fees: [],
  realised,
  isPartial: false,
  quote: money(realised ?? '0'),
  cost: money('0')
})
const summed = (fills: readonly TradeFill[]) => statistics([], {}, { fills })
/** A trade that was open for an hour, with fees of 0.2 in all. */
const trade = (result: string, closed: number, market = 'BTC_USDT'): readonly FillEvent[] => [
  fill('buy', '1', '100', closed - HOUR, { market, fee: '0.1' }),
  fill('sell', '1', plain(money('100.2').add(result)), closed, { market, fee: '0.1' })
]

describe('what was realised', () => {
  const events = [
    ...trade('10', MONDAY + 2 * HOUR),
    ...trade('-4', MONDAY + 23 * HOUR, 'ETH_USDT'),
    ...trade('0.5', MONDAY + DAY + 2 * HOUR)
  ]

  test('by day, by market and by hour, with its fees', () => {
    const it = statistics(events)
    expect(it).toMatchObject({ realised: '6.5', fees: '0.6', fills: 6 })
    expect(it.days).toEqual([
      { day: '2026-03-02', realised: '6', fees: '0.4', fills: 4 },
      { day: '2026-03-03', realised: '0.5', fees: '0.2', fills: 2 }
    ])
    expect(it.sources).toEqual([
      { source: 'BTC_USDT', realised: '10.5', fees: '0.4', fills: 4 },
      { source: 'ETH_USDT', realised: '-4', fees: '0.2', fills: 2 }
    ])
    expect(it.hours.map(({ realised }) => realised).filter((one) => one !== '0')).toEqual(['10.5', '-4'])
    expect(it.hours[2]?.realised).toBe('10.5')
  })

  test('on the clock of the user', () => {
    const it = statistics(events, {}, { offsetAt: () => 2 * HOUR })
    expect(it.days.map(({ day, realised }) => [day, realised])).toEqual([
      ['2026-03-02', '10'],
      ['2026-03-03', '-3.5']
    ])
    expect(it.hours[4]?.realised).toBe('10.5')
  })

  test('of a fill without a time is in the sums, and of no day and no hour', () => {
    const it = summed([done('3', 0)])
    expect(it).toMatchObject({ realised: '3', sources: [{ realised: '3' }], days: [] })
    expect(it.hours.filter(({ fills }) => fills > 0)).toEqual([])
  })

  test('of a time, and of a market', () => {
    expect(statistics(events, { from: MONDAY + DAY }).realised).toBe('0.5')
    expect(statistics(events, { to: MONDAY + DAY }).realised).toBe('6')
    expect(statistics(events, { source: 'ETH_USDT' })).toMatchObject({ realised: '-4', rates: { trades: 1 } })
  })

  test('is exact where floats are not', () => {
    expect(summed([done('0.1', 1000), done('0.2', 2000)]).realised).toBe('0.3')
  })

  test('does not count what is not known, and says how much', () => {
    const unknownFee: TradeFill = { ...done('1', 1000), fees: [{ currency: 'X', amount: '1', worth: null }] }
    const it = summed([unknownFee, done(null, 2000), done('2', 3000)])
    expect(it).toMatchObject({ realised: '3', fees: '0', unknownResults: 1, unknownFees: 1 })
  })

  test('fell most from its peak, or from zero', () => {
    const results = (...all: string[]) => all.map((one, i) => done(one, i * 1000))
    expect(summed(results('10', '-4', '2', '-5', '20')).drawdown).toBe('7')
    expect(summed(results('-3', '1')).drawdown).toBe('3')
    expect(summed(results('1', '2')).drawdown).toBe('0')
  })
})

describe('the rates of trades', () => {
  test('count trades that are closed, by their result', () => {
    const it = statistics([
      ...trade('10', MONDAY + 2 * HOUR),
      ...trade('20', MONDAY + 4 * HOUR),
      ...trade('-5', MONDAY + 6 * HOUR),
      fill('buy', '1', '100', MONDAY + 8 * HOUR)
    ])
    expect(it.rates).toEqual({
      trades: 3,
      wins: 2,
      losses: 1,
      winRate: '66.6667',
      averageWin: '15',
      averageLoss: '-5',
      profitFactor: '6',
      medianHolding: HOUR,
      leftOut: 0
    })
  })

  test('leave out what has no opening fills or no result', () => {
    const it = statistics([fill('sell', '1', '50', MONDAY), ...trade('1', MONDAY + 4 * HOUR)])
    expect(it.rates).toMatchObject({ trades: 1, wins: 1, leftOut: 1, profitFactor: null, averageLoss: null })
  })

  test('are blank without a trade', () => {
    expect(statistics([]).rates).toEqual({
      trades: 0,
      wins: 0,
      losses: 0,
      winRate: null,
      averageWin: null,
      averageLoss: null,
      profitFactor: null,
      medianHolding: null,
      leftOut: 0
    })
  })

  test('of trades with a tag', () => {
    const events = [...trade('10', MONDAY + 2 * HOUR), ...trade('-5', MONDAY + 6 * HOUR)]
    const first = `BTC_USDT:d:${MONDAY + HOUR}`
    const it = statistics(events, { tag: 'news' }, { tagsOf: (id) => (id === first ? ['news'] : []) })
    expect(it).toMatchObject({ realised: '10', fills: 2, rates: { trades: 1, wins: 1 } })
  })
})

describe('read again', () => {
  const many = Array.from({ length: 2_500 }, (_, i) => done(String((i % 7) - 3), MONDAY + i * HOUR))
  const input = (fills: readonly TradeFill[], filter: Partial<RecordFilter> = {}): StatisticsInput => ({
    fills,
    episodes: [],
    filter: { ...ALL, ...filter },
    tagsOf: () => [],
    offsetAt: utc
  })
  const utc = () => 0

  test('is as if read at once, whatever has changed', () => {
    const kept = new RecordStatistics()
    kept.read(input(many))
    const changed = many.toSpliced(500, 1, done('-90', MONDAY + 500 * HOUR))
    for (const fills of [many, many.slice(0, 1_200), [...many, done('5', MONDAY + 9_000 * HOUR)], changed])
      for (const filter of [{}, { from: MONDAY + 300 * HOUR }, { source: 'ETH_USDT' }])
        expect(kept.read(input(fills, filter))).toEqual(new RecordStatistics().read(input(fills, filter)))
  })

  test('has the drawdown of all, not of its parts', () => {
    // Falls from 1,100 over the border of two parts.
    const falling = Array.from({ length: 2_200 }, (_, i) => done(i < 1_100 ? '1' : '-1', MONDAY + i))
    expect(new RecordStatistics().read(input(falling)).drawdown).toBe('1100')
    expect(new RecordStatistics().read(input(falling.toReversed())).drawdown).toBe('1100')
  })
})
