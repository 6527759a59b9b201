import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fill } from '../../../../src/core/orders/order.ts'
import { money, plain } from '../../../../src/core/money.ts'
import { PositionSums } from '../../../../src/core/positions/positions.ts'
import { positionsOf } from '../../../support/positions.ts'
import { assertProperty } from '../../../support/property.ts'

const DAY = 86_400_000
const NOW = 100 * DAY
const fill = (side: Fill['side'], quantity: string, price: string, at: number, more: Partial<Fill> = {}): Fill => ({
  id: `d:${at}`,
  orderKey: 'o',
  market: 'BTC_USDT',
  side,
  price,
  quantity,
  total: plain(money(quantity).mul(price)),
  fee: '0',
  feeCurrency: 'USDT',
  role: 'taker',
  at,
  ...more
})
const position = (fills: readonly Fill[], now = NOW) => positionsOf(fills, now)[0]

describe('average cost', () => {
  test('of two buys, and what a partial sale realises', () => {
    // 1 at 100 and 1 at 110 cost 210, 105 each. 1.5 are sold at 120: 180 less 157.5.
    expect(position([fill('buy', '1', '100', 1), fill('buy', '1', '110', 2), fill('sell', '1.5', '120', NOW)])).toEqual(
      {
        market: 'BTC_USDT',
        amount: '0.5',
        cost: '52.5',
        averageEntry: '105',
        realised: '22.5',
        realisedToday: '22.5',
        withoutCost: '0',
        otherFees: [],
        fills: 3,
        unassigned: 0
      }
    )
  })

  test('includes fees in quote: they raise the cost and lower the proceeds', () => {
    // Bought for 100 + 0.1, sold for 120 - 0.12.
    const it = position([fill('buy', '1', '100', 1, { fee: '0.1' }), fill('sell', '1', '120', 2, { fee: '0.12' })])
    expect([it?.realised, it?.amount, it?.cost, it?.averageEntry]).toEqual(['19.78', '0', '0', null])
  })

  test('fees in base reduce the amount: the rest costs all that was paid', () => {
    // 0.999 are held for 100; 0.5 sold with a fee of 0.0005 in base leave 0.4985.
    const bought = fill('buy', '1', '100', 1, { fee: '0.001', feeCurrency: 'BTC' })
    const held = position([bought])
    const sold = position([bought, fill('sell', '0.5', '120', 2, { fee: '0.0005', feeCurrency: 'BTC' })])
    expect([held?.amount, held?.cost, held?.averageEntry, sold?.amount]).toEqual([
      '0.999',
      '100',
      '100.1001001',
      '0.4985'
    ])
    // 60 less 100 x 0.5005 / 0.999.
    expect(sold?.realised).toBe('9.899899899899899899')
  })

  test('fees in a third currency are named, and are in no result', () => {
    const it = position([fill('buy', '1', '100', 1, { fee: '0.02', feeCurrency: 'BNB' })])
    expect([it?.cost, it?.otherFees]).toEqual(['100', [{ currency: 'BNB', amount: '0.02' }]])
  })

  test('is exact where floats are not', () => {
    const it = position([fill('buy', '0.1', '0.1', 1), fill('buy', '0.2', '0.2', 2), fill('sell', '0.3', '0.3', 3)])
    expect(it?.realised).toBe('0.04')
  })
})

describe('a purchase and its sale in one second', () => {
  test.each([
    ['the ids ascend', ['d:1', 'd:2']],
    ['the ids descend', ['d:2', 'd:1']]
  ])('have a cost and a result where %s', (_, [bought = '', sold = '']) => {
    const it = position([fill('buy', '1', '100', 1000, { id: bought }), fill('sell', '1', '110', 1000, { id: sold })])
    expect([it?.amount, it?.realised, it?.withoutCost]).toEqual(['0', '10', '0'])
  })

  test('only what no purchase of that second covers has no cost', () => {
    const it = position([
      fill('sell', '3', '110', 1000, { id: 'd:1' }),
      fill('buy', '1', '100', 1000, { id: 'd:2' }),
      fill('buy', '5', '100', 2000, { id: 'd:3' })
    ])
    expect([it?.amount, it?.realised, it?.withoutCost]).toEqual(['5', '10', '2'])
  })
})

