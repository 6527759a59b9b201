import { defineStore } from 'pinia'
import { shallowRef, type ShallowRef } from 'vue'
import type { TickerRow } from '../../contract/frames.ts'
import type { Prices } from '../../core/orders/valuation.ts'

/** The 24h figures of each market. One ref per market, so that an update renders one row. */
export const useTickers = defineStore('tickers', () => {
  const cells = new Map<string, ShallowRef<TickerRow | null>>()
  /** Incremented with every batch, for readers of all tickers that have their own interval. */
  const version = shallowRef(0)

  function cell(market: string): ShallowRef<TickerRow | null> {
    const found = cells.get(market) ?? shallowRef<TickerRow | null>(null)
    cells.set(market, found)
    return found
  }

  const row = (market: string): TickerRow | null => cell(market).value

  const quotes = new Set<string>()
  /** Last prices and volumes, for what something is worth. Reading them follows the rows that are read. */
  const prices: Prices = {
    get quotes() {
      return [...quotes]
    },
    priceOf: (market) => row(market)?.last ?? null,
    tradedOf: (market) => {
      const { volume: base, quoteVolume: quote } = row(market) ?? { volume: null, quoteVolume: null }
      return base === null || quote === null ? null : { base, quote }
    }
  }

  function take(rows: readonly TickerRow[]): void {
    for (const next of rows) {
      cell(next.market).value = next
      quotes.add(next.market.slice(next.market.indexOf('_') + 1))
    }
    if (rows.length > 0) version.value++
  }

  function clear(): void {
    for (const target of cells.values()) target.value = null
    quotes.clear()
    version.value++
  }

  return { version, cell, row, prices, take, clear }
})
