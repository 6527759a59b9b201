import { defineStore } from 'pinia'
import type { DecimalText } from '../../core/money.ts'

/** The amount of one-click orders of each market, for as long as this window is open. */
export const useLadderAmounts = defineStore('ladder-amounts', () => {
  const amounts = new Map<string, DecimalText>()
  return {
    of: (market: string): DecimalText | null => amounts.get(market) ?? null,
    keep(market: string, amount: DecimalText | null): void {
      if (amount === null) amounts.delete(market)
      else amounts.set(market, amount)
    }
  }
})
