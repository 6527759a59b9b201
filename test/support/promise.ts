import { TestRunner } from 'vitest'
import { createRandom } from '../../src/practice/engine/random.ts'

/** What one test has shown of one promise; scripts/soak.mjs prints a table of them. */
export interface Evidence {
  readonly promise: number
  readonly sentence: string
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
export const counts = (quick: number, full: number): number => isSoak ? full : quick

/** A seed for a random test, printed; DEPTHDESK_SEED replays one. */
export function testSeed(): number {
  const seed = Number(process.env.DEPTHDESK_SEED ?? Math.floor(Math.random() * 1_000_000))
  process.stdout.write(`random test: DEPTHDESK_SEED=${seed}\n`)
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

const SENTENCES: Readonly<Record<number, string>> = {
  1: 'forced disconnects: no subscription missing afterwards, none doubled',
  2: 'after a reconnect every book is the venue\'s within 1 s',
  3: 'no token is presented twice or older than 4 minutes',
  4: 'no exception ends the reconnect loop or leaves two live sockets',
  5: 'a half-open connection is noticed within 15 s',
  6: 'a wake replaces the socket, with or without a resume event',
  7: 'a day idle: never closed for inactivity, never 55 s without a request',
  8: 'nothing but valid JSON is sent',
  9: 'back-off with full jitter, at most 10 attempts a minute, reset after 10 s of health',
  10: 'a full reload replaces; no partial update before it; new connections start empty',
  11: 'no frame of an old socket is applied',
  12: 'lost updates are noticed and repaired',
  13: 'a muted channel is stale within 10 s',
  14: 'without a connection every price is marked and the order button waits within 1 s',
  15: 'malformed frames: no crash, no half-applied update, each counted once',
  16: 'private events doubled and out of order: orders, balances and fills still the venue\'s',
  17: 'a frozen window costs at most 100 MB and no private event',
  18: 'a day of reconnects leaves heap, listeners and timers as they were',
  45: 'only the venue\'s hosts are contacted'
}

/** Notes for the soak table that the test that runs now shows a promise. `shown`: what was counted, in words. */
export function shows(promise: number, shown: string, seed: number | null = null): void {
  const test = TestRunner.getCurrentTest()
  const sentence = SENTENCES[promise]
  if (test === undefined || sentence === undefined) throw new Error(`no test runs, or promise ${promise} is not known`)
  test.meta.evidence = [...test.meta.evidence ?? [], { promise, sentence, counts: shown, seed }]
}
