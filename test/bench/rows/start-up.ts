import { startApp, startBlank, type Running } from '../app/launch.ts'
import { familyOf, pssMegabytes } from '../app/processes.ts'
import { alternate, pause, type BenchRow, type Effort } from '../row.ts'

/** By then what is only needed at the start has gone. */
const SETTLE_MS = 10_000
const ROUNDS = { ready: 3, memory: 2 }

/** Row 9: the app on the practice exchange against a blank window. The exchange's own process is not counted. */
export async function startUp(effort: Effort): Promise<readonly BenchRow[]> {
  const app = () => startApp({ args: ['--venue', 'practice'] })
  await ready(startBlank) // the first start of all reads the disk
  return [
    {
      id: '9a',
      work: 'ready to show: blank window',
      unit: 'ms',
      goal: { atMost: 1.3 },
      rounds: await alternate(
        effort.rounds(ROUNDS.ready),
        () => ready(app),
        () => ready(startBlank)
      )
    },
    {
      id: '9b',
      work: 'memory (PSS) of the whole app: blank window',
      unit: 'MB',
      goal: { atMost: 1.5 },
      rounds: await alternate(
        effort.rounds(ROUNDS.memory),
        () => memory(app, effort),
        () => memory(startBlank, effort)
      )
    }
  ]
}

async function ready(begin: () => Promise<Running>): Promise<number> {
  const app = await begin()
  try {
    return await app.readyMs()
  } finally {
    await app.stop()
  }
}

async function memory(begin: () => Promise<Running>, effort: Effort): Promise<number> {
  const app = await begin()
  try {
    await app.readyMs()
    await pause(effort.ms(SETTLE_MS))
    const practice = (await app.processes()).filter(({ name }) => /practice/i.test(name)).map(({ pid }) => pid)
    return familyOf(app.pid)
      .filter((pid) => !practice.includes(pid))
      .reduce((sum, pid) => sum + pssMegabytes(pid), 0)
  } finally {
    await app.stop()
  }
}
