import { defineStore } from 'pinia'
import { shallowRef, type ShallowRef } from 'vue'
import type { TickerRow } from '../../contract/frames.ts'

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

  function take(rows: readonly TickerRow[]): void {
    for (const next of rows) cell(next.market).value = next
    if (rows.length > 0) version.value++
  }

  function clear(): void {
    for (const target of cells.values()) target.value = null
    version.value++
  }

  return { version, cell, row, take, clear }
})
