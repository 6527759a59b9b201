import { computed, type ComputedRef } from 'vue'
import { fullBecause, newIndicator, type Indicator } from '../../../core/indicators/indicator.ts'
import type { IndicatorName } from '../../../core/indicators/kinds.ts'
import { DEFAULT_CHART, type ChartOptions } from '../../../core/layout/chart-options.ts'
import { useLayout } from '../../stores/layout.ts'

export interface ChartOptionsOfPanel {
  readonly options: ComputedRef<ChartOptions>
  set(part: Partial<ChartOptions>): void
  /**
   * Adds an indicator of a kind, if the chart has room for it.
   * @param since start of the first visible bar, or of that under the pointer
   */
  add(kind: IndicatorName, since: number): void
  /** Changes one indicator. */
  change(id: string, part: Partial<Indicator>): void
  remove(id: string): void
}

/** The interval, scale and indicators of one chart, kept with its panel in the layout. */
export function useChartOptions(panel: () => string): ChartOptionsOfPanel {
  const layout = useLayout()
  const options = computed(() => layout.panel(panel())?.chart ?? DEFAULT_CHART)
  const set = (part: Partial<ChartOptions>) => layout.setPanel(panel(), { chart: { ...options.value, ...part } })
  return {
    options,
    set,
    add(kind, since) {
      const { indicators } = options.value
      if (fullBecause(indicators, kind) === null)
        set({ indicators: [...indicators, newIndicator(indicators, kind, since)] })
    },
    change(id, part) {
      set({ indicators: options.value.indicators.map((one) => (one.id === id ? { ...one, ...part } : one)) })
    },
    remove(id) {
      set({ indicators: options.value.indicators.filter((one) => one.id !== id) })
    }
  }
}
