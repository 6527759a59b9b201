import { startBlank } from '../app/launch.ts'
import { expectPaints, pagePid, startLoadedDesk } from '../app/loaded-desk.ts'
import { cpuSeconds } from '../app/processes.ts'
import { startSource } from '../load/start.ts'
import { alternate, pause, type BenchRow, type Effort } from '../row.ts'

const RATE = 1000
const FOR_MS = 5000
const SETTLE_MS = 700
const ROUNDS = 3

/** Row 7: processor time of the page of the whole desk, against a page where every message is one reactive update. */
export async function pageCpu(effort: Effort): Promise<readonly BenchRow[]> {
  const rate = effort.some(RATE)
  const desk = await startLoadedDesk(rate, effort)
  const source = await startSource('market')
  const app = await startBlank('reactive-page.html')
  try {
    const page = await app.page()
    await page.until(() => Reflect.has(window, 'listen'), 'the page with an update for each message')
    await page.run((url) => (Reflect.get(window, 'listen') as (url: string) => Promise<void>)(url), source.wsUrl)
    const pids = { ours: await pagePid(desk.app), peer: await pagePid(app) }
    const taken = () => page.run(() => (Reflect.get(window, 'taken') as () => number)())
    /** Percent of a processor. The other page gets nothing meanwhile. */
    const measure = (side: 'ours' | 'peer') => async () => {
      desk.source.setRate(side === 'ours' ? rate : 0)
      source.setRate(side === 'ours' ? 0 : rate)
      await pause(effort.ms(SETTLE_MS))
      if (side === 'ours') await expectPaints(desk.page)
      const [cpu, begin, before] = [cpuSeconds(pids[side]), performance.now(), await taken()]
      await pause(effort.ms(FOR_MS))
      const [used, ms] = [cpuSeconds(pids[side]) - cpu, performance.now() - begin]
      const missed = 1 - ((await taken()) - before) / ((rate * ms) / 1000)
      // One that cannot keep up would look cheaper than it is.
      if (side === 'peer' && missed > 0.1) console.error(`row 7: the peer is behind by ${Math.round(missed * 100)} %`)
      if (side === 'peer' && missed === 1) throw new Error('the peer gets no messages')
      return (used / ms) * 1e5
    }
    await measure('peer')()
    return [
      {
        id: '7',
        work: 'page of the whole desk at 1,000 messages/s: one reactive update a message',
        unit: '% CPU',
        goal: { atMost: 0.5 },
        rounds: await alternate(effort.rounds(ROUNDS), measure('ours'), measure('peer'))
      }
    ]
  } finally {
    await app.stop()
    await source.stop()
    await desk.stop()
  }
}
