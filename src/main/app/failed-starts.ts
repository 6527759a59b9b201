import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateSync } from '../disk/write-private.ts'

/** So many starts in a row without a usable window: the next one is in safe mode. */
const MOST_FAILED = 3

export interface StartCount {
  /** The last starts failed: something in the profile may be the cause. */
  readonly needsSafeMode: boolean
  /** This start succeeded. */
  succeeded(): void
}

/**
 * Counts starts that did not come to a usable window, in a file of the profile. A folder that cannot be written counts
 * none.
 */
export function countStart(folder: string): StartCount {
  const file = join(folder, 'unfinished-starts')
  const failed = countIn(file)
  try {
    writePrivateSync(file, String(Math.min(failed + 1, MOST_FAILED)))
  } catch {
    /* It is counted from the next start on that can write. */
  }
  return {
    needsSafeMode: failed >= MOST_FAILED,
    succeeded() {
      try {
        rmSync(file, { force: true })
      } catch {
        /* As above. */
      }
    }
  }
}

function countIn(file: string): number {
  try {
    const text = readFileSync(file, 'utf8')
    return /^\d$/.test(text) ? Number(text) : 0
  } catch {
    return 0
  }
}
