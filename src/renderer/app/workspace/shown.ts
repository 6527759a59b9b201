import { watch } from 'vue'
import { isCurrent } from '../../../core/book/staleness-detector.ts'
import { useBooks } from '../../stores/books.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useTrades } from '../../stores/trades.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/** Reports once, after the paint that first shows markets, a live book and trades. Returns its stop. */
export function reportWhenShown(report: () => void): () => void {
  const markets = useMarkets()
  const workspace = useWorkspace()
  const books = useBooks()
  const trades = useTrades()
  const complete = () => {
    const { books: wanted, tapes } = workspace.view
    const symbol = workspace.market?.symbol
    if (symbol === undefined || workspace.rawScaleIndex(symbol) === null || markets.list.length === 0) return false
    const [first] = wanted
    return (
      (first === undefined || isCurrent(books.view(first.market, first.scaleIndex)?.state ?? 'waiting')) &&
      tapes.every((one) => one !== symbol || trades.newest(one) !== null)
    )
  }
  const stop = watch(
    complete,
    (done) => {
      if (!done) return
      stop()
      // Two frames: one draws it, the second proves that it was drawn.
      requestAnimationFrame(() => requestAnimationFrame(report))
    },
    { flush: 'post' }
  )
  return stop
}
