import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

export function collectGarbage(): void {
  if (typeof collect !== 'function') throw new Error('no garbage collector at hand')
  collect()
}

/** What is still reachable, in MB. */
export function heapMb(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1_048_576
}
