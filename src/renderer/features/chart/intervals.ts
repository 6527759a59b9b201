import { CANDLE_SECONDS, type CandleSeconds } from '../../../core/candle-intervals.ts'

const USUAL: readonly CandleSeconds[] = [60, 300, 900, 3600, 14_400, 86_400]
/** Panel widths in pixels that fit all intervals, and the usual ones. */
const ALL_FROM = 640
const USUAL_FROM = 420

/** The intervals shown side by side at a panel width, shortest first; the others are in a menu. */
export function intervalsBeside(width: number, chosen: CandleSeconds): readonly CandleSeconds[] {
  if (width >= ALL_FROM) return CANDLE_SECONDS
  if (width < USUAL_FROM) return []
  return CANDLE_SECONDS.filter((one) => one === chosen || USUAL.includes(one))
}
