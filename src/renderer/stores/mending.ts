import { defineStore } from 'pinia'
import { ref } from 'vue'

/** A section of the settings where something that stands in the way can be mended. */
export type MendingPlace = 'accounts' | 'trading'

/** Why nothing can be sent and where that is mended: a part that knows asks for the place, the app opens it. */
export const useMending = defineStore('mending', () => {
  /** Null once it is open. */
  const wanted = ref<MendingPlace | null>(null)
  return {
    wanted,
    open: (place: MendingPlace) => {
      wanted.value = place
    }
  }
})

const PLACES: Readonly<Partial<Record<string, MendingPlace>>> = {
  account: 'accounts',
  noTrade: 'accounts',
  halted: 'trading',
  noLimits: 'trading'
}

/** Where a barrier is mended; null where only time helps. Without an account there is no connection to wait for. */
export const placeToMend = (barrier: string, hasAccount: boolean): MendingPlace | null =>
  PLACES[barrier] ?? (barrier === 'offline' && !hasAccount ? 'accounts' : null)
