import { computed, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Bar } from '../../../core/candles.ts'
import { useMarkets } from '../../stores/markets.ts'
import type { Scene } from './scene.ts'
import type { ChartOptionsOfPanel } from './use-chart-options.ts'

const NONE: readonly Bar[] = []

export interface Comparison {
  /** Null for none, and while the chart shows that market itself. */
  readonly market: ComputedRef<string | null>
  /** Of that market, oldest first. */
  readonly bars: Readonly<ShallowRef<readonly Bar[]>>
  take(bars: readonly Bar[]): void
  /** The change at a place, or at the newest bar; null where it is not known. */
  percentAt(place: number | null): number | null
  /** Compares with a market, in percent; null: no more. */
  set(market: string | null): void
}

/** The market that a chart is compared with, kept with its panel. */
export function useComparison(
  { options, set }: Pick<ChartOptionsOfPanel, 'options' | 'set'>,
  own: () => string,
  drawn: Readonly<Ref<Scene | null>>
): Comparison {
  const markets = useMarkets()
  const bars = shallowRef(NONE)
  const market = computed(() => {
    const { compare } = options.value
    return compare !== null && compare !== own() && markets.bySymbol.has(compare) ? compare : null
  })
  watch(market, () => (bars.value = NONE))
  return {
    market,
    bars,
    take: (next) => (bars.value = next),
    percentAt(place) {
      const points = drawn.value?.comparison ?? []
      const found = place === null ? points.at(-1) : points.find((point) => point.place === place)
      return found?.percent ?? null
    },
    set: (compare) => set(compare === null ? { compare } : { compare, scale: 'percent' })
  }
}
