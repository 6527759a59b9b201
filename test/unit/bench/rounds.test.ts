import { expect, test } from 'vitest'
import { QUIET, takeRounds } from '../../bench/rounds.ts'
import { stolenBetween, ticksIn, type Ticks } from '../../bench/stolen.ts'

/** A machine on which each round takes 1,000 ticks, and others take so many of them in one after the other. */
function machine(stolen: readonly number[]): () => Ticks {
  let looks = 0
  return () => {
    const rounds = Math.floor(++looks / 2)
    return { all: rounds * 1000, stolen: stolen.slice(0, rounds).reduce((sum, one) => sum + one, 0) }
  }
}
const numbered = (round: number) => Promise.resolve({ ours: round, peer: 1 })
const counted = (rounds: readonly { readonly ours: number }[]) => rounds.map(({ ours }) => ours)

test('on a quiet machine as many rounds are measured as are wanted', async () => {
  expect(counted(await takeRounds(3, numbered, machine([0, 5, 1, 0])))).toEqual([0, 1, 2])
})

test('a round from which others took processors is measured again, and does not count', async () => {
  const rounds = await takeRounds(3, numbered, machine([0, 300, 10, 40, 0]))
  expect(counted(rounds)).toEqual([0, 2, 4])
  expect(rounds.map(({ stolen }) => stolen)).toEqual([0, 0.01, 0])
})

test('where it never gets quiet, the quietest of three times as many count', async () => {
  expect(counted(await takeRounds(2, numbered, machine([400, 350, 90, 500, 80, 200])))).toEqual([2, 4])
})

test('the limit itself is quiet', async () => {
  expect(counted(await takeRounds(1, numbered, machine([QUIET * 1000])))).toEqual([0])
})

test('where the system does not tell, each round counts', async () => {
  const rounds = await takeRounds(2, numbered, () => null)
  expect(rounds).toEqual([{ ours: 0, peer: 1, stolen: null }, { ours: 1, peer: 1, stolen: null }])
})

test('what was stolen is read from the sum of all processors', () => {
  const stat = 'cpu  10 1 5 80 0 0 1 3 0 0\ncpu0 5 0 2 40 0 0 1 2 0 0\nctxt 7\n'
  expect(ticksIn(stat)).toEqual({ all: 100, stolen: 3 })
  expect(stolenBetween({ all: 100, stolen: 3 }, { all: 300, stolen: 13 })).toBe(0.05)
  expect(ticksIn('ctxt 7\n')).toBeNull()
})
