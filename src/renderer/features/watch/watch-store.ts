import { defineStore } from 'pinia'
import type { Failure } from '../../../contract/failure.ts'
import { computed, ref, shallowRef } from 'vue'
import type { WindowView } from '../../../contract/frames.ts'
import type { WindowRole } from '../../../contract/answers.ts'
import { MOST_IN_VIEW } from '../../../contract/requests/market-data.ts'
import { MOST_WATCHED } from '../../../contract/requests/windows.ts'
import { desk } from '../../desk.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useSettings } from '../../stores/settings.ts'
import { firstList, moved, movedTo, valuedBy } from './watch-list.ts'

/** Rows that count as visible before the list is rendered. */
const IN_SIGHT_AT_FIRST = 8

/** The list of this market watch. Main stores it, and sends the data of its markets only. */
export const useWatch = defineStore('watch', () => {
  const markets = useMarkets()
  const kept = shallowRef<readonly string[] | null>(null)
  const pinned = ref(false)
  /** Why main could not store the list; null if it did. */
  const problem = shallowRef<Failure | null>(null)

  /** Markets that the open venue does not list stay in the list, hidden. */
  const list = computed(
    () => kept.value ?? (markets.list.length === 0 ? [] : firstList(markets.list, useSettings().values.favourites))
  )
  const rows = computed(() => list.value.flatMap((symbol) => markets.bySymbol.get(symbol) ?? []))
  /** The visible rows, as the list reports them. */
  const drawn = shallowRef<readonly string[] | null>(null)
  const inSight = computed(() => {
    const symbols = rows.value.map(({ symbol }) => symbol)
    const seen =
      drawn.value === null
        ? symbols.slice(0, IN_SIGHT_AT_FIRST)
        : symbols.filter((symbol) => drawn.value?.includes(symbol))
    return seen.slice(0, MOST_IN_VIEW)
  })
  const notListed = computed(() => (markets.state === 'ready' ? list.value.length - rows.value.length : 0))
  const full = computed(() => list.value.length >= MOST_WATCHED)

  const view = computed<WindowView>(() => {
    const books = inSight.value.flatMap((market) => {
      const finest = markets.scales(market)[0]
      return finest === undefined ? [] : [{ market, scaleIndex: finest.index, depth: 1 }]
    })
    return { books, tapes: inSight.value, tickers: valuedBy(rows.value, (symbol) => markets.bySymbol.has(symbol)) }
  })

  function adopt(role: WindowRole): void {
    kept.value = role.markets
    pinned.value = role.pinned
  }

  async function keep(next: readonly string[]): Promise<void> {
    kept.value = next
    const answer = await desk.call('watch.keep', { markets: next, pinned: pinned.value })
    problem.value = answer.ok ? null : answer.failure
  }

  function add(market: string): void {
    if (!full.value && !list.value.includes(market)) void keep([...list.value, market])
  }

  const remove = (market: string) => void keep(list.value.filter((other) => other !== market))
  const move = (market: string, steps: number) =>
    void keep(
      moved(
        list.value,
        rows.value.map(({ symbol }) => symbol),
        market,
        steps
      )
    )
  const moveTo = (market: string, place: string) => void keep(movedTo(list.value, market, place))

  function togglePin(): void {
    pinned.value = !pinned.value
    void keep(list.value)
  }

  /** Shows a market in the last used workspace, or in a new one. */
  function open(market: string, inNew: boolean): void {
    void (inNew
      ? desk.call('windows.open', { kind: 'workspace', market })
      : desk.call('windows.showMarket', { market }))
  }

  return {
    list,
    rows,
    drawn,
    inSight,
    notListed,
    full,
    pinned,
    problem,
    view,
    adopt,
    add,
    remove,
    move,
    moveTo,
    togglePin,
    open
  }
})
