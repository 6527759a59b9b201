import { app, type Details } from 'electron'
import type { Log, Dispose } from '../../contract/clock.ts'
import { message } from '../../i18n/codes.ts'
import type { Notify } from '../state/notify.ts'

/** The user is told at this crash, once. */
const NOTICE_AT = 3

/**
 * After some crashes of the GPU process Chromium draws in software by itself. From then on it would end the app at
 * the sixth crash: the switch tells it to go on instead (docs/decisions/gpu-process.md).
 */
export function surviveGpuCrashes({ notice, log }: { readonly notice: Notify; readonly log: Log }): Dispose {
  let deaths = 0
  let isNoticed = false
  const onGone = (_event: unknown, { type, reason, exitCode }: Details) => {
    if (type !== 'GPU' || reason === 'clean-exit') return
    deaths += 1
    const isAccelerated = app.getGPUFeatureStatus().gpu_compositing.startsWith('enabled')
    log.error('the GPU process ended', { reason, exitCode, isAccelerated })
    if (isAccelerated) return
    app.commandLine.appendSwitch('disable-gpu-process-crash-limit')
    if (deaths < NOTICE_AT || isNoticed) return
    isNoticed = true
    notice('warn', message('gpu-software'), message('gpu-process-stopped'))
  }
  app.on('child-process-gone', onGone)
  return () => app.off('child-process-gone', onGone)
}
