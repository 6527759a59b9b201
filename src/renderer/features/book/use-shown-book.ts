import { computed, shallowRef, watch, type ComputedRef, type ShallowRef, type WritableComputedRef } from 'vue'
import type { BookView, DataState } from '../../../contract/frames.ts'
import { isCurrent } from '../../../core/book/staleness-detector.ts'
import type { Market } from '../../../core/market.ts'
import { decimalsOf, type DecimalText } from '../../../core/money.ts'
import { countedZeros } from '../../format/column.ts'
import { localized, trimmedStep } from '../../format/decimal.ts'
import { useBooks } from '../../stores/books.ts'
import { useConnection } from '../../stores/connection.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { usePage } from '../../ui/page.ts'

/** A book with the price step it is grouped by. */
export interface ShownBook {
  readonly book: BookView
  readonly step: DecimalText
  readonly market: string
}

export interface BookChoice {
  /** The book to draw; the last one of this market until the chosen scale has one. Null before the first. */
  readonly shown: Readonly<ShallowRef<ShownBook | null>>
  readonly state: ComputedRef<DataState>
  /** The book is not current, and must not look current. */
  readonly isOld: ComputedRef<boolean>
  /** Index of the chosen scale, as text. */
  readonly scale: WritableComputedRef<string>
  readonly scales: ComputedRef<readonly { readonly value: string; readonly text: string; readonly name: string }[]>
  /** Decimals of the prices in the book. */
  readonly priceDecimals: ComputedRef<number>
}

/** The book of the market that the ladder draws. A switch of the scale keeps the last one until the new one arrives. */
export function useShownBook(market: () => Market): BookChoice {
  const books = useBooks()
  const connection = useConnection()
  const markets = useMarkets()
  const workspace = useWorkspace()
  const { separators } = usePage()
  const shown = shallowRef<ShownBook | null>(null)

  const all = computed(() => markets.scales(market().symbol))
  const index = computed(() => workspace.scaleIndex(market().symbol))
  const fresh = computed(() => (index.value === null ? null : books.view(market().symbol, index.value)))
  const stepOf = (scaleIndex: number): DecimalText => all.value.find((one) => one.index === scaleIndex)?.step ?? '1'

  watch(
    [fresh, () => market().symbol],
    ([book, symbol]) => {
      const isOther = shown.value?.market !== symbol
      // A live book without levels is empty; any other without them is on its way, and the last picture stands until it
      // is here.
      if (book !== null && (isCurrent(book.state) || book.asks.count > 0 || book.bids.count > 0 || isOther)) {
        shown.value = { book, step: stepOf(book.scaleIndex), market: symbol }
      } else if (isOther) shown.value = null
    },
    { immediate: true, flush: 'sync' }
  )

  const state = computed(() =>
    connection.stateOf(fresh.value !== null && shown.value?.book === fresh.value ? fresh.value.state : 'waiting')
  )
  return {
    shown,
    state,
    // While another scale is loading the last book stays unchanged; while the same book is reloaded it counts as old.
    isOld: computed(
      () =>
        state.value === 'stale' ||
        state.value === 'offline' ||
        (state.value === 'waiting' && shown.value?.book.scaleIndex === index.value)
    ),
    scale: computed({
      get: () => String(index.value ?? ''),
      set: (value) => workspace.setScale(market().symbol, Number(value))
    }),
    scales: computed(() =>
      all.value.map((one) => {
        const step = trimmedStep(one.step)
        return {
          value: String(one.index),
          text: countedZeros(step, separators.value),
          name: localized(step, separators.value)
        }
      })
    ),
    priceDecimals: computed(() => {
      const { quoteDecimals } = market()
      return shown.value === null ? quoteDecimals : Math.min(quoteDecimals, decimalsOf(shown.value.step))
    })
  }
}
