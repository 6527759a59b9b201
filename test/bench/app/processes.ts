import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from './cdp.ts'

/** Seconds of processor time that a process has used, all its threads. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const TICKS_A_SECOND = 100
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/**
 * Milliseconds of processor time of the threads that a user waits for: the main thread of the app's own process and of
 * each of its pages, those included that began meanwhile.
 */
export function mainThreadsMs(app: number): number {
  const isPage = (pid: number): boolean => /--type=renderer/.test(textOf(`/proc/${pid}/cmdline`))
  return familyOf(app)
    .filter((pid) => pid === app || isPage(pid))
    .reduce((sum, pid) => sum + Number(textOf(`/proc/${pid}/schedstat`).split(' ')[0]) / 1e6, 0)
}

/** Milliseconds of processor time of all tasks of a page's main thread since it began. */
export async function taskMs(page: Page): Promise<number> {
  await page.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = (await page.send('Performance.getMetrics')) as {
    readonly metrics: readonly { readonly name: string; readonly value: number }[]
  }
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
}

/** Empty for a process that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Proportional set size in megabytes: pages that several processes share count in parts. */
export function pssMegabytes(pid: number): number {
  const match = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(match?.[1] ?? NaN) / 1024
}

/** A process and all that it started, and they started. */
export function familyOf(pid: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It ended meanwhile.
    }
  }
  const family = [pid]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

/** Asks a program to end, and ends what it leaves behind. */
export async function end(child: ChildProcess): Promise<void> {
  const family = familyOf(child.pid ?? 0)
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
    await gone
    clearTimeout(timer)
  }
  for (const pid of family) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone with its parent, as it should be.
    }
  }
}

export const cpuOfFamily = (pid: number): number => familyOf(pid).reduce((sum, member) => sum + cpuSeconds(member), 0)
