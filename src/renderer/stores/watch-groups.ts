import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { MOST_GROUPS } from '../../contract/watch-settings.ts'
import { freeId, movedBy, withMarketToggled, type WatchGroup } from '../../core/watch-groups.ts'
import { useSettings } from './settings.ts'

/** What the dialog of a group is open for. `market`: is put into the new group. */
export type EditedGroup =
  { readonly kind: 'new'; readonly market: string | null } | { readonly kind: 'known'; readonly id: string }

/** The user's groups of markets, kept in the settings. */
export const useWatchGroups = defineStore('watchGroups', () => {
  const settings = useSettings()
  const list = computed((): readonly WatchGroup[] => settings.values.watchGroups)
  const isFull = computed(() => list.value.length >= MOST_GROUPS)
  const edited = shallowRef<EditedGroup | null>(null)

  const write = (next: readonly WatchGroup[]): void =>
    void settings.write({ watchGroups: next.map((group) => ({ ...group, markets: [...group.markets] })) })
  const change = (next: WatchGroup): void => write(list.value.map((one) => (one.id === next.id ? next : one)))

  /** The groups that a market is in. */
  const of = (market: string): readonly WatchGroup[] => list.value.filter(({ markets }) => markets.includes(market))
  const toggle = (group: WatchGroup, market: string): void => change(withMarketToggled(group, market))

  function add(group: Pick<WatchGroup, 'name' | 'colour' | 'markets'>): void {
    write([...list.value, { id: freeId(list.value), ...group }])
  }
  const remove = (id: string): void => write(list.value.filter((one) => one.id !== id))

  /** Moves a group among the others. */
  function move(id: string, by: number): void {
    const ids = movedBy(
      list.value.map((one) => one.id),
      id,
      by
    )
    write(ids.flatMap((one) => list.value.find((group) => group.id === one) ?? []))
  }

  return { list, isFull, edited, of, toggle, change, add, remove, move }
})
