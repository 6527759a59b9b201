import { defineStore } from 'pinia'
import { ref } from 'vue'

/** A section of the settings in which the user can remove a blocker. */
export type RemedyTarget = 'accounts' | 'trading'

/** The section of the settings to open: a part of the page sets it, the app opens it. */
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
  noLimits: 'trading',
  band: 'trading'
}

/**
 * The section that removes a blocker; null if only time does. Without an account there is no connection to wait for.
 */
export const remedyTarget = (blocker: string, hasAccount: boolean): RemedyTarget | null =>
  PLACES[blocker] ?? (blocker === 'offline' && !hasAccount ? 'accounts' : null)
