import { beforeEach, expect, it } from 'vitest'
import { useLayout } from '../../../../src/renderer/stores/layout.ts'
import { useWorkspace } from '../../../../src/renderer/stores/workspace.ts'
import { livePage } from '../desk-stub.ts'

const books = () =>
  useWorkspace()
    .view.books.map(({ market, scaleIndex, depth }) => `${market}:${scaleIndex} ${depth}`)
    .sort()
const setStep = (panel: string, index: number, market = 'BTC_USDT') =>
  useLayout().setPanel(panel, { scale: { market, index } })

beforeEach(async () => {
  await livePage()
  useLayout().add('ladder')
})

it('a ladder has a price step of its own, deep enough to scroll, besides the finest book that gates its orders', () => {
  expect(books()).toEqual(['BTC_USDT:0 200'])
  setStep('ladder', 1)
  expect(books()).toEqual(['BTC_USDT:0 200', 'BTC_USDT:1 200'])
  expect(useWorkspace().scaleIndex('BTC_USDT')).toBe(0)
})

it('with an order book of the same step one book is asked for, as deep as the deeper one', () => {
  setStep('ladder', 1)
  useWorkspace().setScale('BTC_USDT', 1)
  expect(books()).toEqual(['BTC_USDT:0 200', 'BTC_USDT:1 200'])
})

it('a step of another market, or one that the venue no longer has, is none', () => {
  setStep('ladder', 1, 'ETH_USDT')
  expect(useWorkspace().ladderScale('ladder')).toBeNull()
  setStep('ladder', 7)
  expect(useWorkspace().ladderScale('ladder')).toBeNull()
})

it('is subscribed to trades, for the volume of the session, only while it is shown', () => {
  for (const name of ['chart', 'tape']) useLayout().remove(name)
  expect(useWorkspace().view.tapes).toEqual(['BTC_USDT'])
  useLayout().remove('ladder')
  expect(useWorkspace().view.tapes).toEqual([])
})
