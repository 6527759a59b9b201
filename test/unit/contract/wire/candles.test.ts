import { describe, expect, test } from 'vitest'
import { candlesRequest } from '../../../../src/contract/wire/requests.ts'
import { readCandles } from '../../../../src/contract/wire/socket/candles.ts'
import { decodeUpdate } from '../../../support/wire-update.ts'

const ROW = [1_700_000_000, '10.0', '11', '12', '9.5', '3.25', '35.0', 'BTC_USDT'] as const
const withValue = (index: number, value: unknown) => ROW.map((one, at) => (at === index ? value : one))

test('requests candles with numbers', () => {
  expect(candlesRequest(7, 'BTC_USDT', { start: 1, end: 2, seconds: 60 })).toBe(
    '{"id":7,"method":"candles_request","params":["BTC_USDT",1,2,60]}'
  )
})

test('takes the answer as one to a request', () => {
  const text = JSON.stringify({ id: 7, method: 'candles_request', data: [ROW], error: null })
  expect(decodeUpdate(text)).toMatchObject({ kind: 'response', id: '7', error: null })
})

test('reads rows, oldest first', () => {
  const next = withValue(0, '1700000060')
  expect(readCandles([ROW, next], 'BTC_USDT')).toEqual({
    ok: true,
    value: {
      undecoded: [],
      items: [
        { at: 1_700_000_000_000, open: '10.0', close: '11', high: '12', low: '9.5', volume: '3.25' },
        { at: 1_700_000_060_000, open: '10.0', close: '11', high: '12', low: '9.5', volume: '3.25' }
      ]
    }
  })
  expect(readCandles([], 'BTC_USDT')).toEqual({ ok: true, value: { items: [], undecoded: [] } })
})

test('a row that cannot be read, or that contradicts itself, hides no other', () => {
  const next = withValue(0, 1_700_000_060)
  const odd = [withValue(1, '9.4'), withValue(5, null), withValue(7, 'ETH_USDT'), ROW.slice(0, 3), null, ROW]
  const read = readCandles([ROW, ...odd, next], 'BTC_USDT')
  expect(read).toMatchObject({ ok: true, value: { items: [{ at: 1_700_000_000_000 }, { at: 1_700_000_060_000 }] } })
  expect(read.ok && read.value.undecoded.map(({ reason }) => reason)).toEqual([
    'a price is below the low',
    'volume is not text',
    'a row of item is not [at, open, close, high, low, volume, quoteVolume, market]',
    'row of item is not a list',
    'a row is of another market',
    'a row is not newer than the one before'
  ])
})

test('takes a time in milliseconds, and a value more than documented', () => {
  for (const row of [withValue(0, 1_700_000_000_000), [...ROW, '1']])
    expect(readCandles([row], 'BTC_USDT')).toMatchObject({ ok: true, value: { items: [{ at: 1_700_000_000_000 }] } })
})

describe('takes nothing else for candles:', () => {
  test.each([
    ['no list', { candles: [ROW] }],
    ['null', null],
    ['rows with names', [{ t: 1, o: '1' }]],
    ['too few values', [ROW.slice(0, 7)]],
    ['another market', [withValue(7, 'ETH_USDT')]],
    ['a price that is none', [withValue(2, 'x')]],
    ['a price of zero', [withValue(1, '0')]],
    ['a negative volume', [withValue(5, '-1')]],
    ['a close above the high', [withValue(2, '12.1')]],
    ['an open below the low', [withValue(1, '9.4')]],
    ['a time that is none', [withValue(0, 0)]]
  ])('%s', (_, data) => {
    expect(readCandles(data, 'BTC_USDT').ok).toBe(false)
  })
})
