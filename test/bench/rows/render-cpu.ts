import { startLoadedDesk } from '../app/loaded-desk.ts'
import { updateForEachMessage } from '../app/page-probes.ts'
import { cpuSeconds } from '../app/processes.ts'
import { MARKETS } from '../load/frames.ts'
import { alternate, pause, rowOf, type BenchOptions, type BenchRow } from '../row.ts'

const RATE = 1000

/** Row 7: processor time of the page with book, tape and a list of 200 markets, against one reactive update a message. */
export async function renderCpu({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk({ rate: RATE })
  try {
    const forMs = quick ? 3000 : 5000
    const cost = async (work: () => Promise<unknown>): Promise<number> => {
      await pause(500)
      const [cpu, begin] = [cpuSeconds(desk.pagePid), performance.now()]
      await work()
      return (cpuSeconds(desk.pagePid) - cpu) / (performance.now() - begin) * 1e5
    }
    const rounds = await alternate(quick ? 3 : 5, async () => {
      await desk.use('ours')
      return await cost(() => pause(forMs))
    }, async () => {
      await desk.use('mute')
      return await cost(() => desk.page.run(updateForEachMessage, RATE, forMs, MARKETS))
    })
    return [rowOf({ id: '7', name: 'page at 1,000 messages/s: one reactive update a message', unit: '% CPU', target: 0.3, better: 'lower' }, rounds)]
  } finally {
    await desk.stop()
  }
}
