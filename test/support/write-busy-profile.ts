import { writeBusyJournal, writeTradeArchive } from './busy-profile.ts'

/** Started by itself, with the Node of Electron: which file to fill, with what, and with how many. */
const [kind, path = '', count] = process.argv.slice(2)
const now = Date.now()
if (kind === 'orders') writeBusyJournal(path, Number(count), now)
else if (kind === 'old-orders') writeBusyJournal(path, Number(count), now - 400 * 86_400_000, 1_000_000)
else writeTradeArchive(path, Number(count), now)
