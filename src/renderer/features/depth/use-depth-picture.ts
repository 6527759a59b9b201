import { useDevicePixelRatio, useElementSize } from '@vueuse/core'
import { computed, onMounted, shallowRef, watch, type ShallowRef } from 'vue'
import { readPalette, type Palette } from '../../ui/chart/palette.ts'
import { onAppearanceChange } from '../../ui/on-appearance-change.ts'
import { isSameCurve, type DepthCurve } from './depth-curve.ts'
import { drawDepth, type DepthLook } from './depth-picture.ts'

type Part<Kind> = Readonly<ShallowRef<Kind | null>>

/** Draws a curve on a canvas that fills its `place`, in the appearance of the page. `texts`: labels of the axes. */
export function useDepthPicture(
  place: Part<HTMLElement>,
  canvas: Part<HTMLCanvasElement>,
  texts: () => Omit<DepthLook, 'palette'>
): { draw(curve: DepthCurve): void } {
  let drawn: DepthCurve | null = null
  const palette = shallowRef<Palette | null>(null)
  const { width, height } = useElementSize(place)
  const { pixelRatio } = useDevicePixelRatio()
  const look = computed<DepthLook | null>(() =>
    palette.value === null ? null : { ...texts(), palette: palette.value }
  )

  function drawAnew(): void {
    const shown = canvas.value
    const context = shown?.getContext('2d') ?? null
    if (shown === null || context === null || drawn === null || look.value === null || width.value * height.value === 0)
      return
    const ratio = pixelRatio.value
    // Whole device pixels: a canvas scaled by a fraction is blurred.
    const [across, down] = [width.value, height.value].map((side) => Math.max(1, Math.floor(side * ratio))) as [
      number,
      number
    ]
    // Setting the size also clears the canvas.
    Object.assign(shown, { width: across, height: down })
    Object.assign(shown.style, { width: `${across / ratio}px`, height: `${down / ratio}px` })
    drawDepth(context, drawn, look.value, { width: across / ratio, height: down / ratio, ratio })
  }

  onMounted(() => {
    palette.value = readPalette()
  })
  onAppearanceChange(() => {
    palette.value = readPalette()
  })
  watch([look, width, height, pixelRatio], drawAnew, { flush: 'post' })
  return {
    /** Skips a curve that looks the same: the book may have changed outside of the shown range. */
    draw(curve) {
      if (drawn !== null && isSameCurve(drawn, curve)) return
      drawn = curve
      drawAnew()
    }
  }
}
