import { startApp, startBlank, type Running } from '../app/launch.ts'
import { cpuOfFamily } from '../app/processes.ts'
import { bookShown, workspaceOf } from '../app/screen.ts'
import { pause, type BenchRow, type Effort, type Round } from '../row.ts'

const WARM_UP_MS = 10_000
const SETTLE_MS = 3000
const FOR_MS = 10_000
const ROUNDS = 2

/** Row 8: processor time of all processes on the practice exchange, which is one of them, at its default rate. */
export async function cpuAtRest(effort: Effort): Promise<readonly BenchRow[]> {
  const idle = await startBlank('idle-page.html')
  const app = await startApp({ args: ['--venue', 'practice', '--window', '1440x900'] })
  try {
    await bookShown(await workspaceOf(app))
    await pause(effort.ms(WARM_UP_MS))
    const seen = async (visible: boolean): Promise<number> => {
      await app.request({ kind: 'visible', visible })
      await pause(effort.ms(SETTLE_MS))
      return await percent(app, effort.ms(FOR_MS))
    }
    const shown: Round[] = []
    const hidden: Round[] = []
    for (let i = 0; i < effort.rounds(ROUNDS); i++) {
      const visible = await seen(true)
      shown.push({ ours: visible, peer: await percent(idle, effort.ms(FOR_MS)) })
      hidden.push({ ours: await seen(false), peer: visible })
    }
    return [
      {
        id: '8a',
        work: 'all processes, practice exchange included: a clock and an idle chart',
        unit: '% CPU',
        goal: { atMost: 3 },
        rounds: shown
      },
      { id: '8b', work: 'the same, hidden in the tray: visible', unit: '% CPU', goal: { atMost: 0.2 }, rounds: hidden }
    ]
  } finally {
    await app.stop()
    await idle.stop()
  }
}

/** Of one processor. */
async function percent({ pid }: Running, forMs: number): Promise<number> {
  const [cpu, begin] = [cpuOfFamily(pid), performance.now()]
  await pause(forMs)
  return ((cpuOfFamily(pid) - cpu) / (performance.now() - begin)) * 1e5
}
