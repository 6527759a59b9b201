import { logLine } from '../../core/message.ts'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { BrowserWindow } from 'electron'
import type { Log } from '../../contract/clock.ts'
import { writePrivate } from '../disk/write-private.ts'
import { ifOpen } from './open-window.ts'
import type { Result } from '../../contract/failure.ts'

const LIVE_TIMEOUT_MS = 20_000
/** Lets the newest frame reach the screen. */
const SETTLE_MS = 300

/** One picture of a window, for a start with --screenshot. */
export interface Screenshot {
  /** The page has live data on screen. */
  ready(): void
  /**
   * Writes the screenshot when the page is ready, or after 20 s. Resolves with the exit code: 0, or 2 if the data never
   * became live (the file is written all the same) or the file could not be written.
   */
  take(window: Result<BrowserWindow>, file: string): Promise<0 | 2>
}

export function createScreenshot(log: Log): Screenshot {
  const { promise: live, resolve: ready } = Promise.withResolvers<void>()

  async function capture(window: BrowserWindow, file: string): Promise<0 | 2> {
    const isLive = await Promise.race([live.then(() => true), pause(LIVE_TIMEOUT_MS).then(() => false)])
    await pause(SETTLE_MS)
    const path = resolve(file)
    const picture = await ifOpen(window, ({ webContents }) => webContents.capturePage())
    if (picture === undefined) throw new Error('the window was closed')
    await mkdir(dirname(path), { recursive: true })
    await writePrivate(path, picture.toPNG())
    process.stdout.write(`${path}\n`)
    if (!isLive) process.stderr.write('The data did not become live in time; the picture shows the window as it is.\n')
    return isLive ? 0 : 2
  }

  return {
    ready,
    async take(window, file) {
      try {
        if (window.ok) return await capture(window.value, file)
        log.error('no screenshot', logLine(window.failure))
      } catch (error) {
        log.error('no screenshot', error)
      }
      return 2
    }
  }
}

const pause = (delayMs: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, delayMs)
  })
