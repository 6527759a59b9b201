import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import { createFeed } from '../../../../src/main/feed/feed.ts'
import type { FeedSink } from '../../../../src/main/feed/feed-api.ts'
import type { SocketEvents } from '../../../../src/main/feed/socket.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { counts, dice, shows, testSeed } from '../../../support/promise.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { assertProperty } from '../../../support/property.ts'
import { message, type AppMessage } from '../../../../src/i18n/codes.ts'

/** A whole feed at a working venue; every outgoing call may throw while `isBroken`. */
function setUp(seed: number) {
  const clock = createFakeClock()
  const { random, one } = dice(seed)
  const world = { isBroken: false, thrown: 0, live: 0, mostLive: 0, opened: 0 }
  const mayThrow = (): void => {
    if (!world.isBroken || random() < 0.6) return
    world.thrown++
    throw new Error('a fault')
  }
  const hear = (): void => mayThrow()
  const sink: FeedSink = {
    bookChanged: hear,
    trades: hear,
    ticker: hear,
    lastPrice: hear,
    order: hear,
    balance: hear,
    deal: hear,
    status: hear,
    accountStreamOpened: hear
  }
  let tokens = 0
  let newest: SocketEvents | null = null
  const feed = createFeed({
    wsUrl: 'ws://127.0.0.1:1',
    sink,
    clock,
    random,
    log: quietLog,
    token: async () => {
      mayThrow()
      await Promise.resolve()
      mayThrow()
      return world.isBroken && random() < 0.3
        ? fail({ kind: 'unreachable' as const, code: 'connection-cut' as const, params: {} })
        : ok(`t${++tokens}`)
    },
    options: {
      openSocket(_url, events) {
        mayThrow()
        newest = events
        let isLive = true
        world.opened++
        world.mostLive = Math.max(world.mostLive, ++world.live)
        const end = (reason: AppMessage): void => {
          if (!isLive) return
          isLive = false
          world.live--
          events.closed(reason)
        }
        const close = (reason: AppMessage): void => {
          end(reason)
          mayThrow()
        }
        clock.after(5, () => {
          if (isLive) events.opened()
        })
        return {
          close,
          gone: Promise.resolve(),
          send(text) {
            mayThrow()
            const request: { id: number } = JSON.parse(text)
            const answer = Buffer.from(JSON.stringify({ id: request.id, method: 'pong', data: null, error: null }))
            clock.after(5, () => {
              if (isLive) events.message(answer, false)
            })
          }
        }
      }
    }
  })
  feed.demand({
    books: [{ market: 'BTC_USDT', scaleIndex: 0 }],
    trades: ['BTC_USDT'],
    tickers: 'all',
    lastPrices: [],
    account: true
  })
  return { clock, feed, world, one, cut: () => newest?.closed(message('connection-cut')) }
}

const RUNS = counts(40, 1_000)

it(
  'recovers to one live connection after exceptions at every outgoing call',
  async () => {
    const seed = testSeed()
    let thrown = 0
    const walks = fc.array(fc.constantFrom('wait', 'wake', 'cut', 'long'), { minLength: 1, maxLength: 12 })
    await assertProperty(
      fc.asyncProperty(fc.integer(), walks, async (own, steps) => {
        const { clock, feed, world, cut } = setUp(own)
        feed.start()
        await clock.advance(100)
        world.isBroken = true
        for (const step of steps) {
          if (step === 'wake') feed.wake('resume')
          if (step === 'cut') cut()
          await clock.advance(step === 'long' ? 20_000 : 700)
        }
        world.isBroken = false
        thrown += world.thrown
        // The longest back-off plus the bound per minute.
        await clock.advance(150_000)
        expect([feed.status().account.state, world.live, world.mostLive]).toEqual(['live', 1, 1])
        const stopped = feed.stop()
        await clock.advance(2_000)
        await stopped
        expect([world.live, clock.pending()]).toEqual([0, 0])
      }),
      { numRuns: RUNS }
    )
    expect(thrown).toBeGreaterThan(RUNS)
    shows(4, `${RUNS} runs, ${thrown} exceptions`, seed)
  },
  counts(300_000, 900_000)
)

it('counts messages a second after the first second', async () => {
  const { clock, feed } = setUp(1)
  feed.start()
  await clock.advance(900)
  expect(feed.status().messagesPerSecond).toBeNull()
  await clock.advance(600)
  expect(feed.status().messagesPerSecond).toBeGreaterThan(0)
})
