import { defineStore } from 'pinia'
import { computed, ref, shallowReactive } from 'vue'
import type { BookRequest, WindowView } from '../../contract/frames.ts'
import type { Market } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import { desk } from '../desk.ts'
import { useBooks } from './books.ts'
import { useMarkets } from './markets.ts'
import { useSettings } from './settings.ts'
import { useTrades } from './trades.ts'

const SHOWN_DEPTH = 60
const RAW_DEPTH = 200

/** What this window looks at. Main sends what follows from it and nothing else. */
export const useWorkspace = defineStore('workspace', () => {
  const markets = useMarkets()
  const selected = ref<string | null>(null)
  const chosenScales = shallowReactive(new Map<string, number>())
  const viewFailure = ref<string | null>(null)
  const mode = ref<'trade' | 'convert'>('trade')
  /** A market whose raw book is looked at besides the chosen one's: that of a convert's pair. */
  const besides = ref<string | null>(null)

  const market = computed<Market | null>(() => markets.bySymbol.get(selected.value ?? '') ?? null)

  /** The finest scale of a market; null until its scales are known. */
  const rawScaleIndex = (symbol: string): number | null => markets.scales(symbol)[0]?.index ?? null

  /** The finest price step of a market; null until its scales are known. */
  const rawScaleStep = (symbol: string): DecimalText | null => markets.scales(symbol)[0]?.step ?? null

  /** The scale that the ladder shows; null until the market's scales are known. */
  const scaleIndex = (symbol: string): number | null => chosenScales.get(symbol) ?? rawScaleIndex(symbol)

  const setScale = (symbol: string, index: number) => chosenScales.set(symbol, index)

  const view = computed<WindowView>(() => {
    const symbol = market.value?.symbol ?? null
    const other = besides.value
    const otherRaw = other === null || other === symbol ? null : rawScaleIndex(other)
    const more: readonly BookRequest[] = other === null || otherRaw === null ? [] : [{ market: other, scaleIndex: otherRaw, depth: RAW_DEPTH }]
    if (symbol === null) return { books: more, tapes: [], tickers: 'all' }
    const raw = rawScaleIndex(symbol)
    const shown = scaleIndex(symbol)
    const books: BookRequest[] = raw === null ? [] : [{ market: symbol, scaleIndex: raw, depth: RAW_DEPTH }]
    if (shown !== null && shown !== raw) books.push({ market: symbol, scaleIndex: shown, depth: SHOWN_DEPTH })
    return { books: [...books, ...more], tapes: [symbol], tickers: 'all' }
  })

  function select(symbol: string): void {
    if (!markets.bySymbol.has(symbol) || selected.value === symbol) return
    selected.value = symbol
    void markets.loadScales(symbol)
    const settings = useSettings()
    if (settings.values.market !== symbol) void settings.write({ market: symbol })
  }

  async function send(next: WindowView): Promise<void> {
    useBooks().keep(next.books)
    useTrades().keep(next.tapes)
    const answer = await desk.call('view.set', next)
    viewFailure.value = answer.ok ? null : answer.failure.message
  }

  return { selected, mode, besides, market, viewFailure, view, rawScaleIndex, rawScaleStep, scaleIndex, setScale, select, send }
})
