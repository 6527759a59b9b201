import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningApp } from './launch.ts'

/** A folder on a disk that can be filled. */
export interface SmallDisk {
  readonly folder: string
  /** From now on the app can write nothing to it. */
  fill(desk: RunningApp): Promise<void>
  /** After the app has quit: a limit ends with its process. */
  free(): void
  readonly stop: () => void
}

const MEGABYTES = 96

/**
 * A file system of its own, really filled, where the test may mount one. A container may not: there the kernel refuses
 * every byte that the app's main process writes to a file (RLIMIT_FSIZE), wherever it lies; NO_MOUNT=1 chooses that.
 */
export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'desk-small-disk-'))
  const isMounted =
    process.env['NO_MOUNT'] === undefined &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'none', folder]).status === 0
  console.info(`small disk: ${isMounted ? 'a file system of its own' : 'RLIMIT_FSIZE'}`)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill(desk) {
      if (isMounted) fillUp(ballast)
      else {
        await desk.app.evaluate(() => {
          process.on('SIGXFSZ', () => undefined)
        })
        limitWrites(desk)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    stop() {
      if (isMounted) spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

function fillUp(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const size of [1 << 20, 1 << 12]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch {
        /* ENOSPC: smaller pieces may still fit. */
      }
    }
  } finally {
    closeSync(file)
  }
}

function limitWrites(desk: RunningApp): void {
  const set = spawnSync('prlimit', [`--pid=${desk.app.process().pid}`, '--fsize=0:unlimited'], { encoding: 'utf8' })
  if (set.status !== 0) throw new Error(`no limit was set: ${set.stderr}`)
}
