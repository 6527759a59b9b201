import { describe, expect, it } from 'vitest'
import { keepAlive } from '../../../../src/main/feed/keep-alive.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

function setUp() {
  const clock = createFakeClock()
  const start = clock.monotonic()
  const log: string[] = []
  const alive = keepAlive(clock, {
    ping: () => log.push(`ping ${clock.monotonic() - start}`),
    died: () => log.push(`died ${clock.monotonic() - start}`)
  })
  return { clock, log, alive }
}

describe('keep-alive', () => {
  it('sends a ping after 5 s of silence, and ends the connection after 5 s more', () => {
    const { clock, log } = setUp()
    clock.advanceNow(60_000)
    expect(log).toEqual(['ping 5000', 'died 10000'])
    expect(clock.pending()).toBe(0)
  })

  it('accepts any message as a sign of life', () => {
    const { clock, log, alive } = setUp()
    clock.advanceNow(9_000)
    alive.received()
    clock.advanceNow(4_500)
    expect(log).toEqual(['ping 5000'])
  })

  it('sends a request every 15 s while the server is busy', () => {
    const { clock, log, alive } = setUp()
    for (let i = 0; i < 120; i++) {
      alive.received()
      clock.advanceNow(500)
    }
    expect(log).toEqual(['ping 15000', 'ping 30000', 'ping 45000', 'ping 60000'])
  })

  it('counts other requests as its own', () => {
    const { clock, log, alive } = setUp()
    for (let i = 0; i < 60; i++) {
      alive.received()
      if (i === 20) alive.requestSent()
      clock.advanceNow(500)
    }
    expect(log).toEqual(['ping 25000'])
  })

  it('sends a ping at once when probed, and accepts only its answer within 3 s', () => {
    const { clock, log, alive } = setUp()
    alive.probe()
    alive.probe()
    for (let i = 0; i < 5; i++) {
      alive.received()
      clock.advanceNow(500)
    }
    alive.answered()
    clock.advanceNow(1_000)
    alive.probe()
    for (let i = 0; i < 6; i++) {
      alive.received()
      clock.advanceNow(500)
    }
    expect(log).toEqual(['ping 0', 'ping 3500', 'died 6500'])
  })

  it('does not take a stall of the event loop for silence of the server', () => {
    const { clock, log, alive } = setUp()
    clock.advanceNow(4_900)
    clock.stall(10_000)
    clock.advanceNow(0)
    // The late tick runs before the waiting data is read.
    alive.received()
    clock.advanceNow(4_000)
    expect(log.filter((line) => line.startsWith('died'))).toEqual([])
  })

  it('sends a request at least every 55 s for a day, with stalls of 10 s', () => {
    const { clock, log, alive } = setUp()
    let last = clock.monotonic()
    let longest = 0
    let seen = 0
    for (let second = 0; second < 86_400; second++) {
      alive.received()
      if (second % 100 === 50) clock.stall(10_000)
      clock.advanceNow(1_000)
      if (log.length > seen) {
        longest = Math.max(longest, clock.monotonic() - last)
        last = clock.monotonic()
        seen = log.length
      }
    }
    expect(log.some((line) => line.startsWith('died'))).toBe(false)
    expect([longest > 0, longest < 30_000]).toEqual([true, true])
  })

  it('leaves no timer when stopped', () => {
    const { clock, alive } = setUp()
    alive.stop()
    expect(clock.pending()).toBe(0)
  })
})
