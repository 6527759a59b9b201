import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { BrowserWindow } from 'electron'

const LIVE_TIMEOUT_MS = 20_000
/** Lets the newest frame reach the screen. */
const SETTLE_MS = 300

/**
 * Takes one picture of a window, when its page says that data is live or after 20 s. Resolves with the exit code: 0, or
 * 2 when it never became live (the picture is written all the same).
 * @param live resolves when the page is ready for its picture
 */
export async function takeScreenshot(window: BrowserWindow, file: string, live: Promise<void>): Promise<0 | 2> {
  const isLive = await Promise.race([live.then(() => true), pause(LIVE_TIMEOUT_MS).then(() => false)])
  await pause(SETTLE_MS)
  const path = resolve(file)
  const picture = await window.webContents.capturePage()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, picture.toPNG())
  process.stdout.write(`${path}\n`)
  if (!isLive) process.stderr.write('The data did not become live in time; the picture shows the window as it is.\n')
  return isLive ? 0 : 2
}

const pause = (delayMs: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, delayMs)
  })
