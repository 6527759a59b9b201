import { nextTick, ref, type Ref } from 'vue'
import { CANDLE_SECONDS, type CandleSeconds } from '../../../core/candle-intervals.ts'
import { nearestPlace, type Places } from './places.ts'
import { MOST_BARS, type Candles } from './use-candles.ts'
import type { ChartView } from './use-chart-view.ts'

/** `oldest`: it shows the first candle, which starts later. `far`: too many candles ago; a longer interval has it. */
export type Reached =
  | { readonly kind: 'there' | 'failed' }
  | { readonly kind: 'oldest'; readonly at: number }
  | { readonly kind: 'far'; readonly seconds: CandleSeconds }

export interface GoToDateParts {
  readonly candles: Candles
  readonly places: Readonly<Ref<Places>>
  readonly view: Pick<ChartView, 'show'>
  readonly setInterval: (seconds: CandleSeconds) => void
  /** Unix milliseconds. */
  readonly now: () => number
}

/** Goes to a time, for which it loads older candles. */
export function useGoToDate({ candles, places, view, setInterval, now }: GoToDateParts): {
  /** The dialog. */
  readonly isAsking: Ref<boolean>
  /** @param at Unix milliseconds */
  go(at: number, seconds: CandleSeconds): Promise<Reached>
} {
  const isFar = (at: number, seconds: number) => (now() - at) / (seconds * 1000) > MOST_BARS
  return {
    isAsking: ref(false),
    async go(at, seconds) {
      const fitting = CANDLE_SECONDS.find((one) => one >= seconds && !isFar(at, one))
      if (isFar(at, seconds) && fitting !== undefined) return { kind: 'far', seconds: fitting }
      setInterval(seconds)
      await nextTick()
      const end = await candles.loadUntil(at)
      if (end === 'failed') return { kind: 'failed' }
      await nextTick()
      const place = nearestPlace(places.value, at)
      if (place !== null) view.show(place)
      const first = places.value.bars[0]?.at ?? at
      return end === 'oldest' && first > at ? { kind: 'oldest', at: first } : { kind: 'there' }
    }
  }
}
