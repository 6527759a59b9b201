import { calmCanvas, type Seen } from '../calm-canvas.ts'

/** A canvas that takes over what was drawn in memory. */
export interface Screen {
  readonly canvas: HTMLCanvasElement
  /** For what is shown next: pixels of the screen, and how many of them are one of CSS. */
  fit(width: number, height: number, ratio: number): void
  hide(isHidden: boolean): void
  /** Lines of the image changed, from `top` to before `end`. */
  show(image: ImageData, top: number, end: number): void
}

/** For a picture that changes with every frame. Null where there is no canvas to draw on. */
export function liveScreen(canvas: HTMLCanvasElement | null): Screen | null {
  const context = canvas?.getContext('2d', { alpha: false, willReadFrequently: true }) ?? null
  return context === null ? null : {
    canvas: context.canvas,
    fit: (width, height, ratio) => {
      Object.assign(context.canvas, { width, height })
      stretch(context.canvas, width, height, ratio)
    },
    hide: (isHidden) => { context.canvas.hidden = isHidden },
    show: (image, top, end) => context.putImageData(image, 0, 0, 0, top, image.width, end - top)
  }
}

/** For a picture that changes a few times a second. */
export const calmScreen = (seen: Seen) => (canvas: HTMLCanvasElement | null): Screen | null => calmly(canvas, false, seen)

/** The same, for one that stands on what the page shows behind it. */
export const clearScreen = (seen: Seen) => (canvas: HTMLCanvasElement | null): Screen | null => calmly(canvas, true, seen)

function calmly(canvas: HTMLCanvasElement | null, isClear: boolean, seen: Seen): Screen | null {
  const calm = calmCanvas(canvas, { byProcessor: true, isClear, seen })
  if (canvas === null || calm === null) return null
  let wasHidden = canvas.hidden
  return {
    canvas,
    fit: (width, height, ratio) => {
      calm.fit(width, height)
      seen(() => stretch(canvas, width, height, ratio))
    },
    // With the picture: an empty canvas that nothing is seen through is a black one.
    hide: (isHidden) => {
      if (isHidden !== wasHidden) seen(() => { canvas.hidden = isHidden })
      wasHidden = isHidden
    },
    show: (image) => {
      calm.pen.putImageData(image, 0, 0)
      calm.show()
    }
  }
}

/** A canvas that is stretched by a fraction is a blurred one. */
function stretch({ style }: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  style.width = `${width / ratio}px`
  style.height = `${height / ratio}px`
}
