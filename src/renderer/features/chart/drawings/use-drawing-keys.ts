import { useEventListener } from '@vueuse/core'
import type { Drawing } from '../../../../core/drawings/drawing.ts'
import type { Point } from '../../../../core/drawings/geometry.ts'
import { isWithin } from '../chart-area.ts'
import type { Scene } from '../scene.ts'
import { useDrawings } from '../../../stores/drawings.ts'
import type { DrawingLayerState } from './use-drawing-layer.ts'

const isTyped = (target: EventTarget | null): boolean => target instanceof HTMLInputElement
/** Keys of the drawings of a chart, and presses on it that are no drag of the chart. */
export function useDrawingKeys(
  layer: DrawingLayerState,
  parts: {
    readonly market: () => string
    readonly scene: () => Scene
    readonly owner: symbol
    readonly surface: () => HTMLElement | null
    /** The first button of the bar of the selected drawing takes the focus. */
    readonly focusBar: () => void
  }
): { onDrawing(event: KeyboardEvent, drawing: Drawing, handle: number | null): void } {
  const drawings = useDrawings()
  const { surface, owner } = parts
  const section = () => surface()?.closest('section') ?? null

  /** While a drawing is made, keys move its next point instead of the chart. */
  function ofTool(event: KeyboardEvent): boolean {
    const { cursor } = layer.tool
    const from = cursor.value
    const { frame, spacing } = layer.projection.value
    if (event.key === 'Enter' && from !== null) layer.tool.place(from, event)
    else if (from !== null && event.key.startsWith('Arrow')) {
      const far = event.shiftKey ? 10 : 1
      const across = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      const down = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
      const to: Point = {
        x: clamp(from.x + across * spacing * far, frame.left, frame.right),
        y: clamp(from.y + down * 2 * far, frame.top, frame.bottom)
      }
      layer.tool.point(to, { ctrlKey: event.ctrlKey, metaKey: event.metaKey, shiftKey: false })
    } else return false
    return true
  }
  function ofChart(event: KeyboardEvent): boolean {
    const isMod = event.ctrlKey || event.metaKey
    const letter = event.key.toLowerCase()
    if (isMod && letter === 'z') drawings[event.shiftKey ? 'redo' : 'undo'](parts.market())
    else if (isMod && letter === 'y') drawings.redo(parts.market())
    else if (event.key === 'Escape' && (drawings.tool !== null || layer.measured.value !== null)) {
      drawings.tool = null
      layer.measured.value = null
    } else return false
    return true
  }
  useEventListener(
    section,
    'keydown',
    (event) => {
      if (event.defaultPrevented || isTyped(event.target)) return
      const isOfTool = drawings.tool !== null && drawings.chart === owner && event.target === surface()
      if (!(isOfTool && ofTool(event)) && !ofChart(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true }
  )
  useEventListener(
    section,
    ['pointerenter', 'focusin'],
    () => (drawings.chart = drawings.tool === null ? owner : drawings.chart)
  )
  useEventListener(
    surface,
    'pointerdown',
    (event) => {
      layer.selected.value = null
      layer.measured.value = null
      const point = layer.pointOf(event)
      const { area } = parts.scene()
      if (event.button !== 0 || !event.shiftKey || point.x >= area.plot || !isWithin(area.prices, point.y)) return
      event.stopImmediatePropagation()
      drawings.chart = owner
      drawings.tool = 'measure'
      layer.tool.place(point, { ctrlKey: event.ctrlKey, metaKey: event.metaKey, shiftKey: false })
    },
    { capture: true }
  )

  function onDrawing(event: KeyboardEvent, drawing: Drawing, handle: number | null): void {
    if (!layer.isLocked(drawing) && layer.nudge.key(event, drawing, handle)) event.preventDefault()
    else if (event.key === 'Delete' || event.key === 'Backspace') layer.remove(drawing)
    else if (event.key === 'Escape') {
      if (layer.drag.discard()) return
      if (handle !== null) return layer.focus(drawing.id)
      layer.selected.value = null
      surface()?.focus({ preventScroll: true })
    } else if (event.key === 'Enter') parts.focusBar()
    else if (event.key === 'PageDown' || event.key === 'PageUp') {
      const all = layer.list.value
      const at = all.findIndex(({ id }) => id === drawing.id)
      const next = all[(at + (event.key === 'PageDown' ? 1 : all.length - 1)) % all.length]
      if (next !== undefined) layer.select(next.id)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onDrawing }
}
