import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../../../../src/core/money.ts'
import type { Side } from '../../../../src/core/market.ts'
import { DealLinks } from '../../../../src/core/orders/deal-links.ts'
import { assertProperty } from '../../../support/property.ts'

const linked = (links: DealLinks, ...deals: readonly string[]) => deals.map((deal) => links.orderOf(deal))
const sides = (links: DealLinks, ...deals: readonly string[]) => deals.map((deal) => links.sideOf(deal))
/** Returns how many deals have to be looked at again. */
const deal = (links: DealLinks, id: string, at = 0, market = 'BTC_USDT') =>
  [...links.setDeal(id, market, money('1'), money('100'), at)].length
const order = (links: DealLinks, key: string, side: Side = 'buy', quantity = '1', market = 'BTC_USDT') =>
  [...links.setOrder(key, market, side, quantity, `${quantity}00`)].length

test('assigns a deal to the only order with its amounts', () => {
  const links = new DealLinks()
  order(links, 'a')
  order(links, 'b', 'buy', '2')
  deal(links, 'd1')
  expect(linked(links, 'd1')).toEqual(['a'])
})

test('assigns neither of two equal deals until the venue names an order', () => {
  const links = new DealLinks()
  order(links, 'a')
  deal(links, 'd1')
  deal(links, 'd2')
  expect(linked(links, 'd1', 'd2')).toEqual([null, null])
  order(links, 'b')
  expect(linked(links, 'd1', 'd2')).toEqual([null, null])
  links.link('d2', 'a')
  expect(linked(links, 'd1', 'd2')).toEqual(['b', 'a'])
})

test('assigns no deal to two equal orders or to another market', () => {
  const links = new DealLinks()
  deal(links, 'd1')
  order(links, 'c', 'buy', '1', 'ETH_USDT')
  expect(linked(links, 'd1')).toEqual([null])
  order(links, 'a')
  order(links, 'b')
  expect(linked(links, 'd1')).toEqual([null])
})

test('two equal deals have the side on which all orders that they may belong to agree', () => {
  const links = new DealLinks()
  for (const key of ['a', 'b']) order(links, key)
  for (const id of ['d1', 'd2']) deal(links, id)
  expect([linked(links, 'd1', 'd2'), sides(links, 'd1', 'd2')]).toEqual([
    [null, null],
    ['buy', 'buy']
  ])
  deal(links, 'd3', 1)
  expect(sides(links, 'd1', 'd2', 'd3')).toEqual(['buy', 'buy', 'none'])
  order(links, 'c', 'sell')
  expect(sides(links, 'd1', 'd2', 'd3')).toEqual(['mixed', 'mixed', 'mixed'])
  links.link('d2', 'c')
  expect(sides(links, 'd1', 'd3')).toEqual(['buy', 'buy'])
})

test('of more deals than orders the oldest ones have their side, whatever came first', () => {
  assertProperty(
    fc.property(fc.shuffledSubarray(['o1', 'o2', 'd1', 'd2', 'd3', 'd4'], { minLength: 6 }), (arrived) => {
      const links = new DealLinks()
      for (const one of arrived) {
        if (one.startsWith('o')) order(links, one, 'sell')
        else deal(links, one, Number(one.slice(1)))
      }
      expect(sides(links, 'd1', 'd2', 'd3', 'd4')).toEqual(['sell', 'sell', 'none', 'none'])
    })
  )
})

test.each([
  ['without an order', []],
  ['before their orders', ['after']],
  ['after their orders', ['before']]
])('10,000 deals of equal amounts %s cost a few steps each', (_, orders) => {
  const links = new DealLinks()
  let steps = 0
  for (let n = 0; n < 10_000; n++) {
    if (orders.includes('before')) steps += order(links, `k${n}`)
    steps += deal(links, `d${n}`, n)
    if (orders.includes('after')) steps += order(links, `k${n}`)
  }
  for (let n = 0; n < 10_000; n++) steps += [...links.link(`d${n}`, `k${n}`)].length
  expect(steps).toBeLessThan(120_000)
})

test('names the deals whose link has changed', () => {
  const links = new DealLinks()
  const changed = (touched: Iterable<string>) => [...new Set(touched)].sort()
  order(links, 'a')
  deal(links, 'd1')
  // The first one has no order any more.
  expect(changed(links.setDeal('d2', 'BTC_USDT', money('1'), money('100'), 1))).toEqual(['d1', 'd2'])
  expect(changed(links.setOrder('b', 'BTC_USDT', 'buy', '1', '100'))).toEqual(['d1', 'd2'])
  expect(changed(links.setOrder('c', 'BTC_USDT', 'sell', '1', '100'))).toEqual(['d1', 'd2'])
  expect(changed(links.link('d1', 'c'))).toEqual(['d1', 'd2'])
  expect(changed(links.link('d1', 'c'))).toEqual(['d1'])
  // Both orders are named: nothing is left for the second deal.
  expect(changed(links.link('d3', 'b'))).toEqual(['d2', 'd3'])
  expect(changed(links.link('d4', 'a'))).toEqual(['d2', 'd4'])
  expect(sides(links, 'd2')).toEqual(['none'])
})

test('an older deal takes the side of the newest one that has one', () => {
  const links = new DealLinks()
  for (const key of ['a', 'b']) order(links, key)
  for (const at of [1, 2]) deal(links, `d${at}`, at)
  expect([...links.setDeal('d0', 'BTC_USDT', money('1'), money('100'), 0)]).toContain('d2')
  expect(sides(links, 'd0', 'd1', 'd2')).toEqual(['buy', 'buy', 'none'])
})

test('keeps what the venue named for an order that turns out to be another', () => {
  const links = new DealLinks()
  links.link('d1', 'seen')
  links.link('d2', 'else')
  links.rename('seen', 'own')
  order(links, 'own')
  deal(links, 'd3')
  expect(linked(links, 'd1', 'd2', 'd3')).toEqual(['own', 'else', null])
})
