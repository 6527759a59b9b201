/** A canvas that is drawn beside the page, and shown when it is finished. */
export interface CalmCanvas {
  /** Empty after each `show`. */
  readonly pen: OffscreenCanvasRenderingContext2D
  /** Pixels of the screen, at least one each way. */
  fit(width: number, height: number): void
  show(): void
}

/**
 * For what changes a few times a second. What is drawn on a canvas is worked out in the frame that shows it, and where there is no
 * graphics card Chromium copies that canvas for each frame of the page, changed or not. Here all of it is worked out at once, and the
 * page only gets finished images. `byProcessor`: it takes pixels from memory; `isClear`: what lies behind is seen where nothing is drawn. Null where
 * there is nothing to draw on.
 */
export function calmCanvas(shown: HTMLCanvasElement | null, { byProcessor, isClear }: { readonly byProcessor: boolean; readonly isClear: boolean }): CalmCanvas | null {
  const context = shown?.getContext('bitmaprenderer', { alpha: isClear }) ?? null
  if (shown === null || context === null) return null
  const beside = new OffscreenCanvas(1, 1)
  const pen = beside.getContext('2d', { alpha: isClear, willReadFrequently: byProcessor })
  if (pen === null) return null
  return {
    pen,
    fit: (wantedWidth, wantedHeight) => {
      const [width, height] = [Math.max(1, wantedWidth), Math.max(1, wantedHeight)]
      for (const canvas of [beside, shown]) if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    },
    show: () => context.transferFromImageBitmap(beside.transferToImageBitmap())
  }
}
