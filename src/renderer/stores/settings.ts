import type { Failure } from '../../contract/failure.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { DEFAULT_SETTINGS, MOST_RECENT, type Settings } from '../../contract/settings.ts'
import { separatorsOf } from '../format/decimal.ts'
import { desk } from '../desk.ts'

/** The user's settings. A change applies at once, and is reverted with a notice if main could not store it. */
export const useSettings = defineStore('settings', () => {
  const values = shallowRef<Settings>(DEFAULT_SETTINGS)
  const locale = ref('en')
  /** Why the last change was not stored; null if it was. */
  const problem = shallowRef<Failure | null>(null)
  const separators = computed(() => separatorsOf(locale.value))

  /** Main sends a change to the window that made it too, where all that depends on settings is up to date. */
  function adopt(settings: Settings): void {
    if (JSON.stringify(settings) !== JSON.stringify(values.value)) values.value = settings
  }

  async function write(patch: Partial<Settings>): Promise<boolean> {
    const before = values.value
    values.value = { ...before, ...patch }
    const answer = await desk.call('settings.write', patch)
    if (answer.ok) {
      problem.value = null
      return true
    }
    // Reverts only the fields of this call, because others may have changed meanwhile.
    const undone = Object.fromEntries(Object.keys(patch).map((key) => [key, before[key as keyof Settings]]))
    values.value = { ...values.value, ...undone }
    problem.value = answer.failure
    return false
  }

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

  return { values, locale, separators, problem, adopt, write, isFavourite, toggleFavourite, used }
})
