import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Failure } from '../../../contract/failure.ts'
import type { CheckState, VenueCheckRow, VenueCheckView } from '../../../contract/venue-check.ts'
import { desk } from '../../desk.ts'

const EVERY_MS = 300

export interface VenueCheck {
  readonly view: Readonly<ShallowRef<VenueCheckView | null>>
  readonly rows: ComputedRef<readonly VenueCheckRow[]>
  readonly counts: ComputedRef<Readonly<Record<CheckState, number>>>
  /** Of the last request; null when it succeeded. */
  readonly problem: ShallowRef<Failure | null>
  /** Path of the saved report; null before. */
  readonly savedAt: ShallowRef<string | null>
  start(market: string | null, withOrder: boolean): Promise<void>
  stop(): Promise<void>
  save(): Promise<void>
}

/** Reads the check of main while `isOpen`; it goes on when the dialog is closed. */
export function useVenueCheck(isOpen: Readonly<Ref<boolean>>): VenueCheck {
  const view = shallowRef<VenueCheckView | null>(null)
  const problem = shallowRef<Failure | null>(null)
  const savedAt = shallowRef<string | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(): Promise<void> {
    clearTimeout(timer)
    const answer = await desk.call('venueCheck.read', {})
    if (answer.ok) view.value = answer.value
    else problem.value = answer.failure
    clearTimeout(timer)
    if (isOpen.value && (!answer.ok || answer.value.isRunning)) timer = setTimeout(() => void read(), EVERY_MS)
  }
  watch(
    isOpen,
    (now) => {
      clearTimeout(timer)
      if (!now) return
      problem.value = null
      savedAt.value = null
      void read()
    },
    { immediate: true }
  )
  onScopeDispose(() => clearTimeout(timer))

  const rows = computed(() => view.value?.report?.rows ?? [])
  const counts = computed(() => {
    const counted = { documented: 0, differs: 0, failed: 0, skipped: 0 }
    for (const { state } of rows.value) counted[state]++
    return counted
  })

  return {
    view,
    rows,
    counts,
    problem,
    savedAt,
    async start(market, withOrder) {
      savedAt.value = null
      const answer = await desk.call('venueCheck.start', { market, withOrder })
      problem.value = answer.ok ? null : answer.failure
      await read()
    },
    async stop() {
      await desk.call('venueCheck.stop', {})
      await read()
    },
    async save() {
      const answer = await desk.call('venueCheck.save', {})
      problem.value = answer.ok ? null : answer.failure
      if (answer.ok) savedAt.value = answer.value
    }
  }
}
