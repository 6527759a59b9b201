import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { notchesUp, wheelPixels } from '../../ui/chart/wheel.ts'
import { isToPlus } from '../../ui/price-lines/axis-plus.ts'
import { zoneAt } from './chart-area.ts'
import type { Scene } from './scene.ts'
import type { ChartView } from './use-chart-view.ts'

/** Pixels of a drag along an axis that double its scale. */
const DOUBLE = 160
const WHEEL_STEP = 1.12

export interface Point {
  readonly x: number
  readonly y: number
}

/** What gestures do. */
export type GestureTarget = Pick<ChartView, 'pan' | 'zoom' | 'stretch' | 'fit' | 'fitPrice' | 'fitTime'>
type PointerEventName = 'pointermove' | 'pointerdown' | 'pointerup' | 'pointercancel' | 'pointerleave'

export interface ChartPointer {
  /** Position over the panes; null elsewhere. */
  readonly at: Readonly<ShallowRef<Point | null>>
  readonly cursor: ComputedRef<string>
  /** Listeners of the element. */
  readonly on: Readonly<Record<PointerEventName, (event: PointerEvent) => void>> & {
    readonly wheel: (event: WheelEvent) => void
    readonly dblclick: () => void
  }
  forget(): void
}

/**
 * Drag, wheel and double click on a chart: drags move the panes and scale the axes, a double click fits again.
 * @param drawn the scene on screen
 */
export function useChartPointer(view: GestureTarget, drawn: Readonly<Ref<Scene | null>>): ChartPointer {
  const at = shallowRef<Point | null>(null)
  const zone = ref<ReturnType<typeof zoneAt>>('plot')
  let dragged: Point | null = null

  function drag(from: Point, to: Point): void {
    const [across, down] = [to.x - from.x, to.y - from.y]
    if (zone.value === 'price-axis') view.stretch(2 ** (-down / DOUBLE))
    else if (zone.value === 'time-axis') view.zoom(2 ** (across / DOUBLE))
    else view.pan(across, down)
  }
  function onMove(event: PointerEvent): void {
    const scene = drawn.value
    if (scene === null) return
    const point = { x: event.offsetX, y: event.offsetY }
    if (dragged === null) zone.value = zoneAt(scene.area, point.x, point.y)
    else {
      drag(dragged, point)
      dragged = point
    }
    at.value = zone.value === 'plot' ? point : null
  }
  function onDown(event: PointerEvent): void {
    if (event.button !== 0 || !(event.currentTarget instanceof Element)) return
    onMove(event)
    dragged = { x: event.offsetX, y: event.offsetY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onUp(): void {
    dragged = null
  }
  function onLeave(event: PointerEvent): void {
    if (dragged === null && !isToPlus(event)) at.value = null
  }
  function onWheel(event: WheelEvent): void {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // With Shift, Chromium reports a turn of the wheel as `deltaX`.
    const across = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX
    const down = event.shiftKey ? 0 : event.deltaY
    const factor = WHEEL_STEP ** notchesUp(event)
    if (Math.abs(across) > Math.abs(down)) view.pan(-wheelPixels(event, across), 0)
    else if (down === 0) return
    else if (zone.value === 'price-axis') view.stretch(factor)
    else view.zoom(factor, event.offsetX)
  }
  function onDoubleClick(): void {
    if (zone.value === 'price-axis') view.fitPrice()
    else if (zone.value === 'time-axis') view.fitTime()
    else view.fit()
  }

  return {
    at,
    cursor: computed(() => ({ plot: 'crosshair', 'price-axis': 'ns-resize', 'time-axis': 'ew-resize' })[zone.value]),
    on: {
      pointermove: onMove,
      pointerdown: onDown,
      pointerup: onUp,
      pointercancel: onUp,
      pointerleave: onLeave,
      wheel: onWheel,
      dblclick: onDoubleClick
    },
    forget() {
      at.value = null
    }
  }
}
