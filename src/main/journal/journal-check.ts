import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JournalProblem } from './journal-api.ts'
import { startWorker } from '../worker/start-worker.ts'

/** Start parameters of the worker. */
export interface JournalCheck {
  readonly path: string
  readonly now: number
}

/** Files below this size are checked faster than a thread starts, and need no archive. */
const SMALL_BYTES = 2_000_000
const SOURCE = fileURLToPath(new URL('journal-check-worker.ts', import.meta.url))

/**
 * Checks a large journal in a worker thread, repairs and migrates it, and moves rows older than a year to its archive.
 * Returns its problems; null: not done, so the opener must check it.
 */
export async function checkJournal(
  check: JournalCheck,
  workerFile = SOURCE
): Promise<readonly JournalProblem[] | null> {
  if (!existsSync(check.path) || statSync(check.path).size < SMALL_BYTES) return null
  let found: readonly JournalProblem[] | null = null
  const worker = startWorker<never, readonly JournalProblem[] | null>(workerFile, check, (problems) => {
    found = problems
  })
  await worker.ended
  return found
}
