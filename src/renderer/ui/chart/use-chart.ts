import { useDevicePixelRatio, useResizeObserver } from '@vueuse/core'
import { init, use, type EChartsCoreOption, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { onBeforeUnmount, onMounted, shallowRef, watch, type ShallowRef } from 'vue'
import { onAppearanceChange } from '../on-appearance-change.ts'
import { readPalette, type Palette } from './palette.ts'

use([CanvasRenderer])

export interface Chart {
  /** Null until mounted; another one when the size of a pixel changes. */
  readonly chart: Readonly<ShallowRef<EChartsType | null>>
  /** Changes with the theme. */
  readonly palette: Readonly<ShallowRef<Palette | null>>
  /** Draws with the next frame; merges into what is shown, or takes its place. */
  draw(option: EChartsCoreOption, anew?: boolean): void
}

/**
 * One ECharts instance on one element: follows its size and the page's theme, and is disposed of with the component.
 */
export function useChart(element: Readonly<ShallowRef<HTMLElement | null>>): Chart {
  const chart = shallowRef<EChartsType | null>(null)
  const palette = shallowRef<Palette | null>(null)
  const { pixelRatio } = useDevicePixelRatio()

  function make(): void {
    chart.value?.dispose()
    // The library reads the ratio of device pixels only once, as it is loaded.
    const options = { renderer: 'canvas', devicePixelRatio: pixelRatio.value } as const
    chart.value = element.value === null ? null : init(element.value, null, options)
  }
  onMounted(() => {
    palette.value = readPalette()
    make()
  })
  // A canvas that is stretched by a new scale of the page would be a blurred one.
  watch(pixelRatio, make)
  useResizeObserver(element, () => chart.value?.resize())
  onAppearanceChange(() => {
    if (element.value !== null) palette.value = readPalette()
  })
  onBeforeUnmount(() => {
    chart.value?.dispose()
    chart.value = null
  })

  return {
    chart,
    palette,
    draw: (option, anew = false) => chart.value?.setOption(option, { lazyUpdate: true, notMerge: anew })
  }
}
