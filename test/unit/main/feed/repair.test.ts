import { describe, expect, it } from 'vitest'
import { createTradeThroughDetector } from '../../../../src/main/feed/channels/trade.ts'
import { BookSubscription } from '../../../../src/main/feed/book-subscription.ts'
import { createResync } from '../../../../src/main/feed/resync.ts'
import { createStreams } from '../../../../src/main/feed/streams.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

const FULL = { full: true, asks: [['101', '1']], bids: [['99', '1']] } as const

function bookSubscription(): BookSubscription {
  const book = new BookSubscription('BTC_USDT:0', 'BTC_USDT', 0)
  book.await(0)
  return book
}

describe('resync', () => {
  it('repairs at once, then after growing waits up to a minute', () => {
    const clock = createFakeClock()
    const start = clock.monotonic()
    const at: number[] = []
    const resync = createResync(clock, () => at.push(clock.monotonic() - start))
    for (let second = 0; second < 250; second++) {
      resync.check('silent')
      clock.advanceNow(1_000)
    }
    expect(at).toEqual([0, 5_000, 15_000, 35_000, 75_000, 135_000, 195_000])
  })

  it('waits at most 5 s once data arrives again', () => {
    const clock = createFakeClock()
    let repairs = 0
    const resync = createResync(clock, () => {
      repairs++
    })
    for (let second = 0; second < 36; second++) {
      resync.check('silent')
      clock.advanceNow(1_000)
    }
    expect(repairs).toBe(4)
    clock.advanceNow(4_000)
    resync.check('received')
    expect(repairs).toBe(5)
  })

  it('starts with the first wait after a repair that helped', () => {
    const clock = createFakeClock()
    const start = clock.monotonic()
    const at: number[] = []
    const resync = createResync(clock, () => at.push(clock.monotonic() - start))
    for (let second = 0; second < 60; second++) {
      resync.check(second < 16 ? 'silent' : second === 16 ? 'none' : 'silent')
      clock.advanceNow(1_000)
    }
    expect(at).toEqual([0, 5_000, 15_000, 20_000, 25_000, 35_000, 55_000])
  })

  it('gives a new subscription its time', () => {
    const clock = createFakeClock()
    let repairs = 0
    createResync(clock, () => {
      repairs++
    }).check('repairing')
    expect(repairs).toBe(0)
  })
})

describe('a book subscription', () => {
  it('is live once its snapshot is applied', () => {
    const book = bookSubscription()
    expect(book.state).toBe('offline')
    book.refresh(1_000, true)
    expect(book.state).toBe('waiting')
    book.applied(true, book.sync.applyText(FULL, 1_000))
    expect([book.state, book.updatedAt]).toEqual(['live', 1_000])
  })

  it('is stale 2 s after a subscription without a snapshot, and damaged after 5 s', () => {
    const book = bookSubscription()
    book.applied(true, book.sync.applyText(FULL, 1_000))
    book.await(10_000)
    book.refresh(12_000, true)
    expect([book.state, book.damage(12_000)]).toEqual(['live', 'repairing'])
    book.refresh(12_001, true)
    expect([book.state, book.damage(15_001)]).toEqual(['stale', 'silent'])
    book.applied(false, book.sync.applyText({ ...FULL, full: false }, 1_000))
    expect(book.damage(15_001)).toBe('received')
  })

  it('is stale but not damaged if the venue refused it', () => {
    const book = bookSubscription()
    book.applied(true, book.sync.applyText(FULL, 1_000))
    book.refused()
    book.refresh(60_000, true)
    expect([book.state, book.damage(60_000)]).toEqual(['stale', 'none'])
  })
})

describe('a book that trades have passed', () => {
  const live = (): BookSubscription => {
    const book = bookSubscription()
    book.applied(true, book.sync.applyText(FULL, 1_000))
    return book
  }

  it('is damaged after five trades outside its spread over 3 s', () => {
    const book = live()
    const tradeThrough = createTradeThroughDetector()
    for (const now of [0, 1_000, 2_000, 2_500]) tradeThrough.traded(book, '105', now)
    expect(book.sync.isDamaged).toBe(false)
    tradeThrough.traded(book, '106', 3_000)
    expect(book.sync.isDamaged).toBe(true)
  })

  it('is not damaged if one of them was inside', () => {
    const book = live()
    const tradeThrough = createTradeThroughDetector()
    const trades = [
      [0, '105'],
      [1_000, '105'],
      [2_000, '100'],
      [2_500, '105'],
      [3_000, '105'],
      [3_500, '105'],
      [4_000, '105']
    ] as const
    for (const [now, price] of trades) tradeThrough.traded(book, price, now)
    expect(book.sync.isDamaged).toBe(false)
  })

  it('is checked twenty times a second, however many trades there are', () => {
    const book = live()
    const tradeThrough = createTradeThroughDetector()
    for (let now = 0; now <= 3_000; now += 5) tradeThrough.traded(book, now % 50 === 0 ? '105' : '100', now)
    expect(book.sync.isDamaged).toBe(true)
  })
})

describe('streams', () => {
  const busy = (): ReturnType<typeof createStreams> => {
    const streams = createStreams()
    streams.keep('all')
    for (let at = 0; at < 5_000; at += 500) for (const market of ['A_X', 'B_X']) streams.observe(market, at)
    return streams
  }

  it('wait, live, go stale and offline independently', () => {
    const streams = busy()
    streams.observe('A_X', 14_000)
    expect(['A_X', 'B_X', 'C_X'].map((market) => streams.state(market, 14_000, true))).toEqual([
      'live',
      'stale',
      'waiting'
    ])
    expect(streams.state('A_X', 14_000, false)).toBe('offline')
  })

  it('are silent as a channel only if all of them are stale', () => {
    const streams = busy()
    expect([streams.isSilent(5_000), streams.isSilent(30_000), createStreams().isSilent(30_000)]).toEqual([
      false,
      true,
      false
    ])
    streams.observe('A_X', 30_000)
    expect(streams.isSilent(30_000)).toBe(false)
    streams.keep(new Set(['B_X']))
    expect(streams.isSilent(30_000)).toBe(true)
  })

  it('keep nothing of a market that is not wanted', () => {
    const streams = createStreams()
    streams.keep(new Set(['A_X']))
    expect([streams.observe('A_X', 0), streams.observe('MADE_UP', 0)]).toEqual([true, false])
    expect(streams.state('MADE_UP', 0, true)).toBe('waiting')
    // Wanted no longer: what is still on its way begins no new row.
    streams.keep(new Set())
    expect(streams.observe('A_X', 1)).toBe(false)
  })
})
