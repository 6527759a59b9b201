/** The intervals of candles in seconds, shortest first. A day starts at 00:00 UTC, a week on Monday. */
export const CANDLE_SECONDS = [1, 60, 180, 300, 900, 1800, 3600, 7200, 14_400, 86_400, 604_800] as const
export type CandleSeconds = (typeof CANDLE_SECONDS)[number]

/** As traders write them, in every language. */
export const CANDLE_NAMES: Readonly<Record<CandleSeconds, string>> = {
  1: '1s',
  60: '1m',
  180: '3m',
  300: '5m',
  900: '15m',
  1800: '30m',
  3600: '1h',
  7200: '2h',
  14_400: '4h',
  86_400: '1d',
  604_800: '1w'
}
