import { relative } from 'node:path'
import { TestRunner, expect } from 'vitest'
import { PROMISES } from '../../scripts/soak/promises.mjs'
import { createRandom } from '../../src/practice/engine/random.ts'

/** What one test has shown of one promise; scripts/soak.mjs prints a table of them. */
interface Evidence {
  readonly promise: number
  readonly counts: string
  readonly seed: number | null
}

declare module 'vitest' {
  interface TaskMeta {
    evidence?: Evidence[]
  }
}

const isSoak = process.env.DEPTHDESK_SOAK !== undefined && process.env.DEPTHDESK_SOAK !== ''

/** How often: the first number in `npm test`, the second in `npm run test:soak`. */
export const counts = (quick: number, full: number): number => (isSoak ? full : quick)

/** Files share this module within a worker. */
const seeds = new Map<string, number>()

/** The seed of all random tests of one test file, printed once; DEPTHDESK_SEED replays them. */
export function testSeed(): number {
  const file = expect.getState().testPath ?? ''
  const known = seeds.get(file)
  if (known !== undefined) return known
  const seed = Number(process.env.DEPTHDESK_SEED ?? Math.floor(Math.random() * 1_000_000))
  seeds.set(file, seed)
  process.stdout.write(`random test: DEPTHDESK_SEED=${seed} ${relative(process.cwd(), file)}\n`)
  return seed
}

export interface Dice {
  /** 0 to below 1. */
  random(): number
  /** A whole number from 0 to below `n`. */
  below(n: number): number
  one<T>(list: readonly [T, ...T[]]): T
}

export function dice(seed: number): Dice {
  const random = createRandom(seed)
  const below = (n: number): number => Math.floor(random() * n)
  return { random, below, one: ([first, ...rest]) => [first, ...rest][below(rest.length + 1)] ?? first }
}

/** Notes for the soak table that the test that runs now shows a promise. `shown`: what was counted, in words. */
export function shows(promise: number, shown: string, seed: number | null = null): void {
  const test = TestRunner.getCurrentTest()
  if (test === undefined || !(promise in PROMISES)) throw new Error(`no test runs, or promise ${promise} is not known`)
  test.meta.evidence = [...(test.meta.evidence ?? []), { promise, counts: shown, seed }]
}
