import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import type { SavedAccount } from '../engine/api/saved-account.ts'
import { readSaved } from './saved-schema.ts'

const VERSION = 1

/** What a start finds: an account, no file, or one that is of no use and was put aside, so that nothing is lost. */
export type FoundAccount =
  | { readonly kind: 'saved'; readonly saved: SavedAccount }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly aside: string }

/** @param stamp goes into the name of a file that is put aside */
export async function readAccountFile(path: string, stamp: string): Promise<FoundAccount> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? undefined : null
  )
  if (text === undefined) return { kind: 'none' }
  const saved = text === null ? null : accountIn(text)
  if (saved !== null) return { kind: 'saved', saved }
  const aside = path.replace(/(\.json)?$/, `.unreadable-${stamp}.json`)
  // A file that cannot be renamed stays, and the disk that refuses that refuses to overwrite it too.
  return {
    kind: 'unreadable',
    aside: await rename(path, aside).then(
      () => aside,
      () => path
    )
  }
}

/** Replaces the file as a whole: it is either the old or the new one, whenever the process ends. */
export async function writeAccountFile(path: string, saved: SavedAccount): Promise<void> {
  const beside = `${path}.part`
  const file = await open(beside, 'w', 0o600)
  try {
    await file.writeFile(textOf(saved), 'utf8')
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path)
}

function textOf(saved: SavedAccount): string {
  const account = JSON.stringify(saved)
  return `{"version":${VERSION},"sha256":"${sumOf(account)}","account":${account}}\n`
}

/** Null for anything but a whole file of this version. */
function accountIn(text: string): SavedAccount | null {
  try {
    const file: unknown = JSON.parse(text)
    if (typeof file !== 'object' || file === null) return null
    if (!('version' in file && 'sha256' in file && 'account' in file) || file.version !== VERSION) return null
    return file.sha256 === sumOf(JSON.stringify(file.account)) ? readSaved(file.account) : null
  } catch {
    return null
  }
}

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')
