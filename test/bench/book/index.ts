import type { BenchRow, Effort } from '../row.ts'
import { compare, type Comparison, type Work } from './compare.ts'
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

interface Race extends Pick<BenchRow, 'id' | 'work'> {
  readonly levels: number
  readonly peer: () => Keeper
  readonly atLeast: number
}

/** Rows 1 to 3: text of depth messages into a book, against JSON.parse and the published books. */
export async function bookRows(effort: Effort): Promise<readonly BenchRow[]> {
  const ccxt = await ccxtKeeper()
  const first = 'depth text into the book, top 25 read every 10 messages, 100 levels: ccxt'
  const rows: readonly Comparison[] = [
    deltas({ id: '1a', work: first, levels: 100, peer: ccxt, atLeast: 4 }),
    deltas({ id: '1b', work: 'the same, 5,000 levels: ccxt', levels: 5000, peer: ccxt, atLeast: 12 }),
    deltas({ id: '2a', work: 'the same, 100 levels: sorted-btree', levels: 100, peer: treeKeeper, atLeast: 2 }),
    deltas({ id: '2b', work: 'the same, 5,000 levels: sorted-btree', levels: 5000, peer: treeKeeper, atLeast: 2 }),
    snapshots({ id: '3a', work: 'snapshot from text, 200 levels a side: ccxt', levels: 200, peer: ccxt, atLeast: 8 }),
    snapshots({
      id: '3b',
      work: 'snapshot from text, 5,000 levels a side: ccxt',
      levels: 5000,
      peer: ccxt,
      atLeast: 20
    })
  ]
  const measured: BenchRow[] = []
  for (const row of rows) measured.push(await compare(row, effort))
  return measured
}

const own = (): Keeper => ownKeeper(MARKET)

function deltas({ levels, peer, atLeast, ...row }: Race): Comparison {
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
  return { ...row, unit: 'level updates/s', goal: { atLeast }, ours: run(own), peer: run(peer) }
}

function snapshots({ levels, peer, atLeast, ...row }: Race): Comparison {
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
  return { ...row, unit: 'snapshots/s', goal: { atLeast }, ours: run(own), peer: run(peer) }
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
