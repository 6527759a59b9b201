import { describe, expect, test } from 'vitest'
import { practice, type Practice } from '../../support/practice.ts'

type Row = readonly [
  number,
  open: string,
  close: string,
  high: string,
  low: string,
  base: string,
  quote: string,
  market: string
]
const MINUTE = 60
const isDecimal = /^\d+(\.\d+)?$/

async function rowsOf(one: Practice, market: string, seconds: number, count: number): Promise<readonly Row[]> {
  const stream = await one.client.connect()
  const now = Math.floor(one.control.now() / 1_000)
  const answer = await stream.request('candles_request', [market, now - count * seconds, now, seconds])
  expect(answer).toMatchObject({ method: 'candles_request', error: null })
  return answer.data as readonly Row[]
}

test('answers candles_request in the dialect, for a busy and for a quiet market', async () => {
  const one = await practice()
  for (const market of ['BTC_USDT', 'DASH_USDT']) {
    for (const seconds of [1, 60, 3_600, 86_400]) {
      const rows = await rowsOf(one, market, seconds, 300)
      expect(rows.length).toBeGreaterThanOrEqual(300)
      for (const [index, [time, open, close, high, low, base, quote, name]] of rows.entries()) {
        if (index > 0) expect(time - (rows[index - 1]?.[0] ?? 0)).toBe(seconds)
        expect([open, close, high, low, base, quote].every((text) => isDecimal.test(text))).toBe(true)
        expect([name, Number(high) >= Math.max(Number(open), Number(close)), Number(low) <= Number(close)]).toEqual([
          market,
          true,
          true
        ])
      }
    }
  }
})

test('gives the price and the statistics of the stream', async () => {
  const one = await practice()
  for (const market of ['BTC_USDT', 'DASH_USDT']) {
    const ticker = one.control.truth.reads().ticker(market, one.control.now())
    const rows = (await rowsOf(one, market, MINUTE, 1_440)).slice(-1_440)
    expect(Number(rows.at(-1)?.[2])).toBe(Number(ticker?.last))
    expect(Math.max(...rows.map((row) => Number(row[3])))).toBe(Number(ticker?.high))
    expect(Math.min(...rows.map((row) => Number(row[4])))).toBe(Number(ticker?.low))
    expect(rows.reduce((sum, row) => sum + Number(row[5]), 0)).toBeCloseTo(Number(ticker?.volume), 4)
  }
})

test('sends the running candle to a subscriber, of the last subscription only', async () => {
  const one = await practice({ rate: 500 })
  const stream = await one.client.connect()
  const subscribed = await stream.request('candles_subscribe', ['ETH_USDT', MINUTE])
  expect(subscribed).toMatchObject({ method: 'candles_subscribe', data: { status: 'success' }, error: null })
  await stream.request('candles_subscribe', ['BTC_USDT', MINUTE])
  const update = await stream.find(({ method }) => method === 'candles_update')
  expect(update.data).toEqual([expect.arrayContaining([expect.any(Number), 'BTC_USDT'])])
  const ended = await stream.request('candles_unsubscribe', [])
  expect(ended).toEqual({ id: expect.any(Number), data: { status: 'success' }, error: null })
})

describe('answers as configured', () => {
  const requestCandles = async (candles: 'unknown' | 'silent' | 'other' | 'wrong') => {
    const one = await practice({ candles })
    const stream = await one.client.connect()
    const now = Math.floor(one.control.now() / 1_000)
    return { one, stream, request: () => stream.request('candles_request', ['BTC_USDT', now - 300, now, MINUTE]) }
  }

  test('with an error', async () => {
    const { request } = await requestCandles('unknown')
    expect(await request()).toMatchObject({ data: null, error: { code: 2, message: 'Unknown method' } })
  })

  test('never', async () => {
    const { stream, request } = await requestCandles('silent')
    let isAnswered = false
    void request().then(() => {
      isAnswered = true
    })
    await stream.request('ping', [])
    expect(isAnswered).toBe(false)
  })

  test('with another shape', async () => {
    const { request } = await requestCandles('other')
    expect((await request()).data).toContainEqual({
      t: expect.any(Number),
      o: expect.any(Number),
      c: expect.any(Number)
    })
  })

  test('with a newest candle that no trade supports', async () => {
    const { one, request } = await requestCandles('wrong')
    const rows = (await request()).data as readonly Row[]
    const last = Number(one.control.truth.reads().lastPrice('BTC_USDT'))
    expect(Number(rows.at(-1)?.[4])).toBeGreaterThan(last)
    expect(Number(rows[0]?.[2]) / last).toBeCloseTo(1, 1)
  })
})
