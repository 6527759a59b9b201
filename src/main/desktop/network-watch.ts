import { net } from 'electron'
import type { Dispose } from '../../contract/clock.ts'

const EVERY_MS = 2000

/** Polls the network interfaces, because Electron has no event for a new network. Returns its stop. */
export function watchNetwork(back: () => void): Dispose {
  let isOnline = net.isOnline()
  const timer = setInterval(() => {
    const was = isOnline
    isOnline = net.isOnline()
    if (isOnline && !was) back()
  }, EVERY_MS)
  return () => clearInterval(timer)
}
