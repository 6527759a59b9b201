/** Figures of a market in the scanner, in the order of its columns. */
export const FIGURES = [
  'change5m',
  'change1h',
  'change4h',
  'change24h',
  'turnover',
  'spread',
  'range',
  'toHigh',
  'toLow',
  'rsi'
] as const
/**
 * `change…`: percent against the price so long ago. `turnover`: of 24 h, in USDT. `spread`: percent of the middle.
 * `range`: of 24 h, percent of the low. `toHigh`, `toLow`: the last price against those of 24 h, percent. `rsi`: 0 to
 * 100.
 */
export type FigureName = (typeof FIGURES)[number]

/** Figures that fall and rise, and so can move by an amount in either direction. */
export const CHANGES: readonly FigureName[] = ['change5m', 'change1h', 'change4h', 'change24h']

/** Length and interval of the RSI. */
export const RSI_LENGTH = 14
export const RSI_MINUTES = 15
