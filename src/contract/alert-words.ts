import type { Alert, AlertCondition } from '../core/alerts/alert.ts'
import { CANDLE_NAMES } from '../core/candle-intervals.ts'
import { trimmedTo, trimZeros, type DecimalText } from '../core/money.ts'
import { message, type AppMessage } from '../i18n/codes.ts'

const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'm']
] as const

/** `15m`, `1h`, `90s`: written as the intervals of bars are, in every language. */
export function timeName(seconds: number): string {
  const [size, unit] = UNITS.find(([one]) => seconds % one === 0) ?? [1, 's']
  return `${seconds / size}${unit}`
}

/** What an alert waits for, in words. @param quoteDecimals of its market, at least these */
export function conditionWords(condition: AlertCondition, quoteDecimals: number): AppMessage {
  switch (condition.kind) {
    case 'price':
      return message(`alert-price-${condition.way}`, { price: trimmedTo(condition.price, quoteDecimals) })
    case 'percent':
      return message(`alert-percent-${condition.way}`, {
        percent: trimZeros(condition.percent),
        time: timeName(condition.seconds)
      })
    case 'volume':
      return message('alert-volume', {
        bar: CANDLE_NAMES[condition.seconds],
        times: trimZeros(condition.times),
        length: condition.length
      })
    case 'spread':
      return message(`alert-spread-${condition.way}`, { percent: trimZeros(condition.percent) })
    case 'average':
      return message(`alert-average-${condition.way}`, {
        average: `${condition.average.toUpperCase()} ${condition.length}`,
        bar: CANDLE_NAMES[condition.seconds]
      })
    case 'line':
      return message(`alert-line-${condition.way}`)
    case 'order':
      return message('alert-order')
  }
}

/** What was measured when it fired. */
export function firedWords(
  { condition, market }: Pick<Alert, 'condition' | 'market'>,
  value: DecimalText,
  quoteDecimals: number
): AppMessage {
  const [base = '', quote = ''] = market.split('_')
  if (condition.kind === 'percent') return message('alert-moved', { percent: trimZeros(value) })
  if (condition.kind === 'spread') return message('alert-spread', { percent: trimZeros(value) })
  if (condition.kind === 'volume') return message('alert-traded', { amount: trimZeros(value), base })
  return message('alert-last', { price: trimmedTo(value, quoteDecimals), quote })
}

/** The alert with its market. */
export const alertWords = (
  { market, condition }: Pick<Alert, 'market' | 'condition'>,
  quoteDecimals: number
): AppMessage =>
  message('alert-named', { pair: market.replace('_', ' / '), condition: conditionWords(condition, quoteDecimals) })
