import type { Diagnostics } from '../diagnostics.ts'
import { none, request } from './fields.ts'

export const diagnosticsRequests = {
  'diagnostics.read': request(none)<Diagnostics>(),
  /** Lets the user choose a file and writes a report; its path, or null if the user chose none. */
  'diagnostics.export': request(none)<string | null>()
} as const
