import type { BrowserWindow, NativeImage } from 'electron'
import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import { CANDLE_NAMES } from '../../core/candle-intervals.ts'
import { ifOpen } from './open-window.ts'
import { diskReason } from '../disk/disk-reason.ts'

type PictureRequest = RequestArgs<'windows.picture'>

export interface PictureParts {
  /** Undefined if the window has ended. */
  readonly capture: (
    windowId: number,
    area: PictureRequest['area']
  ) => Promise<Pick<NativeImage, 'isEmpty' | 'toPNG'>> | undefined
  /** Asks the user; null when there is no place for it. */
  readonly choose: (windowId: number, suggestion: string) => Promise<string | null>
  readonly write: (path: string, content: Uint8Array) => Promise<void>
  /** Unix milliseconds. */
  readonly now: () => number
}

/** Pictures of what a window shows, for its user. */
export const createPictures =
  ({ capture, choose, write, now }: PictureParts) =>
  async (windowId: number, { area, market, seconds }: PictureRequest): Promise<Result<string | null>> => {
    const image = await capture(windowId, area)
    if (image === undefined || image.isEmpty())
      return fail<Failure>({ kind: 'closed', code: 'picture-not-taken', params: {} })
    const at = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
    const path = await choose(windowId, `depthdesk-${market}-${CANDLE_NAMES[seconds]}-${at}.png`)
    if (path === null) return ok(null)
    try {
      await write(path, image.toPNG())
      return ok(path)
    } catch (error) {
      return fail<Failure>({
        kind: 'input',
        field: 'file',
        code: 'file-not-written',
        params: { reason: diskReason(error) }
      })
    }
  }

/**
 * The part of a window that an area of its page covers; null for none. The area is in CSS pixels, which the scale of
 * the interface makes larger. SECURITY: a picture larger than the window would only take memory.
 */
export function partOf(
  { x, y, width, height }: PictureRequest['area'],
  zoom: number,
  window: { readonly width: number; readonly height: number }
): PictureRequest['area'] | null {
  const within = (length: number, most: number) => Math.min(Math.round(length * zoom), most)
  const [left, top] = [within(x, window.width), within(y, window.height)]
  const [right, bottom] = [within(x + width, window.width), within(y + height, window.height)]
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

/** Takes pictures of windows. */
export const captureOf =
  (windowOf: (id: number) => BrowserWindow | undefined): PictureParts['capture'] =>
  (windowId, area) =>
    ifOpen(windowOf(windowId), (window) => {
      const [width = 0, height = 0] = window.getContentSize()
      const part = partOf(area, window.webContents.getZoomFactor(), { width, height })
      if (part === null) return undefined
      const taken = window.webContents.capturePage(part)
      // A page on which nothing moves paints no frame to take.
      window.webContents.invalidate()
      return taken
    })
