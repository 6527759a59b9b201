import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { DecimalText } from '../../core/money.ts'

/** A click on a level of the book: an announcement for the ticket, which fills itself and never sends. */
export interface PickedLevel {
  readonly market: string
  /** The side of the book that was clicked. */
  readonly book: 'asks' | 'bids'
  readonly price: DecimalText
  /** Base size of all levels from the best to this one. */
  readonly sizeUpTo: DecimalText
}

export const useLevelPick = defineStore('level-pick', () => {
  const picked = shallowRef<PickedLevel | null>(null)
  const pick = (level: PickedLevel): void => {
    picked.value = { ...level }
  }
  return { picked, pick }
})
