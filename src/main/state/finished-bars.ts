import type { Bar } from '../../core/candles.ts'

/** Charts whose finished bars are kept. */
const MOST_CHARTS = 32

/** The venue's finished bars of the charts used last, so that a chart requests only what is new. */
export interface FinishedBars {
  get(market: string, seconds: number): readonly Bar[]
  set(market: string, seconds: number, bars: readonly Bar[]): void
  clear(): void
}

export function createFinishedBars(): FinishedBars {
  const charts = new Map<string, readonly Bar[]>()
  return {
    get: (market, seconds) => charts.get(`${market} ${seconds}`) ?? [],
    set(market, seconds, bars) {
      const key = `${market} ${seconds}`
      charts.delete(key)
      charts.set(key, bars)
      const [oldest] = charts.keys()
      if (charts.size > MOST_CHARTS && oldest !== undefined) charts.delete(oldest)
    },
    clear: () => charts.clear()
  }
}
