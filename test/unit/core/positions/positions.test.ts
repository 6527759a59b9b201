import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fill } from '../../../../src/core/orders/order.ts'
import { money, plain } from '../../../../src/core/money.ts'
import { positionsOf } from '../../../../src/core/positions/positions.ts'
import { assertProperty } from '../../../support/property.ts'

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

describe('positions of a day', () => {
  test('realise a sold buy and keep the rest open at its own price', () => {
    expect(
      positionsOf([fill('buy', '1', '100', 1), fill('buy', '1', '110', 2), fill('sell', '1.5', '120', 3)])
    ).toEqual([
      {
        market: 'BTC_USDT',
        boughtQuantity: '2',
        boughtTotal: '210',
        soldQuantity: '1.5',
        soldTotal: '180',
        averageBuy: '105',
        averageSell: '120',
        net: '0.5',
        averageOpen: '110',
        realised: '25',
        fees: [],
        fills: 3,
        unassigned: 0
      }
    ])
  })

  test('close a sale by a buy, and turn with one fill', () => {
    const [it] = positionsOf([fill('sell', '1', '100', 1), fill('buy', '3', '90', 2)])
    expect([it?.realised, it?.net, it?.averageOpen]).toEqual(['10', '2', '90'])
  })

  test('are exact where floats are not', () => {
    const [it] = positionsOf([
      fill('buy', '0.1', '0.1', 1),
      fill('buy', '0.2', '0.2', 2),
      fill('sell', '0.3', '0.3', 3)
    ])
    expect([it?.boughtQuantity, it?.realised]).toEqual(['0.3', '0.04'])
  })

  test('order fills of one millisecond by id', () => {
    const [it] = positionsOf([
      fill('buy', '1', '100', 1, { id: 'd:10' }),
      fill('buy', '1', '50', 1, { id: 'd:9' }),
      fill('sell', '1', '60', 2)
    ])
    expect([it?.realised, it?.averageOpen]).toEqual(['10', '100'])
  })

  test('separate fees by currency and by market, and only count fills of unknown orders', () => {
    const rows = positionsOf([
      fill('buy', '1', '100', 1, { fee: '0.001', feeCurrency: 'BTC' }),
      fill('sell', '1', '100', 2, { fee: '0.1' }),
      fill('sell', '1', '100', 3, { fee: '0.2' }),
      fill(null, '7', '100', 4, { fee: '0.05' }),
      fill('buy', '2', '10', 5, { market: 'ETH_USDT' })
    ])
    expect(rows.map(({ market, fees, fills, unassigned, net }) => ({ market, fees, fills, unassigned, net }))).toEqual([
      {
        market: 'BTC_USDT',
        fees: [
          { currency: 'BTC', amount: '0.001' },
          { currency: 'USDT', amount: '0.35' }
        ],
        fills: 4,
        unassigned: 1,
        net: '-1'
      },
      { market: 'ETH_USDT', fees: [], fills: 1, unassigned: 0, net: '2' }
    ])
  })

  test('are equal for every order of arrival', () => {
    // First in, first out: 2 x 20 + 0.5 x 10 - 0.5 x 20, then 1 sold at 80 and bought back at 60. Fills of one
    // millisecond go by their ids.
    const day = [
      fill('buy', '2', '100', 1, { fee: '0.2' }),
      fill('buy', '1', '110', 2, { fee: '0.3' }),
      fill('sell', '2.5', '120', 3),
      fill('sell', '0.5', '90', 4, { id: 'd:4' }),
      fill('sell', '1', '80', 4, { id: 'd:5' }),
      fill('buy', '1', '60', 6)
    ]
    assertProperty(
      fc.property(fc.shuffledSubarray(day, { minLength: day.length }), (fills) => {
        expect(positionsOf(fills)).toEqual([
          {
            market: 'BTC_USDT',
            boughtQuantity: '4',
            boughtTotal: '370',
            soldQuantity: '4',
            soldTotal: '425',
            averageBuy: '92.5',
            averageSell: '106.25',
            net: '0',
            averageOpen: null,
            realised: '55',
            fees: [{ currency: 'USDT', amount: '0.5' }],
            fills: 6,
            unassigned: 0
          }
        ])
      })
    )
  })

  test('conserve money: realised plus open equals paid and received', () => {
    const one = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }))
    assertProperty(
      fc.property(fc.array(one, { maxLength: 30 }), (list) => {
        const fills = list.map(([buys, quantity, price], at) =>
          fill(buys ? 'buy' : 'sell', plain(money(quantity).div(10 ** 6)), plain(money(price).div(10 ** 4)), at)
        )
        const [it] = positionsOf(fills)
        // Once closed, the result is all received minus all paid.
        if (it === undefined) return
        const last = fill(money(it.net).gt(0) ? 'sell' : 'buy', plain(money(it.net).abs()), '1', 1_000)
        const [closed] = positionsOf(money(it.net).isZero() ? fills : [...fills, last])
        expect(closed?.realised).toBe(plain(money(closed?.soldTotal ?? '0').sub(closed?.boughtTotal ?? '0')))
      }),
      { numRuns: 300 }
    )
  })
})
