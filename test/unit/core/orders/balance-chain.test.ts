import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BalanceChain } from '../../../../src/core/orders/balance-chain.ts'
import { assertProperty } from '../../../support/property.ts'

test('follows steps and counts a repeated step once', () => {
  const chain = new BalanceChain()
  chain.set('100.00')
  for (const [before, after] of [
    ['100', '90'],
    ['100', '90'],
    ['90.0', '95'],
    ['90', '95']
  ] as const)
    chain.add({ before, after }, 0)
  expect(chain.available).toBe('95')
})

test('counts a step again after the balance moved there again', () => {
  const chain = new BalanceChain()
  chain.set('100')
  for (const [index, [before, after]] of (
    [
      ['100', '90'],
      ['90', '100'],
      ['100', '90']
    ] as const
  ).entries())
    chain.add({ before, after }, index * 600)
  expect(chain.available).toBe('90')
})

test('ignores a late repetition after the balance returned', () => {
  const chain = new BalanceChain()
  for (const [index, [before, after]] of (
    [
      ['100', '90'],
      ['90', '100'],
      ['100', '90']
    ] as const
  ).entries())
    chain.add({ before, after }, index * 200)
  expect(chain.available).toBe('100')
})

test('ignores a late repetition after the balance moved on', () => {
  const chain = new BalanceChain()
  for (const [before, after] of [
    ['100', '90'],
    ['90', '80']
  ] as const)
    chain.add({ before, after }, 0)
  chain.add({ before: '100', after: '90' }, 60_000)
  expect({ available: chain.available, whole: chain.isWhole }).toEqual({ available: '80', whole: true })
})

test("detects a missing step and recovers with the venue's list", () => {
  const chain = new BalanceChain()
  chain.set('100')
  chain.add({ before: '80', after: '70' }, 0)
  const doubtful = { available: chain.available, whole: chain.isWhole }
  chain.set('70')
  expect([doubtful, { available: chain.available, whole: chain.isWhole }]).toEqual([
    { available: '70', whole: false },
    { available: '70', whole: true }
  ])
})

test('gives the same balance for every order of repeated steps', () => {
  const steps = [
    ['100', '90'],
    ['90', '95.5'],
    ['95.5', '20'],
    ['20', '70']
  ] as const
  for (const order of orderings(steps)) {
    const chain = new BalanceChain()
    for (const [before, after] of [...order, ...order]) chain.add({ before, after }, 0)
    expect({ order, available: chain.available, whole: chain.isWhole }).toEqual({ order, available: '70', whole: true })
  }
})

const orderings = <T>(list: readonly T[]): T[][] =>
  list.length === 0 ? [[]] : list.flatMap((one, at) => orderings(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))

test('gives the final balance of 10,000 shuffled walks with repetitions', () => {
  const walk = fc.uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 12 })
  const shuffledWalk = walk.chain((amounts) => {
    const steps = amounts.slice(1).map((after, index) => ({ before: String(amounts[index]), after: String(after) }))
    return fc.tuple(
      fc.constant(String(amounts.at(-1))),
      fc.shuffledSubarray([...steps, ...steps], { minLength: 2 * steps.length })
    )
  })
  assertProperty(
    fc.property(shuffledWalk, ([end, steps]) => {
      const chain = new BalanceChain()
      for (const step of steps) chain.add(step, 0)
      expect({ available: chain.available, whole: chain.isWhole }).toEqual({ available: end, whole: true })
    }),
    { numRuns: 10_000 }
  )
})
