import { expect, it } from 'vitest'
import { TapeSpeed } from '../../../../src/core/tape/tape-speed.ts'

const S = 1_000
const at = (...seconds: number[]) => seconds.map((second) => ({ at: second * S }))

it('counts the trades of the last 60 seconds', () => {
  const speed = new TapeSpeed()
  speed.add(at(1, 40, 41, 41, 100), true, 0)
  expect(speed.perMinute(100 * S)).toBe(3)
  speed.add(at(101, 101), false, 0)
  expect(speed.perMinute(101 * S)).toBe(3)
  // A clock behind the venue's does not hide the newest ones.
  expect(speed.perMinute(90 * S)).toBe(3)
  // A quiet market slows down.
  expect(speed.perMinute(130 * S + 999)).toBe(3)
  expect(speed.perMinute(161 * S)).toBe(0)
})

it('is unknown until a minute was followed', () => {
  const speed = new TapeSpeed()
  expect(speed.perMinute(100 * S)).toBeNull()
  speed.add(at(10, 20), true, 5 * S)
  // The first second of what the window was given may be cut.
  expect([speed.perMinute(69 * S), speed.perMinute(70 * S)]).toEqual([null, 1])
})

it('is unknown for a minute after a gap', () => {
  const speed = new TapeSpeed()
  speed.add(at(1, 90), true, 0)
  expect(speed.perMinute(90 * S)).toBe(1)
  speed.add(at(100), false, undefined)
  expect(speed.perMinute(100 * S)).toBeNull()
  speed.add(at(110), false, 101 * S)
  expect([speed.perMinute(159 * S), speed.perMinute(160 * S)]).toEqual([null, 1])
  // The venue's list filled the gap.
  speed.add(at(170), false, 0)
  expect(speed.perMinute(170 * S)).toBe(1)
})

it('begins anew with a restart of the tape, and forgets old seconds', () => {
  const speed = new TapeSpeed()
  speed.add(at(100), true, 0)
  speed.add(at(200), true, 0)
  expect([speed.perMinute(250 * S), speed.perMinute(260 * S)]).toEqual([null, 0])
  for (let second = 300; second < 2_000; second++) speed.add(at(second, second), false, 0)
  expect(speed.perMinute(1_999 * S)).toBe(120)
})
