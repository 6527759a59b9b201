import { watch } from 'vue'
import { useBooks } from '../../stores/books.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useTrades } from '../../stores/trades.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/** Tells once, after the paint that first shows markets, a live book and trades. Returns its stop. */
export function tellWhenShown(tell: () => void): () => void {
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
      (first === undefined || books.view(first.market, first.scaleIndex)?.state === 'live') &&
      tapes.every((one) => one !== symbol || trades.newest(one) !== null)
    )
  }
  const stop = watch(
    complete,
    (done) => {
      if (!done) return
      stop()
      // Two frames: one that draws it, one that proves that it was drawn.
      requestAnimationFrame(() => requestAnimationFrame(tell))
    },
    { flush: 'post' }
  )
  return stop
}
