import { contentTracing } from 'electron'
import { createRequire } from 'node:module'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Bytes of living objects. Compiled code is left out: V8 goes on optimising for minutes, and what it makes is bounded
 * by the program, not by the messages.
 */
export function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => !/code|trusted/.test(name))
  return spaces.reduce((sum, space) => sum + space.space_used_size, process.memoryUsage().external)
}

const leaked: object[] = []
/** In each message of the stream once. */
const MESSAGE = '"method":'

/** From now on 64 bytes are kept for each message that comes in: the control of row 10. */
export function leakPerMessage(): void {
  const { Socket } = createRequire(import.meta.url)('node:net') as typeof import('node:net')
  const { emit } = Socket.prototype
  Socket.prototype.emit = function (name: string | symbol, ...given: unknown[]) {
    const [data] = given
    if (name === 'data' && Buffer.isBuffer(data)) {
      for (let at = data.indexOf(MESSAGE); at >= 0; at = data.indexOf(MESSAGE, at + 1)) {
        // Three words of header and thirteen small numbers, four bytes each: V8 in Electron compresses pointers.
        leaked.push({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9, j: 10, k: 11, l: 12, m: 13 })
      }
    }
    return Reflect.apply(emit, this, [name, ...given])
  }
}

let longest = 0

/** From now on it is noted what this thread did between two turns of a timer, by its own processor time. */
export function watchBlocks(): void {
  let before = process.threadCpuUsage()
  setInterval(() => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, (now.user + now.system - before.user - before.system) / 1000)
    before = now
  }, 1)
}

export function longestBlock(): number {
  const block = longest
  longest = 0
  return block
}

export const startTrace = (): Promise<void> =>
  contentTracing.startRecording({ included_categories: ['toplevel', '__metadata'] })
/** The file with the trace. */
export const stopTrace = (): Promise<string> => contentTracing.stopRecording()
