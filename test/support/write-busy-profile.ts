import { writeBusyJournal, writeTradeArchive } from './busy-profile.ts'

/** Started by itself, with the Node of Electron: which file to fill, with what, and with how many. */
const [kind, path, count] = process.argv.slice(2)
const write = kind === 'orders' ? writeBusyJournal : writeTradeArchive
write(path ?? '', Number(count), Date.now())
