import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, plain } from '../../../../src/core/money.ts'
import { byTime } from '../../../../src/core/positions/positions.ts'
import type { FillEvent } from '../../../../src/core/record/events.ts'
import { fillEvent as fill, resultsOf } from '../../../support/record.ts'
import { assertProperty } from '../../../support/property.ts'

const positionsOf = (fills: readonly FillEvent[], isToday: (at: number) => boolean = () => true) =>
  resultsOf(fills.toSorted(byTime)).positions(isToday)
const position = (fills: readonly FillEvent[]) => positionsOf(fills)[0]

describe('average cost', () => {
  test('of two buys, and what a partial sale realises', () => {
    // 1 at 100 and 1 at 110 cost 210, 105 each. 1.5 are sold at 120: 180 less 157.5.
    const all = [fill('buy', '1', '100', 1), fill('buy', '1', '110', 2), fill('sell', '1.5', '120', 3)]
    expect(position(all)).toEqual({
      market: 'BTC_USDT',
      amount: '0.5',
      netAmount: '0.5',
      cost: '52.5',
      averageCost: '105',
      realised: '22.5',
      today: '22.5',
      withoutCost: '0',
      withoutPrice: 0,
      otherFees: [],
      fills: 3
    })
  })

  test('has fees in quote: they raise the cost and lower the proceeds', () => {
    // Bought for 100 + 0.1, sold for 120 - 0.12.
    const it = position([fill('buy', '1', '100', 1, { fee: '0.1' }), fill('sell', '1', '120', 2, { fee: '0.12' })])
    expect([it?.realised, it?.amount, it?.cost, it?.averageCost]).toEqual(['19.78', '0', '0', null])
  })

  test('has fees in base at the price of the fill, and names what they left of the amount', () => {
    const bought = fill('buy', '1', '100', 1, { fee: '0.001', feeCurrency: 'BTC' })
    const held = position([bought])
    const sold = position([bought, fill('sell', '0.5', '120', 2, { fee: '0.0005', feeCurrency: 'BTC' })])
    expect([held?.amount, held?.netAmount, held?.cost, held?.averageCost]).toEqual(['1', '0.999', '100.1', '100.1'])
    // 60 - 0.06 less half of 100.1.
    expect([sold?.amount, sold?.netAmount, sold?.realised]).toEqual(['0.5', '0.4985', '9.89'])
  })

  test('is exact where floats are not', () => {
    const it = position([fill('buy', '0.1', '0.1', 1), fill('buy', '0.2', '0.2', 2), fill('sell', '0.3', '0.3', 3)])
    expect(it?.realised).toBe('0.04')
  })
})

describe('what fees in base leave', () => {
  const bought = fill('buy', '1', '100', 1000, { fee: '0.01', feeCurrency: 'BTC' })

  test('is flat when it is sold, however many sales that takes', () => {
    const it = position([bought, fill('sell', '0.5', '110', 2000), fill('sell', '0.49', '110', 3000)])
    // 0.99 x 110 less the 100 that were paid.
    expect([it?.amount, it?.cost, it?.realised]).toEqual(['0', '0', '8.9'])
  })

  test('may be sold from older coins, and is no cost of the next trade', () => {
    const it = position([
      bought,
      fill('sell', '0.99', '110', 2000),
      fill('sell', '0.01', '110', 3000),
      fill('buy', '1', '50', 4000),
      fill('sell', '1', '60', 5000)
    ])
    expect([it?.realised, it?.withoutCost, it?.amount]).toEqual(['19', '0', '0'])
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
    expect([it?.amount, it?.realised, it?.withoutCost, it?.averageCost]).toEqual(['0', '0', '1', null])
  })

  test('a sale beyond what was bought counts the part that has a cost', () => {
    // Of 3 sold for 360, 1 was bought for 100: it brought 120.
    const it = position([fill('buy', '1', '100', 1000), fill('sell', '3', '120', 2000), fill('buy', '1', '50', 3000)])
    expect([it?.realised, it?.withoutCost, it?.amount, it?.averageCost]).toEqual(['20', '2', '1', '50'])
  })
})

test('today has its part of what was realised', () => {
  const fills = [fill('buy', '3', '100', 1), fill('sell', '1', '110', 2), fill('sell', '1', '130', 3)]
  const [it] = positionsOf(fills, (at) => at > 2)
  expect([it?.realised, it?.today]).toEqual(['40', '30'])
})

test('markets are apart, and fills of one millisecond go by their ids', () => {
  const rows = positionsOf([
    fill('sell', '1', '60', 1, { id: 'd:10' }),
    fill('buy', '1', '50', 1, { id: 'd:9' }),
    fill('buy', '2', '10', 5, { market: 'ETH_USDT' })
  ])
  expect(rows.map(({ market, realised, amount }) => [market, realised, amount])).toEqual([
    ['BTC_USDT', '10', '0'],
    ['ETH_USDT', '0', '2']
  ])
})

test('conserve money: once all is sold, realised is all received less all paid', () => {
  const one = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }))
  assertProperty(
    fc.property(fc.array(one, { maxLength: 30 }), (list) => {
      const fills: FillEvent[] = []
      let [held, flow] = [money('0'), money('0')]
      for (const [at, [buys, quantity, price]] of [...list, [false, 10 ** 9, 7] as const].entries()) {
        const amount = money(quantity).div(10 ** 6)
        // Never more than is held: everything has a cost. Never almost all: what is left would be rounding.
        const isEnd = at === list.length || amount.gt(held.mul('0.9'))
        const sold = isEnd ? held : amount
        if (!buys && sold.isZero()) continue
        const it = fill(buys ? 'buy' : 'sell', plain(buys ? amount : sold), plain(money(price).div(10 ** 4)), at * 1000)
        fills.push(it)
        held = buys ? held.add(amount) : held.sub(sold)
        flow = buys ? flow.sub(it.total) : flow.add(it.total)
      }
      const it = position(fills)
      if (it === undefined) return
      expect([it.amount, it.withoutCost]).toEqual(['0', '0'])
      expect(
        money(it.realised ?? 'none')
          .sub(flow)
          .abs()
          .lte('0.000000000000000001')
      ).toBe(true)
    }),
    { numRuns: 300 }
  )
})
