import { expect, it } from 'vitest'
import { replay } from '../../../../src/practice/engine/engine.ts'
import { openExchange } from './exchange.ts'
import { config, randomRun } from './random-run.ts'
import { testSeed } from '../../../support/promise.ts'

const COUNT = 10_000

it(`keeps money, books and orders consistent over ${COUNT} random commands, and replays to the same state`, () => {
  const { engine, journal, seen } = randomRun(testSeed(), COUNT)
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      'order limit new',
      'order limit partial',
      'order limit filled',
      'order limit cancelled',
      'order limit self-trade',
      'order market filled',
      'order market self-trade',
      'order stopped',
      'convert active',
      'convert completed',
      'convert cancelled',
      'convert expired',
      'refused 0',
      'refused 1',
      'refused 2',
      'refused 4',
      'refused 6',
      'refused 7'
    ])
  )
  expect(replay(config(), journal).hash()).toBe(engine.hash())
})

it('detects a single changed command', () => {
  const { engine, journal } = randomRun(1, 500)
  expect(replay(config(), journal.slice(0, -1)).hash()).not.toBe(engine.hash())
})

it('treats a time that goes back as standing still', () => {
  const exchange = openExchange()
  exchange.open('ann', { USDT: '1000' })
  const now = exchange.now()
  const { order } = exchange.limit('ann', 'buy 1 @ 100', { at: now - 60_000 })
  expect(order?.createdAt).toBe(now)
})
