import { computed, shallowRef, type ComputedRef } from 'vue'
import type { Indicator } from '../../../core/indicators/indicator.ts'
import { movedEdge, paneShares, type PaneShare } from './pane-shares.ts'
import type { ChartOptionsOfPanel } from './use-chart-options.ts'

/** One press of an arrow key, as a share of the chart. */
const STEP = 0.02

export interface PaneHeights {
  readonly shares: ComputedRef<readonly PaneShare[]>
  /** Moves the upper edge of a pane by a share of the chart, counted from where the drag began. */
  drag(id: string, down: number): void
  /** Ends the drag; its heights are kept, or those before it. */
  end(isKept: boolean): void
  /** Moves the edge by one step. */
  step(id: string, direction: 1 | -1): void
  /** The usual height. */
  reset(id: string): void
}

/** Heights of indicators' panes, kept with the indicators. A drag is kept when it ends. */
export function usePaneHeights(chart: ChartOptionsOfPanel): PaneHeights {
  const draft = shallowRef<readonly PaneShare[] | null>(null)
  const kept = computed(() => paneShares(chart.options.value.indicators))
  const moved = (id: string, down: number) =>
    movedEdge(
      kept.value,
      kept.value.findIndex((one) => one.id === id),
      down
    )
  function keep(shares: readonly PaneShare[]): void {
    const heights = new Map(shares.map(({ id, share }) => [id, share]))
    chart.set({
      indicators: chart.options.value.indicators.map((one): Indicator => {
        const height = heights.get(one.id)
        return height === undefined ? one : { ...one, height }
      })
    })
  }
  return {
    shares: computed(() => draft.value ?? kept.value),
    drag(id, down) {
      draft.value = moved(id, down)
    },
    end(isKept) {
      if (draft.value !== null && isKept) keep(draft.value)
      draft.value = null
    },
    step: (id, direction) => keep(moved(id, direction * STEP)),
    reset: (id) => chart.change(id, { height: undefined })
  }
}
