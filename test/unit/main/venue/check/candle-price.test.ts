import { expect, test } from 'vitest'
import type { CheckStream, StreamMessage } from '../../../../../src/main/venue/check/check-stream.ts'
import { createStreamPart } from '../../../../../src/main/venue/check/stream-part.ts'
import { systemClock } from '../../../../../src/main/feed/system-clock.ts'

const AT = 1_790_000_000
const CANDLE = [AT, '100', '101', '102', '99', '5', '500', 'BTC_USDT']
const priceOf = (price: string): StreamMessage => ({ method: 'lastprice_update', data: { market: 'BTC_USDT', price } })

/** What the check says of this candle. `kept`: first price of the stream; then those before and after the answer. */
async function findingsOf(kept: string, before: string, after: string): Promise<readonly string[]> {
  let newest = priceOf(before)
  const stream: CheckStream = {
    request: (method) => {
      newest = priceOf(after)
      return Promise.resolve({ kind: 'answer', message: { method, id: 1, data: [CANDLE], error: null }, ms: 1 })
    },
    updates: () => [priceOf(kept)],
    newest: () => newest,
    unreadable: () => 0,
    until: () => Promise.resolve(true),
    close: () => Promise.resolve()
  }
  const { candles } = createStreamPart({
    ...{ stream, market: 'BTC_USDT', scaleIndex: 0, clock: systemClock },
    context: { market: 'BTC_USDT', marketOf: () => ({ baseDecimals: 6, quoteDecimals: 2 }) },
    times: { requestMs: 1, listenMs: 1, silenceMs: 1 }
  })
  return (await candles()).findings.map(({ message }) => message.code)
}

test('candles that hold neither the price before nor the one after their answer are of something else', async () => {
  expect(await findingsOf('90', '90', '91')).toEqual(['check-candle-price'])
})

test('a market that left the range of its candles on the way agrees', async () => {
  expect(await findingsOf('100', '100', '110')).toEqual([])
})

test('a price that is old, as the stream keeps its first ones, is not compared', async () => {
  expect(await findingsOf('50', '101', '101')).toEqual([])
})
