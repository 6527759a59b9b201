import { watch, type Ref } from 'vue'
import { plain, roundDown } from '../../../core/money.ts'
import { worth } from '../../format/worth.ts'
import { FIGURES } from '../../../core/scanner/columns.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useScanner } from '../../stores/scanner.ts'
import { useTickers } from '../../stores/tickers.ts'
import type { Figures } from './market-rows.ts'
import type { Sort } from './market-sort.ts'

/** What markets are sorted by, as it was at `sortedAt`: not reactive, so that rows do not move with every tick. */
export function useFigures(
  sort: Readonly<Ref<Sort | null>>,
  sortedAt: Readonly<Ref<number>>
): (market: string) => Figures | null {
  const markets = useMarkets()
  const tickers = useTickers()
  const scanner = useScanner()
  const snapshot = new Map<string, Figures>()

  function figuresOf(symbol: string, quote: string): Figures {
    const row = tickers.row(symbol)
    const turnover =
      sort.value?.by !== 'volume' || row?.quoteVolume == null ? null : worth(quote, row.quoteVolume, tickers.prices)
    const name = FIGURES.find((one) => one === sort.value?.by)
    return {
      ...(name !== undefined && { figure: scanner.figuresOf(symbol)[name] }),
      last: row?.last ?? null,
      open: row?.open ?? null,
      turnover: turnover === null ? null : plain(roundDown(turnover, 4))
    }
  }

  watch(
    [() => sort.value?.by, sortedAt, () => markets.list],
    () => {
      for (const { symbol, quote } of markets.list) snapshot.set(symbol, figuresOf(symbol, quote))
    },
    { immediate: true, flush: 'sync' }
  )
  return (market) => snapshot.get(market) ?? null
}
