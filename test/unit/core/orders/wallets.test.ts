import { describe, expect, test } from 'vitest'
import { Wallets } from '../../../../src/core/orders/wallets.ts'
import { money, plain } from '../../../../src/core/money.ts'

/** `steps`: wallet, amount before, amount after. */
function follow(wallets: Wallets, steps: readonly (readonly [string, string, string])[]): string | null {
  for (const [wallet, before, after] of steps)
    wallets.step(wallet, { before, after }, plain(money(after).minus(before)), 0)
  return wallets.available
}
const listed = (amount: string): Wallets => new Wallets(amount)
const permuted = <T>(list: readonly T[]): T[][] =>
  list.length === 0 ? [[]] : list.flatMap((one, at) => permuted(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))

test('a step of another wallet leaves what orders may spend', () => {
  expect(follow(listed('990'), [['personal', '0', '15']])).toBe('990')
})

test('two wallets interleaved, in every order: the one that begins with the listed amount trades', () => {
  const steps = [
    ['trading', '990.00', '900'],
    ['personal', '10', '25'],
    ['trading', '900', '950'],
    ['personal', '25', '7']
  ] as const
  for (const order of permuted(steps)) expect([order, follow(listed('990'), order)]).toEqual([order, '950'])
})

test('a deposit into an empty wallet waits for the list, which tells whose it is', () => {
  const wallets = listed('0')
  const before = follow(wallets, [['trading', '0', '15']])
  wallets.list('15', false)
  const after = wallets.available
  expect([before, after, follow(wallets, [['personal', '0', '4']]), follow(wallets, [['trading', '15', '9']])]).toEqual(
    ['0', '15', '15', '9']
  )
})

test('a list that came after all steps moves to the wallet that agrees with it', () => {
  const wallets = new Wallets()
  const first = follow(wallets, [
    ['personal', '20', '15'],
    ['trading', '1000', '990']
  ])
  wallets.list('990.00', false)
  expect([first, wallets.available, follow(wallets, [['personal', '15', '5']])]).toEqual(['15', '990', '990'])
})

test('a list requested before the first step counts against a wallet that does not meet it', () => {
  const wallets = new Wallets()
  follow(wallets, [['personal', '0', '15']])
  wallets.list('990', true)
  expect(wallets.available).toBe('990')
  const own = new Wallets()
  follow(own, [['trading', '990', '980']])
  own.list('990', true)
  expect(own.available).toBe('980')
})

test('steps lost in between do not lose the wallet', () => {
  const wallets = listed('100')
  follow(wallets, [['trading', '100', '90']])
  wallets.list('70', false)
  expect([wallets.available, follow(wallets, [['trading', '70', '60']])]).toEqual(['70', '60'])
})

describe('without a list', () => {
  test.each([
    ['before', true],
    ['after', false]
  ])('the wallet that an own order moves trades; the order is told %s the step', (_, isFirst) => {
    const wallets = new Wallets()
    follow(wallets, [['personal', '0', '15']])
    if (isFirst) wallets.ordered(['20.00', '0'])
    const other = follow(wallets, [
      ['trading', '1000', '980'],
      ['personal', '15', '18']
    ])
    if (!isFirst) wallets.ordered(['20.00', '0'])
    expect([wallets.available, other]).toEqual(['980', isFirst ? '980' : '18'])
  })

  test('two wallets that moved by the amount of an order prove nothing', () => {
    const wallets = new Wallets()
    wallets.ordered(['20'])
    wallets.list('980', false)
    expect(
      follow(wallets, [
        ['one', '50', '30'],
        ['trading', '1000', '980']
      ])
    ).not.toBe('1000')
  })
})
