import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue'
import type { Failure, Result } from '../../contract/failure.ts'
import { isLive, type ConvertOrder, type ConvertState, type ConvertType } from '../../core/converts/convert.ts'
import { extended, shownConverts, type ConvertStretch } from '../../core/converts/pages.ts'
import { desk } from '../desk.ts'
import { useClock } from './clock.ts'
import { useReplica } from './replica.ts'

/** Maximum number of rows in memory; others are requested again by their cursor. */
export const MOST_ROWS = 400
/** Interval of repeating `watch`: main watches converts for 12 s after each one. */
const WATCH_MS = 4_000
/** Age at which the list is stale; it is read every 5 s while it is shown. */
const STALE_MS = 20_000

/** The account's converts: those that main watches, and the loaded part of the history. */
export const useConverts = defineStore('converts', () => {
  const clock = useClock()
  const replica = useReplica()
  const board = computed(() => replica.fields.converts)
  const type = ref<ConvertType | null>(null)
  const status = ref<ConvertState | null>(null)
  const pages = shallowRef<readonly ConvertStretch[]>([])
  const loading = ref<'first' | 'older' | 'newer' | null>(null)
  const failure = shallowRef<Failure | null>(null)
  const cancelling = shallowReactive(new Set<string>())
  /** Number of the current list; answers to earlier ones are dropped. */
  let turn = 0

  const newest = computed(() => new Map((board.value?.newest ?? []).map((order) => [order.orderId, order])))
  const pending = computed(() => board.value?.pending ?? [])
  /** Those that may still fill. The same list as long as they are the same. */
  const live = computed<readonly ConvertOrder[]>((before) => {
    const now = (board.value?.newest ?? []).filter((order) => isLive(order, clock.venueNow))
    return before?.length === now.length && before.every((order, i) => order === now[i]) ? before : now
  })
  const choice = computed(() => ({ type: type.value, status: status.value }))
  const isFiltered = computed(() => type.value !== null || status.value !== null)
  const rows = computed(() => shownConverts(pages.value, newest.value, choice.value))
  const older = computed(() => pages.value.at(-1)?.next ?? null)
  const newer = computed(() => pages.value[0]?.previous ?? null)
  const isLoaded = computed(() => pages.value.length > 0)
  /** The list may be out of date, because the venue's list could not be read for a while. */
  const isStale = computed(() => {
    const at = board.value?.checkedAt ?? null
    // A time far ahead is of a clock that was set back: the age is unknown.
    return (board.value?.problem ?? null) !== null || (at !== null && Math.abs(clock.now - at) > STALE_MS)
  })

  function clearFilters(): void {
    type.value = null
    status.value = null
  }

  /** Loads the list from its newest row. */
  async function load(): Promise<void> {
    const mine = ++turn
    pages.value = []
    failure.value = null
    loading.value = 'first'
    const answer = await desk.call('converts.page', { cursor: null, toward: 'older', ...choice.value })
    if (mine !== turn) return
    loading.value = null
    if (answer.ok) pages.value = [answer.value]
    else failure.value = answer.failure
  }

  /** Loads the part next to the loaded ones, if there is one and none is loading. */
  async function loadMore(toward: 'older' | 'newer'): Promise<void> {
    const cursor = toward === 'older' ? older.value : newer.value
    if (cursor === null || loading.value !== null) return
    const mine = turn
    loading.value = toward
    failure.value = null
    const answer = await desk.call('converts.page', { cursor, toward, ...choice.value })
    if (mine !== turn) return
    loading.value = null
    if (answer.ok) pages.value = extended(pages.value, answer.value, toward, MOST_ROWS)
    else failure.value = answer.failure
  }

  async function cancel(orderId: string): Promise<Result<ConvertOrder>> {
    cancelling.add(orderId)
    try {
      return await desk.call('converts.cancel', { orderId })
    } finally {
      cancelling.delete(orderId)
    }
  }

  const settle = (key: string, orderId: string | null): Promise<Result<null>> =>
    desk.call('converts.settle', { key, orderId })

  /** Makes main watch converts while they are shown. Returns its stop. */
  function show(): () => void {
    const announce = () => void desk.call('converts.watch', {})
    announce()
    const timer = setInterval(announce, WATCH_MS)
    const unwatch = watch(choice, () => void load())
    return () => {
      clearInterval(timer)
      unwatch()
    }
  }

  /** A list that is loading belongs to another account. */
  function forget(): void {
    turn++
    pages.value = []
    loading.value = null
    failure.value = null
  }

  return {
    board,
    type,
    status,
    pages,
    loading,
    failure,
    cancelling,
    newest,
    pending,
    live,
    isFiltered,
    clearFilters,
    rows,
    older,
    newer,
    isLoaded,
    isStale,
    load,
    loadMore,
    cancel,
    settle,
    show,
    forget
  }
})
