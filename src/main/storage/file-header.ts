import { closeSync, openSync, readSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { message } from '../../i18n/codes.ts'
import { DamagedFile } from './seal.ts'

/**
 * What SQLite believes of the header of a file without a doubt (https://www.sqlite.org/fileformat2.html, the database
 * header): with a higher write version every write is refused, and a higher user version looks like a newer app's file.
 */
const WRITE_VERSION = 18
const HIGHEST_WRITE_VERSION = 2
/** `DD` in the upper half of SQLite's application id; the lower half repeats the user version. */
const MARK = 0x44440000

/** Whether SQLite would open the file for reading only, though the system lets it be written. */
export function isMarkedReadOnly(path: string): boolean {
  const start = Buffer.alloc(WRITE_VERSION + 1)
  const file = openSync(path, 'r')
  try {
    readSync(file, start, 0, start.length, 0)
  } finally {
    closeSync(file)
  }
  return start.readUInt8(WRITE_VERSION) > HIGHEST_WRITE_VERSION
}

/** Changes the bytes of a file so that SQLite writes it. */
export function makeWritable(file: Buffer): void {
  if (file.length > WRITE_VERSION && file.readUInt8(WRITE_VERSION) > HIGHEST_WRITE_VERSION)
    file.writeUInt8(HIGHEST_WRITE_VERSION, WRITE_VERSION)
}

/** Statements that record how many migrations a file has. */
export const setVersion = (version: number): string =>
  `PRAGMA user_version = ${version}; PRAGMA application_id = ${MARK + version}`

/**
 * How many migrations a file has. Throws `DamagedFile` if its two records differ. Files of earlier versions have one;
 * they get the other.
 */
export function versionOf(db: DatabaseSync, newest: number): number {
  const read = (name: string) => Number(db.prepare(`PRAGMA ${name}`).get()?.[name])
  const [version, mark] = [read('user_version'), read('application_id')]
  if (mark === 0) {
    if (version > 0 && version <= newest) db.exec(`BEGIN IMMEDIATE; ${setVersion(version)}; COMMIT`)
    return version
  }
  if (mark !== MARK + version) throw new DamagedFile(message('file-header-damaged'))
  return version
}
