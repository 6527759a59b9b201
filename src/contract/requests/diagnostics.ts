import type { Diagnostics } from '../diagnostics.ts'
import { none, request } from './fields.ts'

export const diagnosticsRequests = {
  'diagnostics.read': request(none)<Diagnostics>(),
  /** Lets the user choose a file and writes a report; its path, or null if the user chose none. */
  'diagnostics.export': request(none)<string | null>(),
  /** Shows the folder of the crash reports in the system's file manager. */
  'diagnostics.showCrashes': request(none)<null>()
} as const
