import { describe, expect, test } from 'vitest'
import { CANDLE_SECONDS } from '../../../src/core/candle-intervals.ts'
import type { Bar } from '../../../src/core/candles.ts'
import type { Trade } from '../../../src/core/tape.ts'
import { compareText, money, plain } from '../../../src/core/money.ts'
import type { CandleAnswers } from '../../../src/practice/server/socket/candles.ts'
import { sessionDesk, type SessionDesk } from './session-desk.ts'

const QUIET = 'DASH_USDT'
const MARKETS = ['BTC_USDT', QUIET]

async function deskWith(candles: CandleAnswers, rate = 0): Promise<SessionDesk> {
  const it = await sessionDesk({}, { candles, rate })
  it.desk.reader().setView({ books: [], tapes: MARKETS, tickers: [] })
  return it
}

/** Until the desk knows that the venue has candles. It waits 1.5 s for that; a chart is drawn again afterwards. */
const detected = (it: SessionDesk): Promise<void> =>
  expect.poll(async () => (await barsOf(it, QUIET, 86_400)).length).toBeGreaterThanOrEqual(300)

async function barsOf(it: SessionDesk, market: string, seconds: number, before?: number): Promise<readonly Bar[]> {
  const answer = await it.desk.candles({ market, seconds, ...(before === undefined ? {} : { before }) })
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return answer.value.bars
}

describe('a venue that supports the candle dialect', () => {
  test('has 300 candles of every interval from the start, for a busy and a quiet market', async () => {
    const it = await deskWith('dialect', 200)
    const opening = it.open()
    await detected(it)
    const before = process.cpuUsage()
    const charts = MARKETS.flatMap((market) => CANDLE_SECONDS.map((seconds) => ({ market, seconds })))
    const all = await Promise.all(
      charts.map(async ({ market, seconds }) => [seconds, await barsOf(it, market, seconds)] as const)
    )
    await opening
    // Time of the processor, of exchange and client together: how long it takes depends on what else the machine does.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000 / charts.length).toBeLessThan(500)
    for (const [seconds, bars] of all) {
      expect(bars.length, String(seconds)).toBeGreaterThanOrEqual(seconds === 604_800 ? 57 : 300)
      expect(bars.slice(1).every(({ at }, index) => at - (bars[index]?.at ?? 0) === seconds * 1_000)).toBe(true)
    }
  })

  test('gives older pages until there are no more', async () => {
    const it = await deskWith('dialect')
    await it.open()
    await detected(it)
    const newest = await barsOf(it, QUIET, 86_400)
    expect(newest.length).toBe(600)
    const minutes = await barsOf(it, QUIET, 60)
    const first = minutes[0]?.at ?? 0
    const older = await barsOf(it, QUIET, 60, first / 1_000)
    expect([older.length, older.at(-1)?.at]).toEqual([600, first - 60_000])
    let oldest = newest[0]?.at ?? 0
    let days = newest.length
    for (let page = newest; page.length === 600; oldest = page[0]?.at ?? oldest) {
      page = await barsOf(it, QUIET, 86_400, oldest / 1_000)
      expect(page.at(-1)?.at).toBe(oldest - 86_400_000)
      days += page.length
    }
    expect(days).toBe(301 * 7 + 1)
    expect(await it.desk.candles({ market: QUIET, seconds: 86_400, before: oldest / 1_000 })).toEqual({
      ok: true,
      value: { bars: [], seq: 0, hasOlder: false }
    })
  })

  test('counts each trade of the running bar once, whatever was history and whatever came live', async () => {
    const it = await deskWith('dialect', 1_000)
    await it.open()
    await detected(it)
    const reader = it.desk.reader()
    reader.setView({ books: [], tapes: MARKETS, tickers: [] })
    let live = new Map<number, Trade>()
    await it.until('trades', () => reader.take(Date.now()).trades.some(({ market }) => market === 'BTC_USDT'))
    for (const seconds of [60, 86_400, 60, 86_400]) {
      const answer = await it.desk.candles({ market: 'BTC_USDT', seconds })
      if (!answer.ok) throw new Error('no candles')
      // Up to a moment at which the exchange stands still. Its next answer comes behind all trades before it.
      it.exchange.control.bots.pause()
      it.exchange.control.flush()
      const start = answer.value.bars.at(-1)?.at ?? 0
      const still = (await barsOf(it, 'BTC_USDT', seconds)).find(({ at }) => at === start)
      for (const { market, reset, trades } of reader.take(Date.now()).trades) {
        if (market !== 'BTC_USDT') continue
        if (reset) live = new Map()
        for (const trade of trades) live.set(trade.seq, trade)
      }
      const later = [...live.values()].filter(({ seq, at }) => seq > answer.value.seq && at < start + seconds * 1_000)
      const sum = later.reduce(
        (total, { quantity }) => total.plus(quantity),
        money(answer.value.bars.at(-1)?.volume ?? '0')
      )
      expect(plain(sum)).toBe(plain(money(still?.volume ?? '0')))
      it.exchange.control.bots.resume()
    }
  })
})

test.each(['unknown', 'silent', 'other', 'wrong'] as const)(
  'a venue that answers "%s" has candles from its trades',
  async (answers) => {
    const it = await deskWith(answers)
    await it.open()
    const bars = await barsOf(it, 'BTC_USDT', 60)
    expect(bars.length).toBeGreaterThan(10)
    expect(bars.length).toBeLessThan(60)
    expect(bars.every(({ high, low }) => compareText(high, low) >= 0)).toBe(true)
  }
)
