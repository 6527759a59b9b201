import { computed, onScopeDispose, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Failure } from '../../../contract/failure.ts'
import { TRADES_AT_ONCE, type TradeRow, type TradeSort } from '../../../contract/record-views.ts'
import { desk } from '../../desk.ts'
import { useRecordFilter } from '../../stores/record-filter.ts'
import { useReplica } from '../../stores/replica.ts'
import { throttle } from '../../throttle.ts'
import { dayStart } from './day-span.ts'

const EVERY_MS = 1_000

interface FoundTrades {
  readonly rows: readonly TradeRow[]
  readonly reference: string
  /** Rows that there are, and trades of the account. */
  readonly found: number
  readonly all: number
}

/** The trades that the filter and the search find, page by page. */
export function useTrades(
  search: () => string,
  sort: () => { readonly by: TradeSort; readonly isDescending: boolean }
): {
  readonly trades: Readonly<ShallowRef<FoundTrades | null>>
  readonly failure: Readonly<ShallowRef<Failure | null>>
  readonly isReading: Readonly<Ref<boolean>>
  readonly hasMore: ComputedRef<boolean>
  readonly read: () => Promise<void>
  readonly more: () => Promise<void>
} {
  const replica = useReplica()
  const filter = useRecordFilter()
  const trades = shallowRef<FoundTrades | null>(null)
  const failure = shallowRef<Failure | null>(null)
  const isReading = ref(false)
  let turn = 0

  const question = () => {
    const { day, source, tag, utc } = filter
    const from = day === null ? null : dayStart(day, 0, utc)
    const to = day === null ? null : dayStart(day, 1, utc)
    const { by, isDescending } = sort()
    return { from, to, source, tag, utc, search: search(), sort: by, isDescending }
  }

  /** All rows up to `count`. */
  async function readTo(count: number): Promise<void> {
    const mine = ++turn
    const asked = question()
    isReading.value = true
    const rows: TradeRow[] = []
    for (;;) {
      const answer = await desk.call('record.trades', { ...asked, start: rows.length, count: TRADES_AT_ONCE })
      if (mine !== turn) return
      failure.value = answer.ok ? null : answer.failure
      if (!answer.ok) break
      const { reference, found, all } = answer.value
      for (const row of answer.value.rows) rows.push(row)
      if (rows.length < Math.min(count, found) && answer.value.rows.length > 0) continue
      trades.value = { rows, reference, found, all }
      break
    }
    isReading.value = false
  }
  const read = async () => await readTo(TRADES_AT_ONCE)
  const hasMore = computed(() => trades.value !== null && trades.value.rows.length < trades.value.found)
  async function more(): Promise<void> {
    if (hasMore.value && !isReading.value) await readTo((trades.value?.rows.length ?? 0) + TRADES_AT_ONCE)
  }

  const again = throttle(() => void readTo(trades.value?.rows.length ?? TRADES_AT_ONCE), EVERY_MS)
  watch(
    () => replica.session,
    () => (trades.value = null)
  )
  watch(() => [replica.session, replica.fields.recordChange], again.request)
  watch(() => JSON.stringify(question()), read, { immediate: true })
  onScopeDispose(() => {
    turn++
    again.stop()
  })
  return { trades, failure, isReading, hasMore, read, more }
}
