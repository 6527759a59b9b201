import type { Alert } from '../core/alerts/alert.ts'
import { kindOf, type AlertCondition } from '../core/alerts/kinds.ts'
import type { DecimalText } from '../core/money.ts'
import { message, type AppMessage } from '../i18n/codes.ts'

/** What an alert waits for, in words. @param quoteDecimals of its market, at least these */
export const conditionWords = (condition: AlertCondition, quoteDecimals: number): AppMessage =>
  kindOf(condition).text(condition, { quoteDecimals })

/** What was measured when it fired. */
export function firedWords(
  { condition, market }: Pick<Alert, 'condition' | 'market'>,
  value: DecimalText,
  quoteDecimals: number
): AppMessage {
  const [base = '', quote = ''] = market.split('_')
  return kindOf(condition).firedText(value, { base, quote, quoteDecimals })
}

/** The alert with its market. */
export const alertWords = (
  { market, condition }: Pick<Alert, 'market' | 'condition'>,
  quoteDecimals: number
): AppMessage =>
  message('alert-named', { pair: market.replace('_', ' / '), condition: conditionWords(condition, quoteDecimals) })
