import { existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Result } from '../../contract/failure.ts'
import { copyPrivateSync, writePrivateSync } from './write-private.ts'
import type { ProfileWriter } from './profile-writer.ts'

/** Copies of one document that stay; older ones are removed when another is made. */
const MOST_COPIES = 5

/** A small JSON document of the profile, replaced atomically. */
export interface Document {
  /** What the file held at the start; undefined when there was none or it was unreadable. */
  read(): unknown
  /** Never throws: a failed write is retried, and the user is told. */
  write(value: Readonly<Record<string, unknown>>): void
}

/** Writes and reports whether it is on disk. A failure is the system's code. */
interface CheckedDocument extends Document {
  write(value: Readonly<Record<string, unknown>>): Result<null, string>
  /** Writes within half a second. */
  writeSoon(value: Readonly<Record<string, unknown>>): void
}

/** The same document for what a page may change many times at once: not on disk at once, but by the end of the app. */
export const writtenSoon = ({ document: { read, writeSoon } }: OpenedDocument): Document => ({ read, write: writeSoon })

export interface OpenedDocument {
  readonly document: CheckedDocument
  /** Where an unreadable file was put aside, so that nothing is lost; null when it was readable. */
  readonly unreadableFile: string | null
  /** Entries that are left out, and the copy of the file that has them; null when all are read. */
  readonly leftOut: { readonly n: number; readonly file: string } | null
}

export interface DocumentFile {
  /** Absolute. */
  readonly folder: string
  /** Goes into the name of a file that is put aside. */
  readonly stamp: string
  readonly writer: ProfileWriter
  /** Whether an object is the document at all; one that is not is put aside. */
  readonly isWhole?: (value: Readonly<Record<string, unknown>>) => boolean
  /** How many entries of it cannot be read: the next write would lose them. */
  readonly leftOutOf?: (value: Readonly<Record<string, unknown>>) => number
}

/** @param name file name without `.json` */
export function openDocument(
  name: string,
  { folder, stamp, writer, isWhole = () => true, leftOutOf = () => 0 }: DocumentFile
): OpenedDocument {
  const path = join(folder, `${name}.json`)
  const stored = readRecord(path)
  const isReadable = stored === undefined || (stored !== null && isWhole(stored))
  const aside = join(folder, `${name}.unreadable-${stamp}.json`)
  const unreadableFile = isReadable ? null : putAside(path, aside)
  if (unreadableFile === aside) removeOldCopies(name, aside)
  const n = isReadable && stored !== undefined ? leftOutOf(stored) : 0
  const earlier = n === 0 ? null : copyOf(path, name)
  let isKept = n === 0 || earlier !== null
  /** A disk that refuses it at the start is asked again before anything is lost. */
  const keepCopy = (): void => {
    if (!isKept && existsSync(path)) {
      copyPrivateSync(path, aside)
      removeOldCopies(name, aside)
    }
    isKept = true
  }
  try {
    keepCopy()
  } catch {
    /* With the first write. */
  }
  // A user may keep a document elsewhere, with a link to it.
  const save = (value: Readonly<Record<string, unknown>>): void => {
    keepCopy()
    writePrivateSync(existsSync(path) ? realpathSync(path) : path, JSON.stringify(value, null, '\t'))
  }
  let latest: unknown = isReadable ? stored : undefined
  return {
    unreadableFile,
    leftOut: n === 0 ? null : { n, file: earlier ?? aside },
    document: {
      read: () => latest,
      write(value) {
        latest = value
        return writer.write(`${name}.json`, () => save(value))
      },
      writeSoon(value) {
        latest = value
        writer.writeSoon(`${name}.json`, () => save(value))
      }
    }
  }
}

/** A document that starts empty and ends with the app. */
export function inMemory(): Document {
  let latest: unknown
  return {
    read: () => latest,
    write(value) {
      latest = value
    }
  }
}

/** Undefined: there is no file. Null: it is not an object of JSON. */
function readRecord(path: string): Readonly<Record<string, unknown>> | null | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? undefined : null
  }
}

/** Where it is now; a file that cannot be renamed stays, and the disk that refuses that refuses to overwrite it too. */
function putAside(path: string, kept: string): string {
  try {
    renameSync(path, kept)
    return kept
  } catch {
    return path
  }
}

/** The copy that an earlier start made of the same content; null for none. */
function copyOf(path: string, name: string): string | null {
  const folder = dirname(path)
  try {
    const content = readFileSync(path)
    const isSame = (file: string): boolean => statSync(file).isFile() && readFileSync(file).equals(content)
    const names = readdirSync(folder).filter((file) => file.startsWith(`${name}.unreadable-`))
    return names.map((file) => join(folder, file)).find(isSame) ?? null
  } catch {
    return null
  }
}

/** `made`: the copy that is on disk now; it stays whatever the clock says. */
function removeOldCopies(name: string, made: string): void {
  const [folder, prefix] = [dirname(made), `${name}.unreadable-`]
  try {
    const others = readdirSync(folder)
      // Only files of these names are ours.
      .filter((file) => file.startsWith(prefix) && /^\d{8}T\d{6}Z\.json$/.test(file.slice(prefix.length)))
      .filter((file) => join(folder, file) !== made)
      .sort()
    for (const file of others.slice(0, 1 - MOST_COPIES)) rmSync(join(folder, file))
  } catch {
    /* With the next copy. */
  }
}
