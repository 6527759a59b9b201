import { expect, it } from 'vitest'
import { replay } from '../../src/practice/engine/engine.ts'
import { config, randomRun } from '../unit/practice/engine/random-run.ts'
import { testSeed } from '../support/promise.ts'

const COUNT = 100_000

it(`keeps money, books and orders consistent over ${COUNT} random commands, and replays to the same state`, () => {
  const { engine, journal } = randomRun(testSeed(), COUNT)
  expect(journal.length).toBeGreaterThan(COUNT / 2)
  expect(replay(config(), journal).hash()).toBe(engine.hash())
})
