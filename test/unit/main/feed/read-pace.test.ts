import { beforeEach, describe, expect, it } from 'vitest'
import { ReadPace } from '../../../../src/main/feed/read-pace.ts'

let now = 1_000
/** When the next frame is due; Infinity while no window shows any. */
let frameDue = Infinity
let pace = new ReadPace(() => frameDue)
beforeEach(() => {
  now = 1_000
  frameDue = Infinity
  pace = new ReadPace(() => frameDue)
})

/** Reads so many times, every so many ms; how long it is left alone after the last. */
function read(times: number, everyMs: number, bytes = 400): number {
  let waitMs = 0
  for (let i = 0; i < times; i++) {
    now += everyMs
    pace.read(now, bytes)
    waitMs = pace.rest(now)
  }
  return waitMs
}

describe('in a burst', () => {
  it('leaves the line alone until 2 ms before the next frame, from the fifth close read on', () => {
    frameDue = 1_015
    expect([read(4, 1), read(1, 1)]).toEqual([0, 8])
  })

  it('begins so much earlier as it took of late to take in what had gathered, and forgets a long one in time', () => {
    const burst = (tookMs: number): number => {
      now = Math.max(now, frameDue)
      pace.resumed(now)
      frameDue = now + 16
      now += tookMs
      pace.read(now, 400)
      const waitMs = pace.rest(now)
      now += waitMs
      return Math.round((frameDue - now) * 10) / 10
    }
    read(5, 1)
    frameDue = now
    const before = [burst(0.5), burst(2.8), burst(1)]
    const later = Array.from({ length: 60 }, () => burst(1)).at(-1)
    expect([...before, later]).toEqual([2, 3.3, 3.1, 2])
  })

  it('reads on while a frame is about to be sent, or one is sent as soon as there is something', () => {
    frameDue = 1_007.5
    expect(read(5, 1)).toBe(0)
    frameDue = now
    expect(read(1, 1)).toBe(0)
  })

  it('is not asked again before a frame that is too close for a rest', () => {
    frameDue = 1_007.5
    const asked = [4, 1, 1, 1, 1].map((times) => {
      read(times, 1)
      return pace.mayRest(now)
    })
    // From the fifth read on, until it was due.
    expect([now, asked]).toEqual([1_008, [true, false, false, false, true]])
  })

  it('leaves the line alone again when there was something as soon as it was read', () => {
    frameDue = 1_015
    now += read(5, 1)
    pace.resumed(now)
    frameDue = now + 12.2
    expect(read(1, 0.2)).toBeCloseTo(10, 1)
  })

  it('never leaves it alone for more than 17 ms, and 4 after a read of 64 kB', () => {
    expect(read(5, 1)).toBe(17)
    expect(read(1, 1, 64 * 1024)).toBe(4)
    expect(read(1, 1)).toBe(17)
  })

  it('counts what came in several pieces before it asks', () => {
    read(5, 1)
    for (let piece = 0; piece < 4; piece++) pace.read(now, 16 * 1024)
    expect(pace.rest(now)).toBe(4)
  })
})

it('reads at once what comes now and then', () => {
  expect(read(100, 3)).toBe(0)
})

it('reads at once when the line was free for a while and nothing came', () => {
  now += read(5, 1)
  pace.resumed(now)
  expect(read(1, 5)).toBe(0)
})

it('reads at once for 300 ms after something was sent', () => {
  read(5, 1)
  pace.sent(now)
  expect([read(299, 1), read(1, 1)]).toEqual([0, 17])
})
