import { parentPort, workerData } from 'node:worker_threads'
import type { JournalTrouble } from '../journal/journal-api.ts'
import { openJournal } from '../journal/journal.ts'
import { hasOldEntries, moveOldEntries } from '../journal/move-old.ts'
import { archivePath } from '../journal/with-archive.ts'
import type { JournalCheck } from './journal-check.ts'

/** Runs in a thread of its own: main opens the files when this has closed them. */
const { path, now } = workerData as JournalCheck
const YEAR_MS = 365 * 86_400_000

/** Null: it did not open. */
function compareAndHeal(file: string): readonly JournalTrouble[] | null {
  const found: JournalTrouble[] = []
  const opened = openJournal(file, now, { told: (trouble) => found.push(trouble), compare: 'whole' })
  if (!opened.ok) return null
  opened.value.journal.close()
  return [...opened.value.troubles, ...found]
}

/** A file in use, or of a newer version, was not compared, and main comes upon it again. */
const isWhole = (troubles: readonly JournalTrouble[] | null): troubles is readonly JournalTrouble[] =>
  troubles?.every(({ kind }) => kind === 'damaged' || kind === 'empty') === true

function moveYearOld(): readonly JournalTrouble[] {
  let troubles: readonly JournalTrouble[] | null = []
  try {
    if (!hasOldEntries(path, now - YEAR_MS)) return []
    const archive = archivePath(path)
    troubles = compareAndHeal(archive)
    if (isWhole(troubles)) moveOldEntries(path, archive, now - YEAR_MS)
  } catch {
    /* A full disk, say: what could not be moved stays where it is, and is moved with a later start. */
  }
  return isWhole(troubles) ? troubles : []
}

const troubles = compareAndHeal(path)
parentPort?.postMessage(isWhole(troubles) ? [...troubles, ...moveYearOld()] : null)
