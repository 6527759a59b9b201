import type { Diagnostics } from '../diagnostics.ts'
import { none } from './fields.ts'
import { request, RARELY, SOMETIMES } from './request.ts'

export const diagnosticsRequests = {
  'diagnostics.read': request({ schema: none, from: ['workspace', 'diagnostics'], rate: SOMETIMES })<Diagnostics>(),
  /** Lets the user choose a file and writes a report; its path, or null if the user chose none. */
  'diagnostics.export': request({ schema: none, from: ['workspace', 'diagnostics'], rate: RARELY })<string | null>(),
  /** Shows the folder of the crash reports in the system's file manager. */
  'diagnostics.showCrashes': request({ schema: none, from: ['diagnostics'], rate: RARELY })<null>()
} as const
