import type { Page } from '../app/cdp.ts'
import { startLoadedDesk } from '../app/loaded-desk.ts'
import { watchPaints } from '../app/page-probes.ts'
import { alternate, pause, quantile, type BenchRow, type Effort } from '../row.ts'

const SETTLE_MS = 500
/** A 95th percentile rests on one paint in twenty: of the book there are some twenty a second. */
const FOR_MS = 4000
const ROUNDS = 3

/** Row 5: age of the newest update at paint, against frames made each 16 ms and sent by `webContents.send`. */
export async function ageAgainstTimer(effort: Effort): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk(effort.some(5000), effort)
  try {
    const by = (timer: boolean, pages: readonly Page[]) => async () => {
      await desk.app.request({ kind: 'transport', timer })
      await pause(effort.ms(SETTLE_MS))
      const before = Number(await desk.app.request({ kind: 'timer-frames' }))
      const seen = await Promise.all(pages.map((page) => page.run(watchPaints, effort.ms(FOR_MS), 1)))
      const frames = Number(await desk.app.request({ kind: 'timer-frames' })) - before
      if (timer !== frames > 0) throw new Error(`${frames} frames went by the timer's way, which is ${timer}`)
      return p95(seen.map(({ ages }) => ages))
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
      const rounds = await alternate(effort.rounds(ROUNDS), by(false, pages), by(true, pages))
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
export async function ageByRate(effort: Effort): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk(effort.some(20_000), effort)
  try {
    await pause(effort.ms(WARM_UP_MS))
    const at = async (rate: number) => {
      desk.source.setRate(effort.some(rate))
      await pause(effort.ms(SETTLE_MS))
      return await desk.page.run(watchPaints, effort.ms(FOR_MS), rate > 0 ? 1 : 0)
    }
    const age = (rate: number) => async () => p95([(await at(rate)).ages])
    const frames = (rate: number) => async () => (await at(rate)).framesPerSecond
    return [
      {
        id: '6a',
        work: 'that age at 20,000 messages/s: at 1,000',
        unit: 'ms',
        goal: { atMost: 1.3 },
        rounds: await alternate(effort.rounds(ROUNDS), age(20_000), age(1000))
      },
      {
        id: '6b',
        work: 'frames a second at 20,000 messages/s: idle page',
        unit: 'frames/s',
        goal: { atLeast: 0.95 },
        rounds: await alternate(effort.rounds(ROUNDS), frames(20_000), frames(0))
      }
    ]
  } finally {
    await desk.stop()
  }
}

/** `pages`: the ages in each page. */
function p95(pages: readonly (readonly number[])[]): number {
  if (pages.some((ages) => ages.length === 0)) throw new Error('the book of a page was never painted')
  return quantile(pages.flat(), 0.95)
}
