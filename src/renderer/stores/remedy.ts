import { defineStore } from 'pinia'
import { ref } from 'vue'

/** A section of the settings where something that stands in the way can be mended. */
export type RemedyTarget = 'accounts' | 'trading'

/** Why nothing can be sent and where that is mended: a part that knows asks for the place, the app opens it. */
export const useRemedy = defineStore('remedy', () => {
  /** Null once it is open. */
  const wanted = ref<RemedyTarget | null>(null)
  return {
    wanted,
    open: (place: RemedyTarget) => {
      wanted.value = place
    }
  }
})

const PLACES: Readonly<Partial<Record<string, RemedyTarget>>> = {
  account: 'accounts',
  noTrade: 'accounts',
  halted: 'trading',
  noLimits: 'trading'
}

/** Where a barrier is mended; null where only time helps. Without an account there is no connection to wait for. */
export const remedyTarget = (barrier: string, hasAccount: boolean): RemedyTarget | null =>
  PLACES[barrier] ?? (barrier === 'offline' && !hasAccount ? 'accounts' : null)
