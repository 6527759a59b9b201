import { fail, ok, type Result } from '../../contract/failure.ts'
import { writePrivate } from './write-private.ts'

/** Writes a file atomically. A failure names the path that cannot be written. */
export async function writeWhole(path: string, parts: Iterable<string> | AsyncIterable<string>): Promise<Result<null>> {
  try {
    await writePrivate(path, parts)
    return ok(null)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    return fail({
      kind: 'denied',
      rule: 'file',
      code: 'file-not-written',
      params: { reason: code }
    })
  }
}
