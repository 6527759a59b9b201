import { expect, test } from 'vitest'
import { alternate, isMeasured, isMet, type Goal, type Round } from '../../bench/row.ts'

const met = (goal: Goal, rounds: readonly Round[]): boolean =>
  isMet({ id: '1', work: 'some', unit: 'ms', goal, rounds })

test('a goal holds for the median of the ratios, a limit for every round, and both must hold', () => {
  const rounds = [
    { ours: 10, peer: 10 },
    { ours: 30, peer: 10 },
    { ours: 60, peer: 30 }
  ]
  expect(met({ atMost: 2 }, rounds)).toBe(true)
  expect(met({ atMost: 1.9 }, rounds)).toBe(false)
  expect(met({ atLeast: 2 }, rounds)).toBe(true)
  expect(met({ atLeast: 2.1 }, rounds)).toBe(false)
  expect(met({ atMost: 2, limit: 60 }, rounds)).toBe(true)
  expect(met({ atMost: 2, limit: 59 }, rounds)).toBe(false)
  expect(met({ limit: 50 }, [{ ours: 40, peer: NaN }])).toBe(true)
  expect(met({ atMost: 2 }, [{ ours: NaN, peer: 1 }])).toBe(false)
})

test('a row without a figure in each round, or with a peer in some rounds only, was not measured', () => {
  const measured = (...rounds: readonly Round[]): boolean =>
    isMeasured({ id: '1', work: 'some', unit: 'ms', goal: {}, rounds })
  expect(measured({ ours: 1, peer: 2 }, { ours: 1, peer: 3 })).toBe(true)
  expect(measured({ ours: 0, peer: NaN }, { ours: 1, peer: NaN })).toBe(true)
  expect(measured()).toBe(false)
  expect(measured({ ours: NaN, peer: 2 })).toBe(false)
  expect(measured({ ours: -Infinity, peer: NaN })).toBe(false)
  expect(measured({ ours: 1, peer: 2 }, { ours: 1, peer: NaN })).toBe(false)
})

test('ours and the peer take turns, each first in every other round', async () => {
  const order: string[] = []
  const side = (name: string) => () => {
    order.push(name)
    return order.length
  }
  expect(await alternate(2, side('ours'), side('peer'))).toEqual([
    { ours: 1, peer: 2 },
    { ours: 4, peer: 3 }
  ])
  expect(order).toEqual(['ours', 'peer', 'peer', 'ours'])
})
