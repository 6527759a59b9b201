import { app } from 'electron'
import type { Dispose } from '../../contract/clock.ts'
import type { CrashReports } from '../diagnostics/crash-reports.ts'

/** Ends that are no crash: the app or the user ended the process. */
const ORDERLY = ['clean-exit', 'killed']

/** Keeps a report of every process of the app that crashes. */
export function watchCrashes(reports: CrashReports): Dispose {
  const pageGone = (_event: unknown, _contents: unknown, { reason, exitCode }: Electron.RenderProcessGoneDetails) => {
    if (!ORDERLY.includes(reason)) reports.add('page', 'The process of a window ended', { reason, exitCode })
  }
  const childGone = (_event: unknown, { type, name, serviceName, reason, exitCode }: Electron.Details) => {
    if (!ORDERLY.includes(reason))
      reports.add('process', `The process ${name ?? serviceName ?? type} ended`, { type, reason, exitCode })
  }
  app.on('render-process-gone', pageGone)
  app.on('child-process-gone', childGone)
  return () => {
    app.off('render-process-gone', pageGone)
    app.off('child-process-gone', childGone)
  }
}
