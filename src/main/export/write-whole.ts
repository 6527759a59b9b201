import { fail, ok, type Result } from '../../contract/failure.ts'
import { diskReason } from '../disk/disk-reason.ts'
import { writePrivate } from '../disk/write-private.ts'

/** `writePrivate` with its failure as a value that says why. */
export async function writeWhole(path: string, parts: Iterable<string> | AsyncIterable<string>): Promise<Result<null>> {
  try {
    await writePrivate(path, parts)
    return ok(null)
  } catch (error) {
    return fail({
      kind: 'denied',
      rule: 'file',
      code: 'file-not-written',
      params: { reason: diskReason(error) }
    })
  }
}
