import type { RunningApp } from './launch.ts'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

const CHUNK = 1 << 22

/**
 * How often any of these texts is in the memory that a process can write to. Linux only, and only as root or its owner.
 */
export function countInMemory(pid: number, forms: readonly Buffer[]): number {
  const overlap = Math.max(...forms.map(({ length }) => length)) - 1
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  let count = 0
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
      const [, from = '', to = '', access = ''] = /^([0-9a-f]+)-([0-9a-f]+) (\S+)/.exec(line) ?? []
      if (access.startsWith('rw')) count += countIn(memory, parseInt(from, 16), parseInt(to, 16), overlap, forms)
    }
  } finally {
    closeSync(memory)
  }
  return count
}

function countIn(memory: number, from: number, to: number, overlap: number, forms: readonly Buffer[]): number {
  const chunk = Buffer.alloc(Math.min(CHUNK + overlap, to - from))
  let count = 0
  for (let at = from; at < to; at += CHUNK) {
    let length = 0
    try {
      length = readSync(memory, chunk, 0, Math.min(chunk.length, to - at), at)
    } catch {
      continue // It is mapped and cannot be read, or went away meanwhile.
    }
    const text = chunk.subarray(0, length)
    for (const form of forms) if (text.includes(form)) count++
  }
  return count
}

/** The live objects of main as text, written after a collection of garbage. */
export async function heapOfMain({ app }: Pick<RunningApp, 'app'>, file: string): Promise<Buffer> {
  await app.evaluate((_, path) => void process.getBuiltinModule('node:v8').writeHeapSnapshot(path), file)
  return readFileSync(file)
}

export function isRunning(pid: number): boolean {
  try {
    // A process that ended and was not waited for is no longer running.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
