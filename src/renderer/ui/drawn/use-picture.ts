import { useDevicePixelRatio, useResizeObserver } from '@vueuse/core'
import { onMounted, useTemplateRef, watch, type ShallowRef } from 'vue'
import { onNewLook } from '../on-new-look.ts'
import type { Screen } from './screens.ts'
import { ShownSheet } from './shown-sheet.ts'

/** Where a picture stands, with what it needs beside it: the parts of a component that have these names as their `ref`. */
export interface PicturePlace {
  readonly canvas: Readonly<ShallowRef<HTMLCanvasElement | null>>
  /** In the document too: one outside of it would not have the page's figures of one width. */
  readonly scratch: Readonly<ShallowRef<HTMLCanvasElement | null>>
  /** Of the whole, with the rows of the page, which lie under the picture. */
  readonly rows: Readonly<ShallowRef<HTMLElement | null>>
}

export const picturePlace = (): PicturePlace =>
  ({ canvas: useTemplateRef('canvas'), scratch: useTemplateRef('scratch'), rows: useTemplateRef('element') })

export interface PictureParts<Picture> {
  /** What its canvas is for it; null where there is nothing to draw on. */
  readonly screen: (canvas: HTMLCanvasElement | null) => Screen | null
  /** `scratch`: an empty canvas that nobody sees. */
  readonly on: (shown: ShownSheet, scratch: CanvasRenderingContext2D) => Picture
  /** Everything is drawn anew then. False while there is nothing that a look could be read from. */
  readonly readLook: (picture: Picture, rows: HTMLElement) => boolean
  readonly draw: (picture: Picture) => void
  /** A change of these is drawn … */
  readonly drawn: readonly (() => unknown)[]
  /** … and after one of these, as of size and theme, all looks another way. */
  readonly looks: readonly (() => unknown)[]
}

/** Keeps a picture of rows, in the look of those that the page itself has. Nothing is drawn in a document without a screen. */
export function usePicture<Picture>({ canvas, scratch, rows }: PicturePlace, parts: PictureParts<Picture>): void {
  let picture: Picture | null = null
  let isLookKnown = false

  function draw(): void {
    if (picture === null || rows.value === null) return
    isLookKnown ||= parts.readLook(picture, rows.value)
    parts.draw(picture)
  }
  function drawAnew(): void {
    isLookKnown = false
    draw()
  }

  onMounted(() => {
    const shown = parts.screen(canvas.value)
    const beside = scratch.value?.getContext('2d', { willReadFrequently: true }) ?? null
    picture = shown === null || beside === null ? null : parts.on(new ShownSheet(shown), beside)
    draw()
  })
  // After the rows of the page, so that the look of the very first ones can be read.
  watch([...parts.drawn], draw, { flush: 'post' })
  const { pixelRatio } = useDevicePixelRatio()
  watch([...parts.looks, () => pixelRatio.value], drawAnew, { flush: 'post' })
  useResizeObserver(rows, drawAnew)
  onNewLook(drawAnew)
}

/** So many of a letter are measured at once, since a width on screen is a rounded one. */
const TIMES = 16

/** Widths of letters, in pixels of CSS, as the page writes them in that element, which nobody sees. */
export const widthIn = (measure: HTMLElement | null) => (letter: string): number => {
  if (measure === null) return 0
  measure.textContent = letter.repeat(TIMES)
  const { width } = measure.getBoundingClientRect()
  measure.textContent = ''
  return width / TIMES
}
