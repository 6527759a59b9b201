import { app, type Details } from 'electron'
import type { Log, Dispose } from '../../contract/clock.ts'

/**
 * After some deaths of the GPU process Chromium gives up the graphics card by itself. When it draws in software it has
 * nothing left to give up, and would end the whole app at the sixth death: from then on it is told to go on
 * (docs/decisions/gpu-process.md). `said`: windows are drawn without the graphics card; told once.
 */
const SAY_AT = 3

/**
 * Chromium gives up the graphics card by itself after some deaths of the process that draws. Once it draws without one
 * it has nothing left to give up, and would end the whole app at the sixth; from then on it is told to go on instead.
 * See docs/decisions/gpu-process.md. `said`: windows are drawn without the graphics card; told once.
 */
export function surviveGpuCrashes({ log, said }: { readonly log: Log; readonly said: () => void }): Dispose {
  let deaths = 0
  let isSaid = false
  const onGone = (_event: unknown, { type, reason, exitCode }: Details) => {
    if (type !== 'GPU' || reason === 'clean-exit') return
    deaths += 1
    const isAccelerated = app.getGPUFeatureStatus().gpu_compositing.startsWith('enabled')
    log.error('the GPU process ended', { reason, exitCode, isAccelerated })
    if (isAccelerated) return
    app.commandLine.appendSwitch('disable-gpu-process-crash-limit')
    if (deaths < SAY_AT || isSaid) return
    isSaid = true
    said()
  }
  app.on('child-process-gone', onGone)
  return () => app.off('child-process-gone', onGone)
}
