import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Practice } from '../../support/practice.ts'
import { LIMIT_POSTED } from './trading-desk.ts'

/**
 * Prepares the exchange for a process that is killed at its DELETE or at its second POST (`DELETE handled`, `POST not
 * handled`, …), and the folder of its journal, whose path is returned.
 */
export function beforeKill({ control: { faults } }: Practice, at: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  if (at === 'DELETE not handled') faults.cancels('lost')
  if (at === 'DELETE handled') faults.cancels('lost-done')
  if (at === 'POST not handled' || at === 'POST handled') {
    const when = at === 'POST handled' ? 'after' : 'before'
    // The first one passes.
    faults.http({ method: 'POST', path: LIMIT_POSTED, times: 1 }, { kind: 'late', when: 'after', delayMs: 0 })
    faults.http({ method: 'POST', path: LIMIT_POSTED }, { kind: 'hang', when })
  }
  return join(folder, 'journal.db')
}
