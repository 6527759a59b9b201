import { net } from 'electron'
import type { Dispose } from '../../contract/clock.ts'

const EVERY_MS = 2000

/** Electron tells nobody when the machine is back on a network, so this looks. Returns its stop. */
export function watchNetwork(back: () => void): Dispose {
  let isOnline = net.isOnline()
  const timer = setInterval(() => {
    const was = isOnline
    isOnline = net.isOnline()
    if (isOnline && !was) back()
  }, EVERY_MS)
  return () => clearInterval(timer)
}
