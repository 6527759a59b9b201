import type { Failure } from '../../contract/failure.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { DEFAULT_SETTINGS, type Settings } from '../../contract/settings.ts'
import { separatorsOf } from '../format/decimal.ts'
import { desk } from '../desk.ts'

/** The user's choices. A change shows at once and is taken back, with a word, if main could not keep it. */
export const useSettings = defineStore('settings', () => {
  const values = shallowRef<Settings>(DEFAULT_SETTINGS)
  const locale = ref('en')
  /** Why the last change was not kept; null when all are. */
  const problem = shallowRef<Failure | null>(null)
  const separators = computed(() => separatorsOf(locale.value))

  function adopt(settings: Settings): void {
    values.value = settings
  }

  async function write(patch: Partial<Settings>): Promise<boolean> {
    const before = values.value
    values.value = { ...before, ...patch }
    const answer = await desk.call('settings.write', patch)
    if (answer.ok) {
      problem.value = null
      return true
    }
    // Only what this call changed goes back: another change may have been made meanwhile.
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

  return { values, locale, separators, problem, adopt, write, isFavourite, toggleFavourite }
})
