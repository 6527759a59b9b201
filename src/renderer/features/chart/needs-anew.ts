import { isNewest } from './bar-window.ts'
import type { CandleDrawing } from './candle-option.ts'
import type { PriceScale } from './price-scale.ts'

/** Whether more changed than the newest bar, or that one has outgrown the scales while it is in sight. */
export function needsAnew(drawn: CandleDrawing, now: CandleDrawing, scale: Pick<PriceScale, 'holds'>): boolean {
  const bar = now.bars.at(-1)
  if (bar === undefined || drawn.bars.length !== now.bars.length || drawn.bars.at(-1)?.at !== bar.at) return true
  if (!same(drawn.bars.slice(0, -1), now.bars.slice(0, -1)) || !same(drawn.fills, now.fills)) return true
  return isNewest(now.window, now.bars.length) && !scale.holds({ low: Number(bar.low), high: Number(bar.high), volume: Number(bar.volume) })
}

const same = <T extends object>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((one, i) => isAlike(one, others[i]))

const isAlike = <T extends object>(one: T, other: T | undefined): boolean =>
  one === other || (other !== undefined && (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]))
