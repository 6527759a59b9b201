import { connectMain } from '../worker/serve-main.ts'
import type { JournalProblem } from './journal-api.ts'
import { openJournal } from './journal.ts'
import { hasOldEntries, moveOldEntries } from './move-old.ts'
import { archivePath } from './with-archive.ts'

/** Runs in a thread: main opens the files after this has closed them. */
export type CheckCalls = typeof answers
interface Check {
  readonly path: string
  readonly now: number
}

const YEAR_MS = 365 * 86_400_000

/** Null: the file did not open. */
function compareAndHeal({ path, now }: Check): readonly JournalProblem[] | null {
  const found: JournalProblem[] = []
  const opened = openJournal(path, now, { onProblem: (problem) => found.push(problem), compare: 'whole' })
  if (!opened.ok) return null
  opened.value.journal.close()
  return [...opened.value.problems, ...found]
}

/** False for a file in use or of a newer version: it was not checked, and main handles it. */
const isWhole = (problems: readonly JournalProblem[] | null): problems is readonly JournalProblem[] =>
  problems?.every(({ kind }) => kind === 'damaged' || kind === 'empty') === true

function moveYearOld({ path, now }: Check): readonly JournalProblem[] {
  let problems: readonly JournalProblem[] | null = []
  try {
    if (!hasOldEntries(path, now - YEAR_MS)) return []
    const archive = archivePath(path)
    problems = compareAndHeal({ path: archive, now })
    if (isWhole(problems)) moveOldEntries(path, archive, now - YEAR_MS)
  } catch {
    /* A full disk, for example: the rows stay and move at a later start. */
  }
  return isWhole(problems) ? problems : []
}

const answers = {
  /** Its problems, and those of its archive; null: it was not checked. */
  check(wanted: Check): readonly JournalProblem[] | null {
    const problems = compareAndHeal(wanted)
    return isWhole(problems) ? [...problems, ...moveYearOld(wanted)] : null
  }
}

connectMain().serve(answers)
