import type { Failure } from '../../contract/failure.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { MOST_RECENT, type Settings } from '../../contract/settings.ts'
import { separatorsOf } from '../format/decimal.ts'
import { desk } from '../desk.ts'
import { useOwnChanges } from './own-changes.ts'

const HOLD_MS = 700

/** The user's settings. A change applies at once, and is reverted with a notice if main could not store it. */
export const useSettings = defineStore('settings', () => {
  const { values, change } = useOwnChanges('settings')
  const locale = ref('en')
  /** Why the last change was not stored; null if it was. */
  const problem = shallowRef<Failure | null>(null)
  const separators = computed(() => separatorsOf(locale.value))

  async function write(patch: Partial<Settings>): Promise<boolean> {
    const answer = await change(patch, desk.call('settings.write', patch))
    problem.value = answer.ok ? null : answer.failure
    return answer.ok
  }

  /** How long a button that sends must be held, in milliseconds; 0: a click sends. */
  const holdMs = computed(() => (values.value.confirm === 'hold' ? HOLD_MS : 0))

  const isFavourite = (market: string) => values.value.favourites.includes(market)

  function toggleFavourite(market: string): void {
    const { favourites } = values.value
    void write({
      favourites: favourites.includes(market) ? favourites.filter((other) => other !== market) : [...favourites, market]
    })
  }

  /** The settings after a market or a command was used. */
  const used = (what: keyof Settings['recent'], id: string): Pick<Settings, 'recent'> => {
    const { recent } = values.value
    return { recent: { ...recent, [what]: [id, ...recent[what].filter((one) => one !== id)].slice(0, MOST_RECENT) } }
  }

  return { values, locale, separators, holdMs, problem, write, isFavourite, toggleFavourite, used }
})
