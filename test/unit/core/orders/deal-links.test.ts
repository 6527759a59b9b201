import { expect, test } from 'vitest'
import { DealLinks } from '../../../../src/core/orders/deal-links.ts'

const linked = (links: DealLinks, ...deals: readonly string[]) => deals.map((deal) => links.orderOf(deal))

test('assigns a deal to the only order with its amounts', () => {
  const links = new DealLinks()
  links.setOrder('a', 'BTC_USDT', '1', '100')
  links.setOrder('b', 'BTC_USDT', '2', '200')
  links.addFill('d1', 'BTC_USDT', '1', '100')
  expect(linked(links, 'd1')).toEqual(['a'])
})

test('assigns neither of two equal deals until the venue names an order', () => {
  const links = new DealLinks()
  links.setOrder('a', 'BTC_USDT', '1', '100')
  links.addFill('d1', 'BTC_USDT', '1', '100')
  links.addFill('d2', 'BTC_USDT', '1', '100')
  expect(linked(links, 'd1', 'd2')).toEqual([null, null])
  links.setOrder('b', 'BTC_USDT', '1', '100')
  expect(linked(links, 'd1', 'd2')).toEqual([null, null])
  links.link('d2', 'a')
  expect(linked(links, 'd1', 'd2')).toEqual(['b', 'a'])
})

test('assigns no deal to two equal orders or to another market', () => {
  const links = new DealLinks()
  links.addFill('d1', 'BTC_USDT', '1', '100')
  links.setOrder('c', 'ETH_USDT', '1', '100')
  expect(linked(links, 'd1')).toEqual([null])
  links.setOrder('a', 'BTC_USDT', '1', '100')
  links.setOrder('b', 'BTC_USDT', '1', '100')
  expect(linked(links, 'd1')).toEqual([null])
})
