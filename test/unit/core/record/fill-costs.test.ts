import { describe, expect, test } from 'vitest'
import { fillCosts, type FillMarks, type MarkedFill } from '../../../../src/core/record/fill-costs.ts'
import { fillEvent as fill } from '../../../support/record.ts'

const HOUR = 3_600_000
const NO_MARKS: FillMarks = { estimate: null, arrival: null, after10s: null, after1m: null, after5m: null }

const marked = (
  event: MarkedFill['fill'],
  marks: Partial<FillMarks> = {},
  more: Partial<Pick<MarkedFill, 'orderType' | 'worth' | 'feeWorth'>> = {}
): MarkedFill => ({
  fill: event,
  orderType: 'market',
  marks: { ...NO_MARKS, ...marks },
  worth: event.total,
  feeWorth: event.fee,
  ...more
})
const costs = (...fills: readonly MarkedFill[]) => fillCosts(fills, () => 0)

describe('the cost of a fill', () => {
  test('of a buy: what it paid above the mid when it was sent', () => {
    const { all } = costs(marked(fill('buy', '2', '101', 1000), { arrival: '100' }))
    // 2 of 202.
    expect(all.marks.arrival).toEqual({ fills: 1, cost: '2', basisPoints: '99.0099' })
  })

  test('of a sale: what it got below the mid', () => {
    expect(costs(marked(fill('sell', '2', '99', 1000), { arrival: '100' })).all.marks.arrival.cost).toBe('2')
  })

  test('is negative where the fill was better', () => {
    expect(costs(marked(fill('buy', '1', '99', 1000), { after1m: '100' })).all.marks.after1m.cost).toBe('-1')
    expect(costs(marked(fill('sell', '1', '101', 1000), { after1m: '100' })).all.marks.after1m.cost).toBe('-1')
  })

  test('is in the reference currency at the rate of the fill', () => {
    // Paid in BTC at 50,000 USDT.
    const bought = fill('buy', '10', '0.05', 1000, { market: 'ETH_BTC' })
    const { all } = costs(marked(bought, { arrival: '0.049' }, { worth: '25000' }))
    expect(all.marks.arrival).toEqual({ fills: 1, cost: '500', basisPoints: '200' })
  })

  test('has its fee beside it', () => {
    const { all } = costs(marked(fill('buy', '1', '100', 1000, { fee: '0.1' })))
    expect(all.fee).toEqual({ fills: 1, cost: '0.1', basisPoints: '10' })
  })
})

describe('sums', () => {
  test('are weighted by what was traded', () => {
    const { all } = costs(
      marked(fill('buy', '9', '100', 1000), { arrival: '100' }),
      marked(fill('buy', '1', '100', 2000), { arrival: '90' })
    )
    expect(all.marks.arrival).toEqual({ fills: 2, cost: '10', basisPoints: '100' })
  })

  test('leave out what is not known, and count what is', () => {
    const { all } = costs(
      marked(fill('buy', '1', '100', 1000), { arrival: '99' }),
      marked(fill('buy', '1', '100', 2000)),
      marked(fill('buy', '1', '100', 3000), { arrival: '99' }, { worth: null })
    )
    expect([all.fills, all.worth, all.marks.arrival.fills, all.marks.after10s]).toEqual([
      3,
      '200',
      1,
      { fills: 0, cost: '0', basisPoints: null }
    ])
  })

  test('by market, by hour and by kind of order', () => {
    const it = fillCosts(
      [
        marked(fill('buy', '1', '100', HOUR, { market: 'ETH_USDT', role: 'maker' }), {}, { orderType: 'limit' }),
        marked(fill('buy', '2', '100', 2 * HOUR)),
        marked(fill('buy', '1', '100', 2 * HOUR + 1, { role: 'taker' }), {}, { orderType: 'limit' }),
        marked(fill('buy', '1', '100', 2 * HOUR + 2), {}, { orderType: null })
      ],
      () => 2 * HOUR
    )
    const of = (rows: typeof it.markets) => rows.map(({ key, fills }) => [key, fills])
    expect(of(it.markets)).toEqual([
      ['BTC_USDT', 3],
      ['ETH_USDT', 1]
    ])
    expect(of(it.hours)).toEqual([
      ['3', 1],
      ['4', 3]
    ])
    expect(of(it.kinds)).toEqual([
      ['limit-maker', 1],
      ['limit-taker', 1],
      ['market', 1],
      ['other', 1]
    ])
  })
})
