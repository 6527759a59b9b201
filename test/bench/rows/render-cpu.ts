import { startLoadedDesk } from '../app/loaded-desk.ts'
import { peerFrames, updateForEachMessage } from '../app/page-probes.ts'
import { cpuSeconds } from '../app/processes.ts'
import { SHOWN } from '../load/frames.ts'
import { alternate, pause, rowOf, type BenchOptions, type BenchRow } from '../row.ts'

const RATE = 1000
const MOST_BEHIND_MS = 60_000

/**
 * Row 7: processor time of the page with book, tape and a list of 200 markets (and all else that is on screen, in both),
 * against the same page with one object and one reactive update for each message.
 */
export async function renderCpu({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk({ rate: RATE })
  try {
    await desk.page.run(updateForEachMessage, SHOWN)
    const forMs = quick ? 3000 : 4000
    /** Percent of one processor. */
    const ours = async (): Promise<number> => {
      await desk.use('ours')
      await pause(700)
      const [cpu, begin] = [cpuSeconds(desk.pagePid), performance.now()]
      await pause(forMs)
      return (cpuSeconds(desk.pagePid) - cpu) / (performance.now() - begin) * 1e5
    }
    /** The page may not keep up: its time counts until the last message of the period is on screen. */
    const peer = async (): Promise<number> => {
      await desk.use('mute')
      await pause(700)
      const before = await desk.page.run(peerFrames)
      const cpu = cpuSeconds(desk.pagePid)
      const sentBefore = Number(await desk.app.ask({ kind: 'objects' }))
      await desk.use('objects')
      await pause(forMs)
      await desk.use('mute')
      const sent = Number(await desk.app.ask({ kind: 'objects' })) - sentBefore
      const end = performance.now() + MOST_BEHIND_MS
      while (await desk.page.run(peerFrames) - before < sent) {
        if (performance.now() > end) throw new Error('the peer is hopelessly behind')
        await pause(20)
      }
      return (cpuSeconds(desk.pagePid) - cpu) / (sent / RATE) * 100
    }
    const rounds = await alternate(quick ? 3 : 5, ours, peer)
    return [rowOf({ id: '7', name: 'page at 1,000 messages/s: one object and one reactive update a message', unit: '% CPU', target: 0.3, better: 'lower' }, rounds)]
  } finally {
    await desk.stop()
  }
}
