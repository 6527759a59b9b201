import { familyOf, pssMegabytes } from '../app/processes.ts'
import { start, startBlank, type Running } from '../app/launch.ts'
import { alternate } from '../rounds.ts'
import { pause, rowOf, type BenchOptions, type BenchRow } from '../row.ts'

/** By then what is only needed at the start has gone: the process that read the keychain ends after 2 s of idleness. */
const SETTLE_MS = 13_000

/** Row 10: the app on the practice exchange against a blank window. The practice exchange's own process is not counted. */
export async function startUp({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  await measure(startBlank, 0) // the first start of all reads the disk
  const ready = await alternate(quick ? 3 : 5, async () => (await measureApp(0)).readyMs, async () => (await measure(startBlank, 0)).readyMs)
  const memory = await alternate(2, async () => (await measureApp(SETTLE_MS)).megabytes, async () => (await measure(startBlank, SETTLE_MS)).megabytes)
  return [
    rowOf({ id: '10a', name: 'ready to show: a blank window', unit: 'ms', target: 1.3, better: 'lower' }, ready),
    rowOf({ id: '10b', name: 'memory (PSS): a blank window', unit: 'MB', target: 1.4, better: 'lower' }, memory)
  ]
}

const appFolder = (): string => process.env['BENCH_APP'] ?? '.'

const measureApp = (settleMs: number) => measure(() => start(appFolder(), ['--venue', 'practice']), settleMs)

async function measure(begin: () => Promise<Running>, settleMs: number): Promise<{ readonly readyMs: number, readonly megabytes: number }> {
  const app = await begin()
  try {
    const readyMs = await app.readyMs()
    await pause(settleMs)
    const processes = await app.ask({ kind: 'processes' }) as readonly { readonly pid: number, readonly name: string }[]
    const practice = new Set(processes.filter(({ name }) => /practice/i.test(name)).map(({ pid }) => pid))
    const counted = familyOf(app.pid).filter((pid) => !practice.has(pid))
    return { readyMs, megabytes: counted.reduce((sum, pid) => sum + pssMegabytes(pid), 0) }
  } finally {
    await app.stop()
  }
}