describe('what cannot be known', () => {
  test('a sale of what was not bought here has no cost, and so no result', () => {
    const it = position([fill('sell', '1', '100', 1, { fee: '0.1' })])
    expect([it?.amount, it?.realised, it?.withoutCost, it?.averageEntry]).toEqual(['0', '0', '1', null])
  })

  test('a sale beyond what was bought counts the part that has a cost', () => {
    // Of 3 sold for 360, 1 was bought for 100: it brought 120.
    const it = position([fill('buy', '1', '100', 1000), fill('sell', '3', '120', 2000), fill('buy', '1', '50', 3000)])
    expect([it?.realised, it?.withoutCost, it?.amount, it?.averageEntry]).toEqual(['20', '2', '1', '50'])
  })

  test('fills of unknown orders are counted and not added', () => {
    const it = position([fill('buy', '1', '100', 1), fill(null, '7', '100', 2, { fee: '0.05' })])
    expect([it?.amount, it?.cost, it?.fills, it?.unassigned]).toEqual(['1', '100', 2, 1])
  })
})

test('today is what was realised since 00:00 UTC', () => {
  const fills = [
    fill('buy', '3', '100', NOW - 2 * DAY),
    fill('sell', '1', '110', NOW - 1),
    fill('sell', '1', '130', NOW + 5),
    fill('sell', '0.5', '130', NOW + 6)
  ]
  const [today, tomorrow] = [position(fills, NOW + 10), position(fills, NOW + DAY)]
  expect([today?.realised, today?.realisedToday, tomorrow?.realisedToday]).toEqual(['55', '45', '0'])
})

test('markets are apart, and fills of one millisecond go by their ids', () => {
  const rows = positionsOf(
    [
      fill('sell', '1', '60', 1, { id: 'd:10' }),
      fill('buy', '1', '50', 1, { id: 'd:9' }),
      fill('buy', '2', '10', 5, { market: 'ETH_USDT' })
    ],
    NOW
  )
  expect(rows.map(({ market, realised, amount }) => [market, realised, amount])).toEqual([
    ['BTC_USDT', '10', '0'],
    ['ETH_USDT', '0', '2']
  ])
})

test('are equal for every order of arrival', () => {
  const day = [
    fill('buy', '2', '100', 1, { fee: '0.2' }),
    fill('buy', '1', '110', 2, { fee: '0.3' }),
    fill('sell', '2.5', '120', 3),
    fill('sell', '1.5', '90', 4, { id: 'd:4' }),
    fill('buy', '1', '60', 6)
  ]
  const expected = positionsOf(day, NOW)
  assertProperty(
    fc.property(fc.shuffledSubarray(day, { minLength: day.length }), (fills) => {
      expect(positionsOf(fills, NOW)).toEqual(expected)
    })
  )
})

test('conserve money: once all is sold, realised is all received less all paid', () => {
  const one = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }))
  assertProperty(
    fc.property(fc.array(one, { maxLength: 30 }), (list) => {
      const fills: Fill[] = []
      let [held, flow] = [money('0'), money('0')]
      for (const [at, [buys, quantity, price]] of [...list, [false, 10 ** 9, 7] as const].entries()) {
        const amount = money(quantity).div(10 ** 6)
        // Never more than is held: everything has a cost.
        const sold = amount.gt(held) || at === list.length ? held : amount
        if (!buys && sold.isZero()) continue
        const it = fill(buys ? 'buy' : 'sell', plain(buys ? amount : sold), plain(money(price).div(10 ** 4)), at)
        fills.push(it)
        held = buys ? held.add(amount) : held.sub(sold)
        flow = buys ? flow.sub(it.total) : flow.add(it.total)
      }
      const it = position(fills)
      if (it === undefined) return
      expect([it.amount, it.withoutCost]).toEqual(['0', '0'])
      expect(money(it.realised).sub(flow).abs().lte('0.000000000000000001')).toBe(true)
    }),
    { numRuns: 300 }
  )
})

test('a copy goes on with the day of the last fill, and leaves the original as it was', () => {
  const sums = new PositionSums()
  for (const one of [fill('buy', '3', '100', NOW - DAY), fill('sell', '1', '110', NOW + 1)]) sums.add(one)
  const copy = sums.copy()
  copy.add(fill('sell', '1', '130', NOW + 2))
  expect([copy, sums].map((one) => one.read(NOW + 3)[0]?.realisedToday)).toEqual(['40', '10'])
})
