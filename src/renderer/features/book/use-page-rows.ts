import { watchThrottled } from '@vueuse/core'
import { shallowRef, watch, type ComputedRef, type ShallowRef, type WatchSource } from 'vue'
import type { Rows } from './use-held-rows.ts'

/** So often at most the page's own rows follow the picture of the ladder. Nobody hears or points faster. */
const EVERY_MS = 250
const NONE: Rows = { asks: [], bids: [] }

/** The rows for the page. Those of another book (`of` says of which) come at once. */
export function usePageRows(rows: ComputedRef<Rows | null>, of: readonly WatchSource[]): Readonly<ShallowRef<Rows>> {
  const followed = shallowRef<Rows>(rows.value ?? NONE)
  const follow = () => { followed.value = rows.value ?? NONE }
  watchThrottled(rows, follow, { throttle: EVERY_MS, leading: true, trailing: true })
  watch([...of, () => rows.value?.asks.length, () => rows.value?.bids.length], follow)
  return followed
}
