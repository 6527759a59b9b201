import { watch } from 'vue'
import { useBooks } from '../stores/books.ts'
import { useMarkets } from '../stores/markets.ts'
import { useTrades } from '../stores/trades.ts'
import { useWorkspace } from '../stores/workspace.ts'

/** Tells once, after the paint that first shows markets, a live book and trades. Returns its stop. */
export function tellWhenShown(tell: () => void): () => void {
  const markets = useMarkets()
  const workspace = useWorkspace()
  const books = useBooks()
  const trades = useTrades()
  const complete = () => {
    const symbol = workspace.market?.symbol
    const scale = symbol === undefined ? null : workspace.scaleIndex(symbol)
    if (symbol === undefined || scale === null || markets.list.length === 0) return false
    return books.view(symbol, scale)?.state === 'live' && trades.tape(symbol).value.length > 0
  }
  const stop = watch(complete, (done) => {
    if (!done) return
    stop()
    // Two frames: one that draws it, one that proves that it was drawn.
    requestAnimationFrame(() => requestAnimationFrame(tell))
  }, { flush: 'post' })
  return stop
}
