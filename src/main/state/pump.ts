import type { Ack } from '../../contract/acks.ts'
import type { Clock, Stop } from '../../contract/clock.ts'
import type { Frame, WindowView } from '../../contract/frames.ts'
import type { Desk } from './desk-api.ts'
import { createPort, type Port, type WindowLoad } from './port.ts'

export type { WindowLoad }

/** One window's end of the stream, as the shell gives it. */
export interface WindowPort {
  post(frame: Frame): void
  onAck(listener: (ack: Ack) => void): void
  onClose(listener: () => void): void
  /** A hidden window gets one frame a second. */
  isVisible(): boolean
}

export interface PumpOptions {
  readonly desk: Desk
  readonly clock: Clock
  /** Runs after the messages that came in together; default `setImmediate`. */
  readonly soon?: (run: () => void) => void
}

export interface Pump {
  /** Starts frames to a window, the first one full. `setView` may be called at any time after. */
  open(port: WindowPort): PumpedWindow
  /** A window became visible or hidden, or the machine woke up. */
  refresh(): void
  /** When a frame is due for which something new may be fetched: monotonic milliseconds, now for at once, Infinity while no window shows any. */
  frameDue(nowMs: number): number
  stop(): void
}

export interface PumpedWindow {
  setView(view: WindowView): void
  load(): WindowLoad
  close(): void
}

/**
 * Node begins a timer at the time of its loop, which is that of the last turn, and leaves out fractions of a millisecond: it comes up to so
 * much early. Then there was nothing to send yet, and each turn for nothing costs main two threads that wake each other. In a burst a
 * message comes at the right time anyway.
 */
const TIMERS_EARLY_MS = 1.5

/**
 * Frames to all windows. However many changes the desk reports, one look at the windows is planned: at once if a window
 * may be sent to, else for the moment when the first may.
 */
export function createPump({ desk, clock, soon = setImmediate }: PumpOptions): Pump {
  const ports = new Set<Port>()
  let isSoon = false
  let stopPlan: Stop | null = null
  let plannedFor = Infinity

  function look(): void {
    // What was planned before is not to be looked for again.
    stopPlan?.()
    stopPlan = null
    plannedFor = Infinity
    const now = clock.monotonic()
    let next = Infinity
    for (const port of ports) next = Math.min(next, port.send(now))
    planFor(next)
  }

  function planFor(at: number): void {
    if (at >= plannedFor) return
    stopPlan?.()
    plannedFor = at
    stopPlan = clock.after(Math.max(0, at - clock.monotonic()) + TIMERS_EARLY_MS, look)
  }

  /** Comes at the rate of the feed. */
  function wake(): void {
    if (isSoon) return
    let dueAt = Infinity
    for (const port of ports) dueAt = Math.min(dueAt, port.due())
    if (dueAt > clock.monotonic()) {
      planFor(dueAt)
      return
    }
    isSoon = true
    soon(() => {
      isSoon = false
      look()
    })
  }

  const stopListening = desk.listen(wake)

  return {
    open(windowPort) {
      const reader = desk.reader()
      const port = createPort(windowPort, reader, clock, wake)
      ports.add(port)
      const close = (): void => {
        if (ports.delete(port)) port.close()
      }
      windowPort.onClose(close)
      port.look()
      wake()
      return { setView: (view) => reader.setView(view), load: port.load, close }
    },
    refresh() {
      for (const port of ports) port.look()
      look()
    },
    frameDue(nowMs) {
      let next = Infinity
      for (const port of ports) next = Math.min(next, port.freshAt(nowMs))
      return next
    },
    stop() {
      stopListening()
      stopPlan?.()
      for (const port of ports) port.close()
      ports.clear()
    }
  }
}
