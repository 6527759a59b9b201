import { expect, it } from 'vitest'
import { heapMb } from '../../support/heap.ts'
import { watchListeners } from '../../support/listener-census.ts'
import { lockStep } from '../../support/lock-step.ts'
import { counts, dice, shows, testSeed } from '../../support/promise.ts'

const BOOKS = [
  { market: 'BTC_USDT', scaleIndex: 0 },
  { market: 'ETH_USDT', scaleIndex: 1 }
]
/** A day of reconnects. */
const MINUTES = counts(60, 1_440)
/** Minutes until lasting allocations of the client, compiler and collector are done. */
const WARM_UP = 20

it(
  `${MINUTES * 2} reconnects, two a minute, leave heap, listeners and timers unchanged`,
  async () => {
    const seed = testSeed()
    const { one } = dice(seed)
    const census = watchListeners()
    const { exchange, feed, feedTimers, until, advance } = await lockStep(
      { books: BOOKS, trades: ['BTC_USDT'], tickers: 'all', account: true },
      { seed, rate: 2, keeps: false, remember: 10 }
    )
    const live = (): Promise<number> =>
      until('live', () => feed.status().account.state === 'live' && feed.status().market.state === 'live', 120_000)
    /** Timers shortly after connecting, and when the connection has long been healthy: a late timer would be gone. */
    const timers = async (): Promise<string> => {
      await live()
      await advance(1_000)
      const young = feedTimers()
      await advance(55_000, 5_000)
      return `${young} then ${feedTimers()}`
    }
    const first = await timers()
    const seen = new Set<string>()
    const cut = async (): Promise<void> => {
      const { reconnects } = feed.stats()
      exchange.control.faults.closeNow({ hard: one([true, false]) })
      await until('connected again', () => feed.stats().reconnects > reconnects, 60_000)
    }
    /** Two reconnects: the first connection is cut while it is young. */
    const minute = async (): Promise<void> => {
      await cut()
      await cut()
      seen.add(await timers())
    }
    for (let i = 0; i < WARM_UP; i++) await minute()
    const before = { listeners: census.count(), heap: heapMb(), handles: process.getActiveResourcesInfo().length }
    for (let i = 0; i < MINUTES; i++) await minute()
    const listeners = census.count() - before.listeners
    const handles = process.getActiveResourcesInfo().length - before.handles
    const heap = heapMb() - before.heap
    expect(feed.stats().reconnects).toBe((MINUTES + WARM_UP) * 2)
    expect([...seen]).toEqual([first])
    expect(listeners).toBeLessThanOrEqual(0)
    // A pooled connection of the venue's client.
    expect(handles).toBeLessThanOrEqual(2)
    // A leaked socket with its session would be ten times as large.
    expect(heap).toBeLessThan(1 + MINUTES * 0.0015)
    const left = `heap +${heap.toFixed(1)} MB, listeners +${listeners}, timers ${first} as at first`
    shows(18, `${MINUTES * 2} reconnects in ${MINUTES} min: ${left}`, seed)
  },
  counts(300_000, 600_000)
)
