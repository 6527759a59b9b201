import { join } from 'node:path'
import type { Log } from '../../contract/clock.ts'
import { denied, fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { UpdateState, UpdateView } from '../../contract/updates.ts'
import { logLine } from '../../core/message.ts'
import { message, messageOf, type AppMessage, type MessageCode } from '../../i18n/codes.ts'
import type { Downloads } from './download.ts'
import { readRelease, type Feed, type Installed, type Release } from './policy.ts'

export interface UpdatesParts {
  readonly feed: Result<Feed | null>
  readonly installed: Installed
  /** Of the release metadata of this platform. */
  readonly metadataName: string
  readonly downloads: Downloads
  /** Of this user alone. */
  readonly folder: string
  /** Gives the verified file to the installer of the system. Rejects if that refuses it. */
  readonly prepare: (release: Release, file: URL, path: string) => Promise<void>
  /** Ends the app, installs what was prepared and starts the app again. */
  readonly install: () => void
  readonly confirm: (windowId: number, version: string) => Promise<boolean>
  /** Why the app must not end now; null if it may. */
  readonly blocked: () => MessageCode | null
  readonly log: Log
}

/** Updates of the app. Nothing happens by itself: the user checks, downloads and restarts. */
export interface Updates {
  read(): UpdateView
  check(): Promise<void>
  download(): Promise<void>
  install(windowId: number): Promise<Result<null>>
  stop(): void
}

export function createUpdates(parts: UpdatesParts): Updates {
  const { downloads, log } = parts
  const feed = parts.feed.ok ? parts.feed.value : null
  let state: UpdateState = parts.feed.ok && feed === null ? 'off' : 'idle'
  let release: Release | null = null
  let percent = 0
  let problem: AppMessage | null = parts.feed.ok ? null : messageOf(parts.feed.failure)

  function refused(failure: Failure, next: UpdateState): void {
    log.warn(`update refused: ${logLine(failure)}`)
    problem = messageOf(failure)
    state = next
  }

  /** One step at a time. */
  function begin(next: UpdateState): void {
    state = next
    problem = null
    percent = 0
  }

  async function readNewest(from: Feed): Promise<Result<Release | null>> {
    const text = await downloads.text(new URL(parts.metadataName, from.url))
    if (!text.ok) return text
    const signature = await downloads.text(new URL(`${parts.metadataName}.sig`, from.url))
    if (!signature.ok)
      return signature.failure.code === 'update-feed-status' ? fail(denied('update', 'update-not-signed')) : signature
    return readRelease(text.value, signature.value.toString('latin1'), from.key, parts.installed)
  }

  return {
    read() {
      const code = parts.blocked()
      return {
        state,
        version: release?.version ?? null,
        notes: release?.notes ?? '',
        percent,
        problem,
        blocked: code === null ? null : message(code)
      }
    },
    async check() {
      if (feed === null || state === 'checking' || state === 'downloading' || state === 'ready') return
      begin('checking')
      release = null
      const newest = await readNewest(feed)
      if (!newest.ok) return refused(newest.failure, 'idle')
      release = newest.value
      state = release === null ? 'newest' : 'available'
    },
    async download() {
      if (feed === null || release === null || state !== 'available') return
      begin('downloading')
      const { file } = release
      const url = new URL(file.name, feed.url)
      const path = join(parts.folder, file.name)
      const got = await downloads.file(
        url,
        file,
        path,
        (bytes) => void (percent = Math.floor((bytes / file.size) * 100))
      )
      if (!got.ok) return refused(got.failure, 'available')
      try {
        await parts.prepare(release, url, path)
        state = 'ready'
      } catch (error) {
        log.error('the installer refused the update', error)
        refused(denied('update', 'update-not-prepared'), 'available')
      }
    },
    async install(windowId) {
      const mayEnd = () => {
        const code = parts.blocked()
        return code === null ? null : fail(denied('update', code))
      }
      if (state !== 'ready' || release === null) return fail(denied('update', 'update-not-ready'))
      const before = mayEnd()
      if (before !== null) return before
      if (!(await parts.confirm(windowId, release.version))) return ok(null)
      // Something may have begun while the question was open.
      const after = mayEnd()
      if (after !== null) return after
      parts.install()
      return ok(null)
    },
    stop: downloads.stop
  }
}
