import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A profile that can be made unwritable while no app uses it. */
export interface LockableProfile {
  readonly folder: string
  lock(): void
  unlock(): void
  stop(): void
}

/**
 * A file system of its own, mounted read-only, where the test may mount one: root writes whatever the permissions say.
 * Elsewhere permissions do it, and for a root that may not mount, an attribute of the file system (chattr); NO_MOUNT=1
 * chooses those.
 */
export function readOnlyProfile(): LockableProfile {
  const parent = mkdtempSync(join(tmpdir(), 'desk-read-only-'))
  const folder = join(parent, 'profile')
  mkdirSync(folder)
  const isMounted =
    process.env['NO_MOUNT'] === undefined && run('mount', '-t', 'tmpfs', '-o', 'size=96m', 'none', folder)
  const isRoot = process.getuid?.() === 0
  console.info(`read-only profile: ${isMounted ? 'a file system of its own' : isRoot ? 'chattr' : 'permissions'}`)
  const set = (isLocked: boolean): void => {
    if (isMounted) must(run('mount', '-o', `remount,${isLocked ? 'ro' : 'rw'}`, folder))
    else if (isRoot) must(run('chattr', '-R', isLocked ? '+i' : '-i', folder))
    else for (const path of [folder, join(folder, 'journal')]) chmodSync(path, isLocked ? 0o500 : 0o700)
  }
  return {
    folder,
    lock: () => set(true),
    unlock: () => set(false),
    stop() {
      if (isMounted) run('umount', '-l', folder)
      else set(false)
      rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0

function must(worked: boolean): void {
  if (!worked) throw new Error('the profile could not be locked or unlocked')
}
