import { describe, expect, test } from 'vitest'
import { Pace } from '../../../../src/core/book/pace.ts'
import type { DepthText } from '../../../../src/core/book/parsed-depth.ts'
import { isBeyondSpread, SyncedBook } from '../../../../src/core/book/sync.ts'
import { readBook } from './model.ts'

const full: DepthText = { full: true, asks: [['101', '1']], bids: [['100', '1']] }
const partial: DepthText = { full: false, asks: [['102', '2']], bids: [] }
const newBook = (): SyncedBook => new SyncedBook('BTC_USDT', 1)

test('a partial update before the first full reload is dropped', () => {
  const synced = newBook()
  expect(synced.applyText(partial, 1)).toBe('dropped')
  expect(synced.book.isEmpty()).toBe(true)
  expect(synced.updatedAt).toBe(null)
  expect(synced.state(2, true)).toBe('waiting')
})

test('after a full reload it is live and follows', () => {
  const synced = newBook()
  expect(synced.applyText(full, 1)).toBe('applied')
  expect(synced.applyText(partial, 2)).toBe('applied')
  expect(readBook(synced.book).asks).toEqual([
    ['101', '1'],
    ['102', '2']
  ])
  expect([synced.updatedAt, synced.state(3, true), synced.state(3, false)]).toEqual([2, 'live', 'offline'])
})

test('a new connection empties it until the next full reload', () => {
  const synced = newBook()
  synced.applyText(full, 1)
  synced.restart()
  expect(synced.book.isEmpty()).toBe(true)
  expect(synced.applyText(partial, 2)).toBe('dropped')
  expect([synced.updatedAt, synced.state(3, true)]).toEqual([null, 'waiting'])
})

test('a crossed book is damaged until a full reload repairs it', () => {
  const synced = newBook()
  synced.applyText(full, 1)
  expect(synced.applyText({ full: false, asks: [], bids: [['101', '3']] }, 2)).toBe('crossed')
  expect([synced.isDamaged, synced.state(3, true)]).toEqual([true, 'stale'])
  expect(synced.applyText({ full: false, asks: [], bids: [['101', '0']] }, 3)).toBe('applied')
  expect(synced.state(4, true)).toBe('stale')
  expect(synced.applyText(full, 5)).toBe('applied')
  expect(synced.state(6, true)).toBe('live')
})

test('a full reload that is crossed in itself repairs nothing', () => {
  const synced = newBook()
  expect(synced.applyText({ full: true, asks: [['100', '1']], bids: [['101', '1']] }, 1)).toBe('crossed')
  expect(synced.state(2, true)).toBe('stale')
})

test.each([
  ['one price is too long', { full: false, asks: [['0.1234567890123456789', '1']], bids: [] }],
  [
    'no scale holds all',
    {
      full: false,
      asks: [
        ['9007199254740991', '1'],
        ['0.1', '1']
      ],
      bids: []
    }
  ]
] as const)(
  'a partial update that no book can hold is dropped before the first full reload, and refused after it: %s',
  (_, update) => {
    const synced = newBook()
    expect([synced.applyText(update, 1), synced.isDamaged]).toEqual(['dropped', false])
    synced.applyText(full, 2)
    expect([synced.applyText(update, 3), synced.isDamaged]).toEqual(['refused', true])
  }
)

test('a message that no book can hold leaves no trace but the damage', () => {
  const synced = newBook()
  synced.applyText(full, 1)
  const before = readBook(synced.book)
  expect(synced.applyText({ full: false, asks: [['102', '2']], bids: [['0.12345678901234567', '1']] }, 2)).toBe(
    'refused'
  )
  expect(readBook(synced.book)).toEqual(before)
  expect([synced.isDamaged, synced.updatedAt, synced.state(3, true)]).toEqual([true, 1, 'stale'])
})

test('damage seen from outside counts only for a book that has been filled', () => {
  const synced = newBook()
  synced.markDamaged()
  expect(synced.isDamaged).toBe(false)
  synced.applyText(full, 1)
  synced.markDamaged()
  expect(synced.isDamaged).toBe(true)
})

test('a last price outside the spread is a hint', () => {
  const { book } = ((synced) => (synced.applyText(full, 1), synced))(newBook())
  expect(['100', '100.5', '101', '101.01', '99.99'].map((last) => isBeyondSpread(book, last))).toEqual([
    false,
    false,
    false,
    true,
    true
  ])
  expect(isBeyondSpread(newBook().book, '100')).toBe(false)
})

describe('pace', () => {
  const learned = (gapMs: number, count = 50): Pace => {
    const pace = new Pace()
    for (let i = 0; i <= count; i++) pace.observe(i * gapMs)
    return pace
  }

  test('a busy stream that falls silent is stale within 10 s', () => {
    const pace = learned(100)
    expect([pace.state(5000 + 7000, true), pace.state(5000 + 9000, true)]).toEqual(['live', 'stale'])
  })

  test('a quiet stream is not a dead one', () => {
    const pace = learned(30_000)
    expect([pace.state(50 * 30_000 + 120_000, true), pace.state(50 * 30_000 + 400_000, true)]).toEqual([
      'live',
      'stale'
    ])
  })

  test('nothing is stale before its pace is known, and everything is offline without a connection', () => {
    const pace = new Pace()
    expect(pace.state(0, true)).toBe('waiting')
    pace.observe(0)
    expect([pace.state(3_600_000, true), pace.state(1, false)]).toEqual(['live', 'offline'])
  })

  test('a market that goes quiet is believed after one long silence', () => {
    const pace = learned(100)
    pace.observe(5000 + 20_000)
    expect([pace.state(25_000 + 50_000, true), pace.state(25_000 + 80_000, true)]).toEqual(['live', 'stale'])
  })

  test('a new connection keeps the pace and forgets the last message', () => {
    const pace = learned(100)
    pace.restart()
    expect(pace.state(99_999, true)).toBe('waiting')
    pace.observe(200_000)
    expect([pace.state(201_000, true), pace.state(209_000, true)]).toEqual(['live', 'stale'])
  })

  test('bursts within one millisecond, or a clock that steps back, do not break it', () => {
    const pace = learned(0)
    pace.observe(-5000)
    expect(pace.allowedMs()).toBe(8000)
  })
})
