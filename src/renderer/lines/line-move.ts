import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { compareText, type DecimalText } from '../../core/money.ts'
import { usePlacing } from '../stores/placing.ts'
import { useTicket } from '../stores/ticket.ts'
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
  const placing = usePlacing()
  const ticket = useTicket()
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
  /** The question about the ticket's order stands for what the ticket holds, and goes with it. */
  const isAnswered = (): boolean => {
    if (move.value?.isAsking !== true || move.value.line.kind !== 'projected') return false
    const { price, market, missing } = ticket
    const isOther = market?.symbol !== move.value.line.market || missing !== null || price === null
    const isSent = placing.sending || placing.waiting !== null
    return isOther || isSent || compareText(price, move.value.price) !== 0
  }
  watch(isAnswered, (isOver) => {
    if (isOver) end()
  })
  return { move, begin, to, ask, end }
})
