import { describe, expect, test } from 'vitest'
import { StalenessDetector } from '../../../../src/core/book/staleness-detector.ts'
import type { DepthText } from '../../../../src/core/book/parsed-depth.ts'
import { isBeyondSpread, SyncedBook } from '../../../../src/core/book/sync.ts'
import { readBook } from './model.ts'

const full: DepthText = { full: true, asks: [['101', '1']], bids: [['100', '1']] }
const partial: DepthText = { full: false, asks: [['102', '2']], bids: [] }
const newBook = (): SyncedBook => new SyncedBook('BTC_USDT', 1)

test('drops a delta before the first snapshot', () => {
  const synced = newBook()
  expect(synced.applyText(partial, 1)).toBe('dropped')
  expect(synced.book.isEmpty()).toBe(true)
  expect(synced.updatedAt).toBe(null)
  expect(synced.state(2, true)).toBe('waiting')
})

test('is live after a snapshot and applies deltas', () => {
  const synced = newBook()
  expect(synced.applyText(full, 1)).toBe('applied')
  expect(synced.applyText(partial, 2)).toBe('applied')
  expect(readBook(synced.book).asks).toEqual([
    ['101', '1'],
    ['102', '2']
  ])
  expect([synced.updatedAt, synced.state(3, true), synced.state(3, false)]).toEqual([2, 'live', 'offline'])
})

test('is empty after a reconnect until the next snapshot', () => {
  const synced = newBook()
  synced.applyText(full, 1)
  synced.restart()
  expect(synced.book.isEmpty()).toBe(true)
  expect(synced.applyText(partial, 2)).toBe('dropped')
  expect([synced.updatedAt, synced.state(3, true)]).toEqual([null, 'waiting'])
})

test('stays damaged after crossing until a snapshot', () => {
  const synced = newBook()
  synced.applyText(full, 1)
  expect(synced.applyText({ full: false, asks: [], bids: [['101', '3']] }, 2)).toBe('crossed')
  expect([synced.isDamaged, synced.state(3, true)]).toEqual([true, 'stale'])
  expect(synced.applyText({ full: false, asks: [], bids: [['101', '0']] }, 3)).toBe('applied')
  expect(synced.state(4, true)).toBe('stale')
  expect(synced.applyText(full, 5)).toBe('applied')
  expect(synced.state(6, true)).toBe('live')
})

test('a grouped book may be crossed: the venue rounded both sides to one price', () => {
  let isFinest = false
  const synced = new SyncedBook('BTC_USDT', 3, () => isFinest)
  const touching: DepthText = { full: true, asks: [['100', '1']], bids: [['100', '1']] }
  expect([synced.applyText(touching, 1), synced.state(2, true)]).toEqual(['applied', 'live'])
  expect(readBook(synced.book)).toEqual({ asks: [['100', '1']], bids: [['100', '1']] })
  isFinest = true
  expect([synced.applyText(touching, 3), synced.state(4, true)]).toEqual(['crossed', 'stale'])
})

test('stays damaged after a crossed snapshot', () => {
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
] as const)('drops an inexact delta before the first snapshot and refuses it afterwards: %s', (_, update) => {
  const synced = newBook()
  expect([synced.applyText(update, 1), synced.isDamaged]).toEqual(['dropped', false])
  synced.applyText(full, 2)
  expect([synced.applyText(update, 3), synced.isDamaged]).toEqual(['refused', true])
})

test('changes nothing but the damage with a message that it cannot hold', () => {
  const synced = newBook()
  synced.applyText(full, 1)
  const before = readBook(synced.book)
  expect(synced.applyText({ full: false, asks: [['102', '2']], bids: [['0.12345678901234567', '1']] }, 2)).toBe(
    'refused'
  )
  expect(readBook(synced.book)).toEqual(before)
  expect([synced.isDamaged, synced.updatedAt, synced.state(3, true)]).toEqual([true, 1, 'stale'])
})

test('accepts damage from outside only after a snapshot', () => {
  const synced = newBook()
  synced.markDamaged()
  expect(synced.isDamaged).toBe(false)
  synced.applyText(full, 1)
  synced.markDamaged()
  expect(synced.isDamaged).toBe(true)
})

test('reports a last price outside the spread', () => {
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

describe('staleness', () => {
  const trained = (gapMs: number, count = 50): StalenessDetector => {
    const detector = new StalenessDetector()
    for (let i = 0; i <= count; i++) detector.observe(i * gapMs)
    return detector
  }

  test('marks a busy stream stale within 10 s of silence', () => {
    const detector = trained(100)
    expect([detector.state(5000 + 7000, true), detector.state(5000 + 9000, true)]).toEqual(['live', 'stale'])
  })

  test('keeps a quiet stream live', () => {
    const detector = trained(30_000)
    expect([detector.state(50 * 30_000 + 120_000, true), detector.state(50 * 30_000 + 400_000, true)]).toEqual([
      'live',
      'stale'
    ])
  })

  test('marks nothing stale before its usual gap is known, and everything offline without a connection', () => {
    const detector = new StalenessDetector()
    expect(detector.state(0, true)).toBe('waiting')
    detector.observe(0)
    expect([detector.state(3_600_000, true), detector.state(1, false)]).toEqual(['live', 'offline'])
  })

  test('accepts a quieter market after one long silence', () => {
    const detector = trained(100)
    detector.observe(5000 + 20_000)
    expect([detector.state(25_000 + 50_000, true), detector.state(25_000 + 80_000, true)]).toEqual(['live', 'stale'])
  })

  test('keeps the usual gap and forgets the last message on a new connection', () => {
    const detector = trained(100)
    detector.restart()
    expect(detector.state(99_999, true)).toBe('waiting')
    detector.observe(200_000)
    expect([detector.state(201_000, true), detector.state(209_000, true)]).toEqual(['live', 'stale'])
  })

  test('tolerates bursts within one millisecond and a clock that steps back', () => {
    const detector = trained(0)
    detector.observe(-5000)
    expect(detector.allowedMs()).toBe(8000)
  })
})
