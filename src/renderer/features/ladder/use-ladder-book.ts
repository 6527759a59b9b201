import { computed, shallowRef, watch } from 'vue'
import type { BookView } from '../../../contract/frames.ts'
import { isCurrent } from '../../../core/book/staleness-detector.ts'
import { bestRows, firstStep } from '../../../core/ladder/book-rows.ts'
import type { BestRows } from '../../../core/ladder/centring.ts'
import { PriceGrid } from '../../../core/ladder/price-grid.ts'
import type { Market } from '../../../core/market.ts'
import { compareText, isZeroText, type DecimalText } from '../../../core/money.ts'
import { quickPrices } from '../../../core/orders/sizing.ts'
import { countedZeros } from '../../format/column.ts'
import { localized, trimmedStep } from '../../format/decimal.ts'
import { useBooks } from '../../stores/books.ts'
import { useConnection } from '../../stores/connection.ts'
import { useLastPrice } from '../../stores/last-price.ts'
import { useLayout } from '../../stores/layout.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { usePage } from '../../ui/page.ts'

const hasLevels = ({ asks, bids }: BookView): boolean => asks.count + bids.count > 0
const gridOf = (step: DecimalText): PriceGrid => new PriceGrid(step)

/** The book of a ladder, its rows and its price step. */
export function useLadderBook(market: () => Market, panel: () => string) {
  const books = useBooks()
  const connection = useConnection()
  const layout = useLayout()
  const markets = useMarkets()
  const workspace = useWorkspace()
  const { separators } = usePage()
  const symbol = computed(() => market().symbol)

  const scales = computed(() => markets.scales(symbol.value).filter(({ step }) => !isZeroText(step)))
  const rawIndex = computed(() => workspace.rawScaleIndex(symbol.value))
  const raw = computed(() => (rawIndex.value === null ? null : books.view(symbol.value, rawIndex.value)))
  const chosen = computed(() => workspace.ladderScale(panel()))
  const setScale = (index: number) => layout.setPanel(panel(), { scale: { market: symbol.value, index } })
  watch(
    [raw, chosen, scales],
    () => {
      if (raw.value === null || chosen.value !== null || !isCurrent(raw.value.state) || !hasLevels(raw.value)) return
      const first = firstStep(scales.value, gridOf, raw.value)
      if (first !== null) setScale(first.index)
    },
    { immediate: true }
  )

  const step = computed(() => (scales.value.find(({ index }) => index === chosen.value) ?? scales.value[0])?.step)
  const grid = computed(() => (step.value === undefined ? null : gridOf(step.value)))
  /** The book of the chosen scale; until it is there, the finest one is summed. */
  const newest = computed(() => {
    const scaled = chosen.value === null ? null : books.view(symbol.value, chosen.value)
    return scaled !== null && (hasLevels(scaled) || isCurrent(scaled.state)) ? scaled : raw.value
  })
  /** The last book with levels stays until there is another. */
  const book = shallowRef<BookView | null>(null)
  watch(
    newest,
    (now) => {
      if (now !== null && (isCurrent(now.state) || hasLevels(now))) book.value = now
    },
    { immediate: true, flush: 'sync' }
  )
  const state = computed(() =>
    connection.stateOf(newest.value !== null && book.value === newest.value ? newest.value.state : 'waiting')
  )

  const last = useLastPrice(() => symbol.value)
  /** The best prices of the finest book, which decide whether an order takes; null for an empty side. */
  const prices = computed(() => {
    const finest = raw.value !== null && hasLevels(raw.value) ? raw.value : book.value
    return finest === null ? null : quickPrices(finest.bids, finest.asks, market())
  })
  const best = computed<BestRows>(() =>
    grid.value === null || book.value === null
      ? { bid: null, ask: null }
      : bestRows(book.value.bids, book.value.asks, grid.value)
  )
  const lastRow = computed(() =>
    grid.value === null || last.value === null ? null : grid.value.rowOf(last.value, lastRounding())
  )
  /** Between two rows the last price is in the row of the level that it took. */
  function lastRounding(): 'down' | 'up' {
    const ask = prices.value?.ask ?? null
    return last.value !== null && ask !== null && compareText(last.value, ask) >= 0 ? 'up' : 'down'
  }

  return {
    grid,
    raw,
    book,
    state,
    isOld: computed(() => book.value !== null && !isCurrent(state.value)),
    prices,
    best,
    lastRow,
    /** Where the ladder is centred: at the best prices, or at the last price of an empty book. */
    centre: computed<BestRows>(() =>
      best.value.bid === null && best.value.ask === null ? { bid: lastRow.value, ask: lastRow.value } : best.value
    ),
    scale: computed({ get: () => String(chosen.value ?? ''), set: (index) => setScale(Number(index)) }),
    scales: computed(() =>
      scales.value.map((one) => {
        const text = trimmedStep(one.step)
        return {
          value: String(one.index),
          text: countedZeros(text, separators.value),
          name: localized(text, separators.value)
        }
      })
    )
  }
}

export type LadderBook = ReturnType<typeof useLadderBook>
