/** A canvas that is drawn beside the page, and shown when it is finished. */
export interface CalmCanvas {
  /** Empty after each `show`. */
  readonly pen: OffscreenCanvasRenderingContext2D
  /** Pixels of the screen, at least one each way, for the image that is finished next. */
  fit(width: number, height: number): void
  /** Seen when `Seen` says. */
  show(): void
}

/** When what is finished is put on the page: with what else changes there, or now. */
export type Seen = (put: () => void) => void

interface CalmOptions {
  /** It takes pixels from memory. */
  readonly byProcessor: boolean
  /** What lies behind is seen where nothing is drawn. */
  readonly isClear: boolean
  readonly seen: Seen
}

/**
 * For what changes a few times a second. What is drawn on a canvas is worked out in the frame that shows it, and where there is no
 * graphics card Chromium copies that canvas for each frame of the page, changed or not. Here all of it is worked out at once, and the
 * page only gets finished images. Null where there is nothing to draw on.
 */
export function calmCanvas(shown: HTMLCanvasElement | null, { byProcessor, isClear, seen }: CalmOptions): CalmCanvas | null {
  const context = shown?.getContext('bitmaprenderer', { alpha: isClear }) ?? null
  if (shown === null || context === null) return null
  const beside = new OffscreenCanvas(1, 1)
  const pen = beside.getContext('2d', { alpha: isClear, willReadFrequently: byProcessor })
  if (pen === null) return null
  let finished: ImageBitmap | null = null
  /** The newest, however many were to be seen. */
  const put = (): void => {
    if (finished === null) return
    const { width, height } = finished
    // Which empties it, so not before there is something to fill it with.
    if (shown.width !== width || shown.height !== height) Object.assign(shown, { width, height })
    context.transferFromImageBitmap(finished)
    finished = null
  }
  return {
    pen,
    fit: (wantedWidth, wantedHeight) => {
      const [width, height] = [Math.max(1, wantedWidth), Math.max(1, wantedHeight)]
      if (beside.width !== width || beside.height !== height) Object.assign(beside, { width, height })
    },
    show: () => {
      finished?.close()
      finished = beside.transferToImageBitmap()
      seen(put)
    }
  }
}
