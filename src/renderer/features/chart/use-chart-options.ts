import { computed, type ComputedRef } from 'vue'
import { DEFAULT_CHART, type ChartOptions, type Indicators } from '../../../core/layout/chart-options.ts'
import { useLayout } from '../../stores/layout.ts'

export interface ChartOptionsOfPanel {
  readonly options: ComputedRef<ChartOptions>
  set(part: Partial<ChartOptions>): void
  setIndicators(part: Partial<Indicators>): void
}

/** The interval, scale and indicators of one chart, kept with its panel in the layout. */
export function useChartOptions(panel: () => string): ChartOptionsOfPanel {
  const layout = useLayout()
  const options = computed(() => layout.panel(panel())?.chart ?? DEFAULT_CHART)
  const set = (part: Partial<ChartOptions>) => layout.setPanel(panel(), { chart: { ...options.value, ...part } })
  return {
    options,
    set,
    setIndicators: (part) => set({ indicators: { ...options.value.indicators, ...part } })
  }
}
