import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

type Content = string | Uint8Array
export type WritePrivate = (
  path: string,
  content: Content | Iterable<Content> | AsyncIterable<Content>
) => Promise<void>

/**
 * Writes a file atomically, readable by its owner alone: when it returns, the whole file is on disk; when it rejects,
 * with the system's error, the file that was there is unchanged. A symlink is replaced and never followed. `path`:
 * absolute.
 */
export const writePrivate: WritePrivate = async (path, content) => {
  const beside = besideOf(path)
  try {
    const file = await open(beside, 'wx', 0o600)
    try {
      let bytes = 0
      for await (const part of typeof content === 'string' || content instanceof Uint8Array ? [content] : content) {
        const chunk = typeof part === 'string' ? Buffer.from(part) : part
        // Not `write`: on a disk that is nearly full that takes less than it was given, and succeeds.
        await file.writeFile(chunk)
        bytes += chunk.length
      }
      await file.sync()
      compareSize((await file.stat()).size, bytes)
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
  syncFolder(path)
}

/** The same at once, for a small file. */
export function writePrivateSync(path: string, text: string): void {
  const content = Buffer.from(text)
  // The folder of a profile may be gone, or not there yet.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  replaceSync(path, content.length, (beside) => writeFileSync(beside, content, { flag: 'wx', mode: 0o600 }))
}

/** A copy with the same promises. */
export function copyPrivateSync(from: string, path: string): void {
  replaceSync(path, statSync(from).size, (beside) => {
    copyFileSync(from, beside)
    // It has the mode of its original, which may be read-only.
    chmodSync(beside, 0o600)
  })
}

function replaceSync(path: string, bytes: number, write: (beside: string) => void): void {
  const beside = besideOf(path)
  try {
    write(beside)
    const file = openSync(beside, 'r+')
    try {
      fsyncSync(file)
      compareSize(fstatSync(file).size, bytes)
    } finally {
      closeSync(file)
    }
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
  syncFolder(path)
}

const besideOf = (path: string): string => `${path}.${randomUUID().slice(0, 8)}.part`

/** A disk that keeps less than it was given, such as one behind a network, may report nothing. */
function compareSize(kept: number, written: number): void {
  if (kept !== written) throw Object.assign(new Error(`${kept} of ${written} bytes were written`), { code: 'EIO' })
}

/** The new name outlasts a power failure. Windows syncs no folder. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  try {
    const folder = openSync(dirname(path), 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  } catch {
    /* A file system without it: the file is whole in any case. */
  }
}
