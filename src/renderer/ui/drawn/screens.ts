/** A canvas that takes over what was drawn in memory. */
export interface Screen {
  readonly canvas: HTMLCanvasElement
  /** Lines of the image changed, from `top` to before `end`. */
  show(image: ImageData, top: number, end: number): void
}

/** For a picture that changes with every frame. Null where there is no canvas to draw on. */
export function liveScreen(canvas: HTMLCanvasElement | null): Screen | null {
  const context = canvas?.getContext('2d', { alpha: false, willReadFrequently: true }) ?? null
  return context === null ? null : { canvas: context.canvas, show: (image, top, end) => context.putImageData(image, 0, 0, 0, top, image.width, end - top) }
}

/**
 * For a picture that changes a few times a second. Where there is no graphics card, Chromium copies a canvas that was drawn on
 * for each frame of the page, changed or not; one that is only handed finished images is left alone.
 */
export function calmScreen(canvas: HTMLCanvasElement | null): Screen | null {
  const context = canvas?.getContext('bitmaprenderer', { alpha: false }) ?? null
  if (canvas === null || context === null) return null
  const beside = new OffscreenCanvas(1, 1)
  const pen = beside.getContext('2d', { alpha: false, willReadFrequently: true })
  if (pen === null) return null
  return {
    canvas,
    show: (image) => {
      if (beside.width !== image.width || beside.height !== image.height) Object.assign(beside, { width: image.width, height: image.height })
      pen.putImageData(image, 0, 0)
      context.transferFromImageBitmap(beside.transferToImageBitmap())
    }
  }
}
