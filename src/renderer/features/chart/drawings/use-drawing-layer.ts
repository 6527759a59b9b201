import { computed, nextTick, onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import { DRAWINGS, type Anchor, type Drawing } from '../../../../core/drawings/drawing.ts'
import type { Point } from '../../../../core/drawings/geometry.ts'
import type { Market } from '../../../../core/market.ts'
import { useDrawings } from '../../../stores/drawings.ts'
import type { Scene } from '../scene.ts'
import { projectionOf, timeAxisOf } from './projection.ts'
import { useDrawingDrag } from './use-drawing-drag.ts'
import { useDrawingNudge } from './use-drawing-nudge.ts'
import { useDrawingTool } from './use-drawing-tool.ts'

export interface DrawingLayerParts {
  readonly market: () => Market
  readonly scene: () => Scene
  readonly owner: symbol
  readonly root: Readonly<Ref<HTMLElement | null>>
  readonly surface: () => HTMLElement | null
  /** Where the pointer is over the chart; null elsewhere. */
  readonly at: () => Point | null
  readonly hold: (isHeld: boolean) => void
}

/** The drawings of one chart: what is shown, selected, drawn and moved. */
export function useDrawingLayer({ market, scene, owner, root, surface, at, hold }: DrawingLayerParts) {
  const drawings = useDrawings()
  const symbol = computed(() => market().symbol)
  const places = computed(() => scene().places)
  const axis = computed(() => timeAxisOf(places.value, scene().seconds))
  const projection = computed(() => projectionOf(scene(), axis.value, market().quoteDecimals))
  const magnet = () => drawings.options.magnet

  const selected = shallowRef<string | null>(null)
  /** Its text is typed; `isNew`: it is there only with one. */
  const editing = shallowRef<{ readonly drawing: Drawing; readonly isNew: boolean } | null>(null)
  /** Stays until the next press. */
  const measured = shallowRef<readonly [Anchor, Anchor] | null>(null)

  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = root.value?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }
  const step = (before: readonly Drawing[], after: readonly Drawing[]) => drawings.step(symbol.value, { before, after })
  /** After the next picture, which has it. */
  function focus(id: string): void {
    void nextTick(() => root.value?.querySelector<SVGElement>(`[data-drawing="${id}"]`)?.focus({ preventScroll: true }))
  }
  function select(id: string | null): void {
    selected.value = id
    if (id !== null) focus(id)
  }

  const drag = useDrawingDrag({
    ...{ projection: () => projection.value, magnet, pointOf, hold },
    done(before, after, copied) {
      const moved = copied ? { ...after, id: crypto.randomUUID() } : after
      step(copied ? [] : [before], [moved])
      if (copied) select(moved.id)
    }
  })
  const nudge = useDrawingNudge({
    projection: () => projection.value,
    decimals: () => market().quoteDecimals,
    done: (before, after) => step([before], [after])
  })
  const tool = useDrawingTool({
    ...{ market: () => symbol.value, projection: () => projection.value, magnet },
    tool: () => (drawings.tool !== null && (drawings.chart === owner || at() !== null) ? drawings.tool : null),
    done(made) {
      drawings.tool = null
      if (made.kind === 'text') {
        editing.value = { drawing: made, isNew: true }
        return
      }
      step([], [made])
      select(made.id)
    },
    measured(ends) {
      drawings.tool = null
      measured.value = ends
    }
  })

  const isHidden = computed(() => drawings.options.hidden)
  const list = computed<readonly Drawing[]>(() => {
    if (isHidden.value) return []
    const moved = drag.draft.value ?? nudge.draft.value
    const own = drawings.of(symbol.value)
    if (moved === null) return own
    return drag.copying()
      ? [...own, { ...moved, id: `${moved.id} copy` }]
      : own.map((one) => (one.id === moved.id ? moved : one))
  })
  const current = computed(() => list.value.find(({ id }) => id === selected.value) ?? null)
  const isLocked = (drawing: Drawing): boolean => drawing.locked || drawings.options.locked

  function commitText(text: string): void {
    const edited = editing.value
    editing.value = null
    if (edited === null) return
    const { drawing, isNew } = edited
    if (text !== '') step(isNew ? [] : [drawing], [{ ...drawing, text }])
    else if (!isNew) step([drawing], [])
    if (text !== '') select(drawing.id)
  }
  function remove(drawing: Drawing): void {
    if (isLocked(drawing)) return
    step([drawing], [])
    selected.value = null
    surface()?.focus({ preventScroll: true })
  }

  /** The keyboard begins where the pointer is, else at the newest bar. */
  function begin(): void {
    const { frame } = projection.value
    const newest = places.value.bars.at(-1)
    const point = newest === undefined ? null : projection.value.pointOf({ at: newest.at, price: newest.close })
    tool.point(
      at() ?? {
        x: Math.min(frame.right - 1, Math.max(1, point?.x ?? frame.right / 2)),
        y: Math.min(frame.bottom - 1, Math.max(frame.top + 1, point?.y ?? frame.top))
      },
      { ctrlKey: false, metaKey: false, shiftKey: false }
    )
  }
  watch(
    () => drawings.tool,
    (now) => {
      if (now === null) return
      drawings.chart ??= owner
      if (drawings.chart !== owner) return
      if (isHidden.value) drawings.set({ hidden: false })
      selected.value = null
      measured.value = null
      surface()?.focus({ preventScroll: true })
      begin()
      const over = at()
      // With one point, where the pointer is, as on other trading screens.
      if ((now === 'horizontal' || now === 'vertical') && DRAWINGS[now].clicks === 1 && over !== null)
        tool.place(over, { ctrlKey: false, metaKey: false, shiftKey: false })
    }
  )
  watch([symbol, isHidden], () => {
    selected.value = null
    editing.value = null
    measured.value = null
    drag.discard()
  })
  onScopeDispose(() => {
    if (drawings.chart === owner) drawings.chart = null
  })

  return {
    ...{ projection, selected, editing, measured, pointOf, step, focus, select, drag, nudge, tool, list, current },
    ...{ isLocked, commitText, remove, isHidden }
  }
}
export type DrawingLayerState = ReturnType<typeof useDrawingLayer>
