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
    const forMs = quick ? 1000 : 2500
    const used = (): number => cpuSeconds(desk.mainPid) + cpuSeconds(desk.pagePid)
    /** One turn, in percent of a processor. */
    const turnOf = async (transport: Transport): Promise<number> => {
      await desk.use(transport)
      await pause(500)
      const [cpu, begin, before] = [used(), performance.now(), await desk.page.run(peerFrames)]
      await pause(forMs)
      const seconds = (performance.now() - begin) / 1000
      const percent = (used() - cpu) / seconds * 100
      const came = await desk.page.run(peerFrames) - before
      if (transport === 'objects' && came < 0.9 * RATE * seconds) throw new Error(`${came} objects in ${seconds} s`)
      return percent
    }
    /** What a transport takes above a base, in percent of a processor: short turns, so that a slow minute is one for both. */
    const costAbove = async (base: Transport, transport: Transport, turns: number): Promise<number> => {
      // What was measured before leaves no garbage to this.
      await desk.page.send('HeapProfiler.collectGarbage')
      await desk.app.ask({ kind: 'heap' })
      let sum = 0
      for (let turn = 0; turn < turns; turn++) {
        sum -= await turnOf(base)
        sum += await turnOf(transport)
      }
      return sum / turns
    }
    const rounds = await takeRounds(quick ? 3 : 4, async () => ({ ours: await costAbove('mute', 'ours', 4), peer: await costAbove('parse', 'objects', 2) }))
    return [rowOf({ id: '8', name: 'transport at 5,000 messages/s, main and page: an object a message through contextBridge', unit: '% CPU', target: 0.2, better: 'lower' }, rounds)]
  } finally {
    await desk.stop()
  }
}
