import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { copyPrivateSync } from '../disk/write-private.ts'

/** Where the profile of this run lies. */
export interface ProfilePlace {
  /** The user's. Keys in the keychain belong to it. */
  readonly folder: string
  /**
   * What is read and written, Chromium's files and the log included: `folder`, or a copy that is removed at the end.
   */
  readonly used: string
  /** The system's code for why `folder` cannot be written, such as EROFS; null where it can. */
  readonly readOnly: string | null
  /** Files that the copy lacks. */
  readonly missing: readonly string[]
}

/**
 * Creates the folder if it is missing. A read-only one is copied and stays unchanged. A failure is the system's code:
 * the path is no folder, or a copy is not possible.
 */
export function placeProfile(folder: string, temporary = tmpdir()): Result<ProfilePlace, string> {
  const readOnly = whyNotWritable(folder)
  if (readOnly === null) return ok({ folder, used: folder, readOnly, missing: [] })
  if (readOnly === 'ENOTDIR' || readOnly === 'EEXIST') return fail(readOnly)
  try {
    const used = mkdtempSync(join(temporary, 'depthdesk-'))
    return ok({ folder, used, readOnly, missing: copyProfile(folder, used) })
  } catch (error) {
    return fail(codeOf(error))
  }
}

/** Removes file by file: Chromium may write its own files until the process ends, and only those may remain. */
export function removeCopy(used: string): void {
  for (const name of [...readdirSync(used), '']) {
    try {
      rmSync(join(used, name), { recursive: true, force: true })
    } catch {
      /* It was written to meanwhile. */
    }
  }
}

/** The code of the first thing that cannot be written; null when all can. */
export function whyNotWritable(folder: string): string | null {
  const journal = join(folder, 'journal')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeProbe(folder)
    if (statSync(journal, { throwIfNoEntry: false })?.isDirectory() !== true) return null
    writeProbe(journal)
    for (const name of readdirSync(journal)) if (isDatabase(name)) accessSync(join(journal, name), constants.W_OK)
    return null
  } catch (error) {
    return codeOf(error)
  }
}

function writeProbe(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`)
  writeFileSync(probe, '')
  rmSync(probe)
}

/**
 * The user's documents and the databases. The newest entries of a database are in its log (-wal). Answers what is
 * missing.
 */
function copyProfile(from: string, to: string): readonly string[] {
  const missing: string[] = []
  const attempt = (path: string, read: () => void): void => {
    try {
      read()
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') missing.push(path)
    }
  }
  const copyFrom = (folder: string, isKept: (name: string) => boolean, into: string): void =>
    attempt(folder, () => {
      for (const name of readdirSync(folder).filter(isKept))
        attempt(join(folder, name), () => copyPrivateSync(join(folder, name), join(into, name)))
    })
  copyFrom(from, (name) => name.endsWith('.json'), to)
  mkdirSync(join(to, 'journal'), { mode: 0o700 })
  copyFrom(join(from, 'journal'), isDatabase, join(to, 'journal'))
  return missing
}

const isDatabase = (name: string): boolean => /\.db(-wal)?$/.test(name)
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
