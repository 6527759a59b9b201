import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/**
 * Writes a file atomically, readable by its owner alone; an existing file stays until the new one is on disk. A symlink
 * is replaced and never followed. `path`: absolute. Rejects with the system's error.
 */
export async function writePrivate(
  path: string,
  content: string | Uint8Array | Iterable<string> | AsyncIterable<string>
): Promise<void> {
  const beside = `${path}.${randomUUID().slice(0, 8)}.part`
  try {
    const file = await open(beside, 'wx', 0o600)
    try {
      if (content instanceof Uint8Array) await file.write(content)
      else
        for await (const part of typeof content === 'string' ? [content] : content) await file.write(part, null, 'utf8')
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
