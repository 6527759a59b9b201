import { parentPort, workerData } from 'node:worker_threads'
import type { JournalTrouble } from '../journal/journal-api.ts'
import { openJournal } from '../journal/journal.ts'
import type { JournalCheck } from './journal-check.ts'

/** Runs in a thread of its own: main opens the file when this has closed it. */
const { path, now } = workerData as JournalCheck
const found: JournalTrouble[] = []
const opened = openJournal(path, now, { told: (trouble) => found.push(trouble), compare: 'whole' })
if (opened.ok) opened.value.journal.close()
const troubles = opened.ok ? [...opened.value.troubles, ...found] : null
// A file in use, or of a newer version, was not compared, and main comes upon it again.
parentPort?.postMessage(troubles?.every(({ kind }) => kind === 'damaged' || kind === 'empty') === true ? troubles : null)
