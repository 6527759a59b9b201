import type { Transport } from '../app/hook.ts'
import { startLoadedDesk } from '../app/loaded-desk.ts'
import { peerFrames, removeScreen } from '../app/page-probes.ts'
import { cpuSeconds } from '../app/processes.ts'
import { takeRounds } from '../rounds.ts'
import { pause, rowOf, type BenchOptions, type BenchRow } from '../row.ts'

const RATE = 5000

/**
 * Row 8: what it costs main and the page together to bring the market from main to the page, without a screen. Taken off
 * is what receiving and reading alone cost: the app's own with frames held back, the other's with messages only parsed.
 */
export async function transportCpu({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk({ rate: RATE })
  try {
    await desk.page.run(removeScreen)
    // Longer than from one pass through the whole heap to the next, each of which takes a processor for some 60 ms.
    const forMs = quick ? 2000 : 8000
    /** Percent of one processor. */
    const cost = async (transport: Transport): Promise<number> => {
      await desk.use(transport)
      await pause(700)
      const used = () => cpuSeconds(desk.mainPid) + cpuSeconds(desk.pagePid)
      const [cpu, begin] = [used(), performance.now()]
      const before = await desk.page.run(peerFrames)
      await pause(forMs)
      const after = await desk.page.run(peerFrames)
      const seconds = (performance.now() - begin) / 1000
      if (transport === 'objects' && after - before < 0.9 * RATE * seconds) throw new Error(`${after - before} objects in ${seconds} s`)
      return (used() - cpu) / seconds * 100
    }
    const rounds = await takeRounds(quick ? 3 : 4, async () => {
      const [mute, ours, parse, objects] = [await cost('mute'), await cost('ours'), await cost('parse'), await cost('objects')]
      return { ours: ours - mute, peer: objects - parse }
    })
    return [rowOf({ id: '8', name: 'transport at 5,000 messages/s, main and page: an object a message through contextBridge', unit: '% CPU', target: 0.2, better: 'lower' }, rounds)]
  } finally {
    await desk.stop()
  }
}
