import type { EChartsType } from 'echarts/core'
import { calmCanvas, type Seen } from '../calm-canvas.ts'

/** Frames without a change until the library stops asking for frames. */
const STILL_FRAMES = 1

/**
 * Shows all layers of a chart as one picture, so that none of it is worked out in the frame that shows the book: the library's own
 * canvases are hidden then.
 */
export function calmChart(chart: EChartsType, seen: Seen): void {
  const zr = chart.getZr()
  zr.setSleepAfterStill(STILL_FRAMES)
  const layers = chart.getDom().querySelector('div')
  const shown = document.createElement('canvas')
  shown.className = 'chart-picture'
  const calm = calmCanvas(shown, { byProcessor: false, isClear: true, seen })
  if (layers === null || calm === null) return
  layers.classList.add('chart-layers')
  layers.append(shown)
  zr.on('rendered', () => {
    const canvases = [...layers.querySelectorAll<HTMLCanvasElement>('canvas[data-zr-dom-id]')]
    const [first] = canvases
    if (first === undefined || first.width * first.height === 0) return
    calm.fit(first.width, first.height)
    for (const canvas of canvases) calm.pen.drawImage(canvas, 0, 0)
    calm.show()
  })
}
