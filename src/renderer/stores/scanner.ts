import { defineStore } from 'pinia'
import { onScopeDispose, ref, shallowReactive, shallowRef, watch } from 'vue'
import type { Failure } from '../../contract/failure.ts'
import { unpackFigures, type Figures } from '../../core/scanner/figures.ts'
import type { Filter } from '../../core/scanner/view.ts'
import { desk } from '../desk.ts'
import { useReplica } from './replica.ts'

const EVERY_MS = 1_000

/** Figures of all markets, read from main once a second while something shows them. */
export const useScanner = defineStore('scanner', () => {
  const replica = useReplica()
  /** When the figures were made, Unix milliseconds; null before the first ones. */
  const at = ref<number | null>(null)
  /** Why the last reading failed; null if it did not. */
  const failure = shallowRef<Failure | null>(null)
  /** Filters that are not saved, by panel. */
  const drafts = shallowReactive(new Map<string, readonly Filter[]>())
  let list = 0
  let rowOf = new Map<string, number>()
  let packed = new Float64Array()
  let readers = 0
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(): Promise<void> {
    const mine = ++turn
    clearTimeout(timer)
    if (!document.hidden) {
      const answer = await desk.call('scanner.read', { known: list })
      if (mine !== turn) return
      failure.value = answer.ok ? null : answer.failure
      if (answer.ok) {
        const { markets } = answer.value
        if (markets !== null) rowOf = new Map(markets.map((market, row) => [market, row]))
        list = answer.value.list
        packed = new Float64Array(answer.value.packed)
        at.value = answer.value.at
      }
    }
    if (readers > 0) timer = setTimeout(() => void read(), EVERY_MS)
  }
  watch(
    () => replica.session,
    () => {
      list = 0
      rowOf = new Map()
      at.value = null
      if (readers > 0) void read()
    }
  )

  /** Reads while it is wanted, until the scope ends. */
  function follow(isWanted: () => boolean = () => true): void {
    let isReading = false
    const set = (next: boolean): void => {
      if (next === isReading) return
      isReading = next
      readers += next ? 1 : -1
      if (next && readers === 1) void read()
      if (readers === 0) clearTimeout(timer)
    }
    watch(isWanted, set, { immediate: true })
    onScopeDispose(() => set(false))
  }

  /** As of `at`; NaN for what is not known. Not reactive: read it when `at` changes. */
  const figuresOf = (market: string): Figures => unpackFigures(packed, rowOf.get(market) ?? Infinity)

  return { at, failure, drafts, follow, figuresOf }
})
