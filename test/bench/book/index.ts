import type { BenchRow } from '../row.ts'
import { compare, type Work } from './compare.ts'
import { ccxtKeeper, ownKeeper, treeKeeper, type Keeper } from './keepers.ts'
import { depthStream } from './stream.ts'

const MARKET = 'BTC_USDT'
const SEED = 7
/** So few are still in the processor's cache when they are read, like messages that have just come from a socket. */
const MESSAGES = 6000
const LEVELS_A_MESSAGE = 10
const READ_EVERY = 10
const TOP = 25
/** The clock of processor time ticks every 4 ms: each measurement is to be at least this long. */
const LEAST_MS = 250

/** Rows 1 to 3: text of depth messages into a book, against JSON.parse and the published books. */
export async function bookRows(): Promise<readonly BenchRow[]> {
  const own = (): Keeper => ownKeeper(MARKET)
  const ccxt = await ccxtKeeper()
  return [
    await deltas('1a', 'depth text into the book, top 25 read every 10 messages, 100 levels: ccxt', 100, own, ccxt, 4),
    await deltas('1b', 'the same, 5,000 levels: ccxt', 5000, own, ccxt, 12),
    await deltas('2a', 'the same, 100 levels: sorted-btree', 100, own, treeKeeper, 2),
    await deltas('2b', 'the same, 5,000 levels: sorted-btree', 5000, own, treeKeeper, 2),
    await snapshots('3a', 'snapshot from text, 200 levels a side: ccxt', 200, own, ccxt, 8),
    await snapshots('3b', 'snapshot from text, 5,000 levels a side: ccxt', 5000, own, ccxt, 20)
  ]
}

function deltas(
  id: string,
  work: string,
  levels: number,
  own: () => Keeper,
  peer: () => Keeper,
  atLeast: number
): Promise<BenchRow> {
  const stream = depthStream(MARKET, levels, SEED)
  const snapshot = stream.snapshot()
  const messages = Array.from({ length: MESSAGES }, () => stream.partial())
  const run = (make: () => Keeper) => (): Work => {
    let seen = 0
    let ms = 0
    let rounds = 0
    for (; ms < LEAST_MS; rounds++) {
      const keeper = make()
      keeper.apply(snapshot)
      const start = cpuMs()
      messages.forEach((message, i) => {
        keeper.apply(message)
        if (i % READ_EVERY === 0) seen += keeper.read(TOP)
      })
      ms += cpuMs() - start
    }
    expectSane(seen / Math.ceil(messages.length / READ_EVERY) / rounds)
    return { units: rounds * messages.length * LEVELS_A_MESSAGE, ms }
  }
  return compare({ id, work, unit: 'level updates/s', goal: { atLeast }, ours: run(own), peer: run(peer) })
}

function snapshots(
  id: string,
  work: string,
  levels: number,
  own: () => Keeper,
  peer: () => Keeper,
  atLeast: number
): Promise<BenchRow> {
  const stream = depthStream(MARKET, levels, SEED)
  const messages = Array.from({ length: 8 }, () => stream.snapshot())
  const run = (make: () => Keeper) => (): Work => {
    const keeper = make()
    const start = cpuMs()
    let ms = 0
    let rounds = 0
    for (; ms < LEAST_MS; rounds++) {
      for (const message of messages) keeper.apply(message)
      ms = cpuMs() - start
    }
    expectSane(keeper.read(1))
    return { units: rounds * messages.length, ms }
  }
  return compare({ id, work, unit: 'snapshots/s', goal: { atLeast }, ours: run(own), peer: run(peer) })
}

/** Processor time of this thread: on a busy machine the wall clock measures the others. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Best bid plus best ask: guards against a keeper that is fast because it does nothing. */
function expectSane(sum: number): void {
  if (!(sum > 100_000 && sum < 200_000)) throw new Error(`a book with ${sum} as its best prices`)
}
