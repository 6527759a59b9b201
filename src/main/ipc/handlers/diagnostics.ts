import type { Diagnostics } from '../../../contract/diagnostics.ts'
import { ok, type Result } from '../../../contract/failure.ts'
import type { diagnosticsRequests } from '../../../contract/requests/diagnostics.ts'
import type { HandlersOf } from '../dispatch.ts'
import { done } from './answers.ts'

export interface DiagnosticsServices {
  read(): Diagnostics
  export(windowId: number): Promise<Result<string | null>>
  showCrashes(): void
}

export const diagnosticsHandlers = (diagnostics: DiagnosticsServices): HandlersOf<typeof diagnosticsRequests> => ({
  'diagnostics.read': () => ok(diagnostics.read()),
  'diagnostics.export': (_args, windowId) => diagnostics.export(windowId),
  'diagnostics.showCrashes': () => done(diagnostics.showCrashes())
})
