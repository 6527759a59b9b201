import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JournalProblem } from '../journal/journal-api.ts'
import { startWorker } from './start-worker.ts'

/** What the worker is started with. */
export interface JournalCheck {
  readonly path: string
  readonly now: number
}

/**
 * Files below this size are compared in a few milliseconds, in less time than a thread takes to start, and what is old
 * in them costs nothing.
 */
const SMALL_BYTES = 2_000_000
const SOURCE = fileURLToPath(new URL('journal-check-worker.ts', import.meta.url))

/**
 * Opens a large journal once in a thread of its own, where it is compared as a whole, healed and brought to the newest
 * version, and where what is older than a year moves to its archive.
 * Answers with what was wrong with it; null: not done, so whoever opens it compares it.
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
