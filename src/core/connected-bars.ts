import { compareText } from './money.ts'
import type { Bar } from './candles.ts'

/** Bars are drawn often and change rarely: the connected form of each bar, by object. */
const known = new WeakMap<Bar, Bar>()

/**
 * For display: each bar opens at the close of the one before and includes that price in its range, so candles connect
 * in a thin market. Closes and volumes stay those of the trades; nothing is connected over a gap. Oldest first.
 */
export function connect(bars: readonly Bar[], seconds: number): readonly Bar[] {
  return bars.map((bar, index) => {
    const before = bars[index - 1]
    if (before === undefined || before.close === bar.open || bar.at - before.at > seconds * 1000) return bar
    return openedAt(bar, before.close)
  })
}

function openedAt(bar: Bar, open: Bar['open']): Bar {
  const seen = known.get(bar)
  if (seen?.open === open) return seen
  const opened = {
    ...bar,
    open,
    high: compareText(open, bar.high) > 0 ? open : bar.high,
    low: compareText(open, bar.low) < 0 ? open : bar.low
  }
  known.set(bar, opened)
  return opened
}
