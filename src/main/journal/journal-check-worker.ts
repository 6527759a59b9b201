import { parentPort, workerData } from 'node:worker_threads'
import type { JournalProblem } from './journal-api.ts'
import { openJournal } from './journal.ts'
import { hasOldEntries, moveOldEntries } from './move-old.ts'
import { archivePath } from './with-archive.ts'
import type { JournalCheck } from './journal-check.ts'

/** Runs in a worker thread: main opens the files after this has closed them. */
const { path, now } = workerData as JournalCheck
const YEAR_MS = 365 * 86_400_000

/** Null: the file did not open. */
function compareAndHeal(file: string): readonly JournalProblem[] | null {
  const found: JournalProblem[] = []
  const opened = openJournal(file, now, { onProblem: (problem) => found.push(problem), compare: 'whole' })
  if (!opened.ok) return null
  opened.value.journal.close()
  return [...opened.value.problems, ...found]
}

/** False for a file in use or of a newer version: it was not checked, and main handles it. */
const isWhole = (problems: readonly JournalProblem[] | null): problems is readonly JournalProblem[] =>
  problems?.every(({ kind }) => kind === 'damaged' || kind === 'empty') === true

function moveYearOld(): readonly JournalProblem[] {
  let problems: readonly JournalProblem[] | null = []
  try {
    if (!hasOldEntries(path, now - YEAR_MS)) return []
    const archive = archivePath(path)
    problems = compareAndHeal(archive)
    if (isWhole(problems)) moveOldEntries(path, archive, now - YEAR_MS)
  } catch {
    /* A full disk, for example: the rows stay and move at a later start. */
  }
  return isWhole(problems) ? problems : []
}

const problems = compareAndHeal(path)
parentPort?.postMessage(isWhole(problems) ? [...problems, ...moveYearOld()] : null)
