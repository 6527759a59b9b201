import type { Page } from '../app/cdp.ts'
import { startLoadedDesk } from '../app/loaded-desk.ts'
import { watchPaints } from '../app/page-probes.ts'
import { alternate, pause, quantile, type BenchRow } from '../row.ts'

const SETTLE_MS = 500
/** A 95th percentile rests on one paint in twenty: of the book there are some twenty a second. */
const FOR_MS = 4000
const ROUNDS = 3

/** Row 5: age of the newest update at paint, against frames made each 16 ms and sent by `webContents.send`. */
export async function ageAgainstTimer(): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk(5000)
  try {
    const by = (timer: boolean, pages: readonly Page[]) => async () => {
      await desk.app.request({ kind: 'transport', timer })
      await pause(SETTLE_MS)
      const seen = await Promise.all(pages.map((page) => page.run(watchPaints, FOR_MS)))
      return p95(seen.flatMap(({ ages }) => ages))
    }
    const rows: BenchRow[] = []
    for (const [id, count, atMost] of [
      ['5a', 1, 0.7],
      ['5b', 3, 1]
    ] as const) {
      await desk.app.request({ kind: 'transport', timer: false })
      const pages = await desk.windows(count)
      const first = 'age of an update at paint, p95, 5,000 messages/s: 16 ms timer, webContents.send'
      const work = count === 1 ? first : `the same in ${count} windows`
      const rounds = await alternate(ROUNDS, by(false, pages), by(true, pages))
      rows.push({ id, work, unit: 'ms', goal: { atMost }, rounds })
    }
    return rows
  } finally {
    await desk.stop()
  }
}

/** At the higher rate other code is hot, which is compiled by then on a desk that has been running. */
const WARM_UP_MS = 5000

/** Row 6: the same age at 20,000 messages a second against 1,000, and frames a second against an idle page's. */
export async function ageByRate(): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk(20_000)
  try {
    await pause(WARM_UP_MS)
    const at = async (rate: number) => {
      desk.source.setRate(rate)
      await pause(SETTLE_MS)
      return await desk.page.run(watchPaints, FOR_MS)
    }
    const age = (rate: number) => async () => p95((await at(rate)).ages)
    const frames = (rate: number) => async () => (await at(rate)).framesPerSecond
    return [
      {
        id: '6a',
        work: 'that age at 20,000 messages/s: at 1,000',
        unit: 'ms',
        goal: { atMost: 1.3 },
        rounds: await alternate(ROUNDS, age(20_000), age(1000))
      },
      {
        id: '6b',
        work: 'frames a second at 20,000 messages/s: idle page',
        unit: 'frames/s',
        goal: { atLeast: 0.95 },
        rounds: await alternate(ROUNDS, frames(20_000), frames(0))
      }
    ]
  } finally {
    await desk.stop()
  }
}

function p95(ages: readonly number[]): number {
  if (ages.length === 0) throw new Error('the book was never painted')
  return quantile(ages, 0.95)
}
