import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { CandleSeconds } from '../../../core/candle-intervals.ts'
import type { Indicator } from '../../../core/indicators/indicator.ts'
import type { ProfileRange } from '../../../core/indicators/price-rows.ts'
import { NO_TRADE_SUMS } from '../../../core/indicators/trade-sums.ts'
import { profileOf, type VolumeProfile } from '../../../core/indicators/volume-profile.ts'
import { desk } from '../../desk.ts'
import { throttle } from '../../throttle.ts'
import { barAt } from './places.ts'
import { extremesOf, type Scene } from './scene.ts'

/** Reading recorded trades is work for another thread. */
const EVERY_MS = 1_000

/**
 * The volume profile of what is visible, anew at most once a second.
 * @param indicator null while none is shown
 */
export function useVolumeProfile(
  market: () => string,
  seconds: () => CandleSeconds,
  indicator: () => Indicator | null,
  drawn: Readonly<Ref<Scene | null>>
): Readonly<ShallowRef<VolumeProfile | null>> {
  const profile = shallowRef<VolumeProfile | null>(null)
  let round = 0

  async function read(): Promise<void> {
    const mine = ++round
    const [scene, shown] = [drawn.value, indicator()]
    const extremes = scene === null ? null : extremesOf(scene.places, scene.first, scene.last)
    // A scene of another interval is drawn anew at once.
    if (scene === null || shown === null || extremes === null || scene.seconds !== seconds()) {
      profile.value = null
      return
    }
    const bars = Array.from({ length: scene.last - scene.first + 1 }, (_, i) => barAt(scene.places, scene.first + i))
    const visible = bars.filter((bar) => bar !== null)
    const range: ProfileRange = { ...extremes, rows: shown.values['rows'] ?? 1 }
    const [from, last] = [visible[0]?.at ?? 0, visible.at(-1)?.at ?? 0]
    const interval = seconds()
    const answer = await desk.call('trades.sums', {
      market: market(),
      range: { seconds: interval, from, to: last + interval * 1000, prices: range }
    })
    if (mine !== round) return
    // Without recorded trades the candles have it.
    profile.value = profileOf(visible, answer.ok ? answer.value : NO_TRADE_SUMS, range)
  }
  const { request, stop } = throttle(() => void read(), EVERY_MS)
  watch(
    [drawn, indicator],
    ([, now], before) => {
      if (now !== before[1] && (now === null || before[1] === null)) void read()
      else if (now !== null) request()
    },
    { immediate: true }
  )
  // Prices of another market are no profile of this one.
  watch(
    market,
    () => {
      round++
      profile.value = null
    },
    { flush: 'sync' }
  )
  onScopeDispose(() => {
    round++
    stop()
  })
  return profile
}
