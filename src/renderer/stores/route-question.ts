import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import { useConvertForm } from './converts/form.ts'
import { useTicket } from './ticket.ts'

/** What routes are compared for. */
export interface RouteQuestion {
  readonly from: string
  readonly to: string
  /** In `from`; null: none is typed, or it is not known what a buy costs. */
  readonly amount: DecimalText | null
}

/** The comparison of routes that this window shows; null for none. */
export const useRouteQuestion = defineStore('route-question', () => {
  const question = shallowRef<RouteQuestion | null>(null)

  /** A sale gives its quantity, a buy what it costs with its fee. */
  function ofTicket(): void {
    const { market, side, quantity, total, net } = useTicket()
    if (market === null) return
    const { base, quote } = market
    const cost = net?.kind === 'cost' ? net.amount : total
    question.value =
      side === 'sell' ? { from: base, to: quote, amount: quantity } : { from: quote, to: base, amount: cost }
  }
  function ofConvert(): void {
    const { from, to, amount } = useConvertForm()
    question.value = { from, to, amount }
  }

  return { question, ofTicket, ofConvert, close: () => void (question.value = null) }
})
