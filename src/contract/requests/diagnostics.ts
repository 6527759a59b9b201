import type { Diagnostics } from '../diagnostics.ts'
import { none, request } from './fields.ts'

export const diagnosticsRequests = {
  'diagnostics.read': request(none)<Diagnostics>(),
  /** Asks for a file and writes a report to it; its path, or null when the user chose none. */
  'diagnostics.export': request(none)<string | null>()
} as const
