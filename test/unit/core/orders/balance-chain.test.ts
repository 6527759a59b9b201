import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BalanceChain } from '../../../../src/core/orders/balance-chain.ts'
import { assertProperty } from '../../../support/property.ts'

test('a balance follows its steps, and a step that comes twice counts once', () => {
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

test('going back to an amount and leaving it again is no repetition', () => {
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

test('a repetition that comes late, when the balance is back where it began, counts once', () => {
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

test('a repetition long after, when the balance has moved on, neither counts nor raises a doubt', () => {
  const chain = new BalanceChain()
  for (const [before, after] of [
    ['100', '90'],
    ['90', '80']
  ] as const)
    chain.add({ before, after }, 0)
  chain.add({ before: '100', after: '90' }, 60_000)
  expect({ available: chain.available, whole: chain.isWhole }).toEqual({ available: '80', whole: true })
})

test('a step that went missing is noticed, and the list of the venue ends the doubt', () => {
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

test('four steps in each of the 24 orders, each told twice, end at 70', () => {
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

test('10,000 shuffles with repetitions end where the walk ended', () => {
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
}, 60_000)
