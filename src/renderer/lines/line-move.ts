import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import type { PriceLine } from './price-lines.ts'

interface LineMove {
  /** As it was grabbed. */
  readonly line: PriceLine
  readonly price: DecimalText
  /** It was released, and waits for the user's decision. */
  readonly isAsking: boolean
  /** An order that is to be placed: it had no price before. */
  readonly isNew: boolean
  /** The panel in which it is moved, which has its figures and its question. */
  readonly owner: symbol
}

/** The one price line of this window that the user moves; chart and depth chart show the same. */
export const useLineMove = defineStore('line-move', () => {
  const move = shallowRef<LineMove | null>(null)

  function begin(line: PriceLine, owner: symbol, isNew = false): void {
    move.value = { line, price: line.price, isAsking: false, isNew, owner }
  }
  function to(price: DecimalText): void {
    if (move.value !== null && move.value.price !== price) move.value = { ...move.value, price, isAsking: false }
  }
  function ask(): void {
    if (move.value !== null) move.value = { ...move.value, isAsking: true }
  }
  function end(): void {
    move.value = null
  }
  return { move, begin, to, ask, end }
})
