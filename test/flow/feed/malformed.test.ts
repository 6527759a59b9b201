import { expect, it } from 'vitest'
import { hostileFrame } from '../../support/hostile-frame.ts'
import { liveFeed } from '../../support/live-feed.ts'
import { practice } from '../../support/practice.ts'
import { counts, dice, shows, testSeed } from '../../support/promise.ts'

const BTC = { market: 'BTC_USDT', scaleIndex: 0 } as const
const FRAMES = counts(2_000, 10_000)
const BATCH = 500
const HUGE = 20 * 1024 * 1024

it(`${FRAMES} malformed frames and two of 20 MB: no crash, nothing half applied, each counted once`, async () => {
  const seed = testSeed()
  const random = dice(seed)
  const exchange = await practice({ rate: 0, seed })
  const { faults } = exchange.control
  const live = liveFeed(exchange, { books: [BTC], tickers: 'all', trades: ['BTC_USDT'], account: true })
  await live.sink.until(
    'live',
    () => live.feed.book('BTC_USDT', 0)?.state === 'live' && live.feed.status().account.state === 'live'
  )
  const book = JSON.stringify(live.levels('BTC_USDT'))
  let wanted = live.feed.stats().received
  const arrived = async (): Promise<void> => {
    await live.sink.until('arrived', () => live.feed.stats().received >= wanted)
    const { received, accepted, rejected, unknown } = live.feed.stats()
    expect(accepted + rejected + unknown).toBe(received)
    expect(JSON.stringify(live.levels('BTC_USDT')) === book).toBe(true)
  }
  for (let sent = 0; sent < FRAMES; sent += BATCH) {
    for (let n = 0; n < BATCH; n++) {
      const { frame, isBinary } = hostileFrame(random)
      faults.inject(frame, { binary: isBinary })
    }
    wanted += BATCH
    await arrived()
  }
  faults.inject(`{"method":"depth_update","data":{"symbol":"BTC_USDT","asks":[["${'1'.repeat(HUGE)}","1"]]}}`)
  faults.inject(Buffer.alloc(HUGE), { binary: true })
  wanted += 2
  await arrived()
  expect(live.feed.stats()).toMatchObject({ reconnects: 0 })
  expect(live.feed.stats().rejected).toBeGreaterThan(FRAMES / 3)
  expect(live.feed.stats().unknown).toBeGreaterThan(FRAMES / 50)
  expect('polluted' in {}).toBe(false)
  // What is lost of depth is repaired by a snapshot.
  await live.sink.until('live again', () => live.feed.book('BTC_USDT', 0)?.state === 'live')
  expect(JSON.stringify(live.levels('BTC_USDT')) === book).toBe(true)
  const { accepted, rejected, unknown, received } = live.feed.stats()
  shows(15, `${received} received = ${accepted} + ${rejected} rejected + ${unknown} unknown`, seed)
})
