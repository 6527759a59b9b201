import { expect, it } from 'vitest'
import type { ConvertEvent } from '../../../../src/core/record/events.ts'
import { Explained } from '../../../../src/core/record/explained.ts'
import { plain } from '../../../../src/core/money.ts'

const convert = (id: string, at: number, gave: string): ConvertEvent => ({
  ...{ kind: 'convert', id, from: 'USDT', to: 'BTC', gave, got: '0', at }
})

it('sums what was known at a time, in whatever order it was told', () => {
  const explained = new Explained()
  for (const event of [convert('c', 30, '4'), convert('a', 10, '1'), convert('b', 20, '2')]) explained.add(event)
  const until = (at: number) => plain(explained.until('USDT', at))
  expect([9, 10, 25, 30].map(until)).toEqual(['0', '-1', '-3', '-7'])
  explained.add(convert('d', 15, '8'))
  expect([10, 15, 30].map(until)).toEqual(['-1', '-9', '-15'])
  expect(plain(explained.amount('USDT'))).toBe('-15')
})

it('counts a convert that has grown once', () => {
  const explained = new Explained()
  explained.add(convert('a', 10, '1'))
  explained.add(convert('a', 20, '5'))
  expect(plain(explained.converted('USDT'))).toBe('-5')
  expect([plain(explained.until('USDT', 10)), plain(explained.until('USDT', 20))]).toEqual(['-1', '-5'])
})
