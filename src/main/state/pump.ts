import type { Clock } from '../../contract/clock.ts'
import type { WindowView } from '../../contract/frames.ts'
import type { SharedStates } from './state-api.ts'
import { FrameThrottle, type WindowLoad, type WindowPort } from './frame-throttle.ts'

export interface PumpOptions {
  readonly states: Pick<SharedStates, 'listen' | 'reader' | 'appReader'>
  readonly clock: Clock
  /** Runs a function after the messages that arrived together; default `setImmediate`. */
  readonly soon?: (run: () => void) => void
}

/** Sends frames to all windows, each at its own rate. */
export interface Pump {
  /** Starts frames to a window, the first one full; `app`: of no venue. `setView` may be called at any time. */
  open(port: WindowPort, what?: 'all' | 'app'): PumpedWindow
  /** A window became visible or hidden, or the machine woke up. */
  refresh(): void
  stop(): void
}

export interface PumpedWindow {
  setView(view: WindowView): void
  load(): WindowLoad
  close(): void
}

export function createPump({ states, clock, soon = setImmediate }: PumpOptions): Pump {
  const windows = new Set<FrameThrottle>()
  const stopListening = states.listen(() => {
    for (const window of windows) window.wake()
  })

  return {
    open(port, what = 'all') {
      const reader = what === 'all' ? states.reader() : states.appReader()
      const window = new FrameThrottle(port, reader, clock, soon)
      windows.add(window)
      const close = (): void => {
        if (!windows.delete(window)) return
        window.close()
        reader.close()
      }
      port.onClose(close)
      window.wake()
      return { setView: (view) => reader.setView(view), load: () => window.load(), close }
    },
    refresh() {
      for (const window of windows) window.visibilityChanged()
    },
    stop() {
      stopListening()
      for (const window of windows) window.close()
      windows.clear()
    }
  }
}
