import type { Socket as Line } from 'node:net'
import type { Clock, Stop } from '../../contract/clock.ts'
import type { ReadPace } from './read-pace.ts'

/** What Node's sockets, and those of TLS, read by; not of their public interface. */
interface Handle { reading: boolean; readStart(): number; readStop(): number }

/**
 * Reads a line when its pace says. What comes meanwhile stays with the system: `pause` would go on reading and keep what comes. A
 * line that is built in another way than is known here is read as ever. Returns what to call when something is sent.
 */
export function paceReads(line: Line, pace: ReadPace, clock: Clock): () => void {
  let stopResting: Stop | null = null
  let isPlanned = false

  function wake(): void {
    stopResting?.()
    stopResting = null
    pace.resumed(clock.monotonic())
    const handle = handleOf(line)
    if (handle === null || handle.reading) return
    handle.reading = true
    handle.readStart()
  }

  // After the stream has asked for its next read, which it does right after one: it would begin it again.
  function rest(): void {
    isPlanned = false
    const handle = handleOf(line)
    if (stopResting !== null || handle === null || !handle.reading) return
    const waitMs = pace.rest(clock.monotonic())
    if (waitMs === 0) return
    handle.reading = false
    handle.readStop()
    stopResting = clock.after(waitMs, wake)
  }

  line.on('data', (bytes: Buffer) => {
    const now = clock.monotonic()
    pace.read(now, bytes.length)
    if (isPlanned || !pace.mayRest(now)) return
    isPlanned = true
    setImmediate(rest)
  })
  return () => {
    pace.sent(clock.monotonic())
    if (stopResting !== null) wake()
  }
}

function handleOf(line: Line): Handle | null {
  const handle: unknown = Reflect.get(line, '_handle')
  return isHandle(handle) ? handle : null
}

const isHandle = (handle: unknown): handle is Handle =>
  typeof handle === 'object' && handle !== null && 'reading' in handle && typeof handle.reading === 'boolean'
  && 'readStart' in handle && typeof handle.readStart === 'function' && 'readStop' in handle && typeof handle.readStop === 'function'
