import dns from 'node:dns'
import net from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { NOTHING } from '../../support/live-feed.ts'
import { lockStep } from '../../support/lock-step.ts'
import { counts, shows } from '../../support/promise.ts'

/** Records every host and port that this process connects to or resolves from now on. */
function watchHosts(): Set<string> {
  const seen = new Set<string>()
  const connect = net.Socket.prototype.connect
  function note(this: net.Socket, ...given: Parameters<typeof connect>): net.Socket {
    const all: readonly unknown[] = given.flat()
    for (const each of all) {
      if (typeof each !== 'object' || each === null || !('port' in each)) continue
      seen.add(`${'host' in each ? each.host : 'localhost'}:${each.port}`)
    }
    return connect.apply(this, given)
  }
  const spied = vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(note)
  const looked = vi.spyOn(dns, 'lookup')
  onTestFinished(() => {
    spied.mockRestore()
    looked.mockRestore()
  })
  return seen
}

const HOURS = counts(0.2, 6)

it(
  `${HOURS} h with reconnects, subscriptions and cross-checks contact only the venue's hosts`,
  async () => {
    const seen = watchHosts()
    const { exchange, feed, until, advance } = await lockStep(
      { books: [{ market: 'BTC_USDT', scaleIndex: 0 }], tickers: 'all', account: true },
      { rate: 5, hasSnapshots: true }
    )
    await until('live', () => feed.status().account.state === 'live', 5_000)
    for (let minute = 0; minute < HOURS * 60; minute++) {
      await advance(60_000)
      exchange.control.faults.closeNow({ hard: minute % 2 === 0 })
      feed.demand({
        ...NOTHING,
        books: [{ market: minute % 2 === 0 ? 'ETH_USDT' : 'BTC_USDT', scaleIndex: 0 }],
        account: true
      })
      await until('live again', () => feed.status().account.state === 'live', 60_000)
    }
    expect([...seen]).toEqual([new URL(exchange.addresses.baseUrl).host])
    shows(45, `${HOURS} h, ${feed.stats().reconnects} reconnects, hosts: ${seen.size}`)
  },
  counts(300_000, 600_000)
)
