import type { Page } from '../app/cdp.ts'
import type { Transport } from '../app/hook.ts'
import { startLoadedDesk } from '../app/loaded-desk.ts'
import { agesAtPaint } from '../app/page-probes.ts'
import { alternate } from '../rounds.ts'
import { pause, quantile, rowOf, type BenchOptions, type BenchRow } from '../row.ts'

const SETTLE_MS = 500
/** A 95th percentile rests on one frame in twenty: so long gives it 18 with one window. */
const forMs = (quick: boolean): number => (quick ? 2000 : 6000)

/** Row 5: age of the newest update at paint, against frames made each 16 ms and sent by `webContents.send`. */
export async function ageAgainstTimer({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk({ rate: 5000 })
  try {
    const by = (transport: Transport, pages: readonly Page[]) => async () => {
      await desk.use(transport)
      await pause(SETTLE_MS)
      return await ageOver(pages, forMs(quick))
    }
    const rows: BenchRow[] = []
    for (const [id, count, target] of [['5a', 1, 0.4], ['5b', 3, 0.7]] as const) {
      await desk.use('ours')
      const pages = await desk.windows(count)
      const name = `age of the newest update at paint, p95, 5,000 messages/s, ${count} window${count > 1 ? 's' : ''}: 16 ms timer`
      rows.push(rowOf({ id, name, unit: 'ms', target, better: 'lower' }, await alternate(quick ? 3 : 4, by('ours', pages), by('timer', pages))))
    }
    return rows
  } finally {
    await desk.stop()
  }
}

/** At the higher rate other code is hot, which is compiled by then on a desk that has been running. */
const WARM_UP_MS = 8_000

/** Row 6: the same age at 20,000 messages a second against 1,000, and frames a second against those without any message. */
export async function ageByRate({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk({ rate: 1000 })
  try {
    desk.source.setRate(20_000)
    await pause(WARM_UP_MS)
    const rounds = quick ? 3 : 4
    const at = async (rate: number) => {
      desk.source.setRate(rate)
      await pause(SETTLE_MS)
      return await desk.page.run(agesAtPaint, forMs(quick))
    }
    const age = (rate: number) => async () => quantile((await at(rate)).ages, 0.95)
    const framesPerSecond = (rate: number) => async () => {
      const { frames, ms } = await at(rate)
      return frames * 1000 / ms
    }
    const ages = await alternate(rounds, age(20_000), age(1000))
    const frames = await alternate(rounds, framesPerSecond(20_000), framesPerSecond(0))
    return [
      rowOf({ id: '6a', name: 'the same age at 20,000 messages/s: at 1,000 messages/s', unit: 'ms', target: 1.1, better: 'lower' }, ages),
      rowOf({ id: '6b', name: 'frames a second at 20,000 messages/s: the idle page', unit: 'frames/s', target: 0.99, better: 'higher' }, frames)
    ]
  } finally {
    await desk.stop()
  }
}

/** The 95th percentile over the painted frames of all pages. */
async function ageOver(pages: readonly Page[], forMs: number): Promise<number> {
  const ages = (await Promise.all(pages.map((page) => page.run(agesAtPaint, forMs)))).flatMap((seen) => seen.ages)
  if (ages.length < 10) throw new Error(`only ${ages.length} frames with a stamp`)
  return quantile(ages, 0.95)
}
