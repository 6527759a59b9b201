import type { DecimalText } from '../../../core/money.ts'
import { trimZeros } from '../../../core/money.ts'
import type { Market } from '../../../core/market.ts'
import { refusalText } from '../../../core/orders/refusals.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import type { Failure } from '../../../contract/failure.ts'
import { exampleNumber, localized, type Separators } from '../../format/decimal.ts'
import type { Trouble } from '../../stores/ticket/checks.ts'

/** The part of vue-i18n that words need. */
export type Translate = (key: string, named?: Record<string, unknown>) => string

/** An exact amount as it is sent, grouped for the eye: `10,078.31`. */
export const exactText = (amount: DecimalText, separators: Separators): string => localized(trimZeros(amount), separators)

/** `Buy 0.15 BTC`, `Buy BTC for 1,000 USDT`: what a draft does, in one line. */
export function draftText(draft: OrderDraft, market: Market, separators: Separators, t: Translate): string {
  const side = t(`side.${draft.side}`)
  if (draft.quantity !== null && draft.price !== null) {
    return t('ticket.submitAt', { side, amount: exactText(draft.quantity, separators), unit: market.base, price: exactText(draft.price, separators) })
  }
  if (draft.quantity !== null) return t('ticket.submit', { side, amount: exactText(draft.quantity, separators), unit: market.base })
  return t('ticket.submitFor', { side, base: market.base, amount: exactText(draft.total ?? '0', separators), unit: market.quote })
}

/** One line for what is wrong with a field, with its bound. */
export function troubleText(trouble: Trouble, separators: Separators, t: Translate): string {
  if (trouble.key === 'other') return trouble.message
  if (trouble.key === 'decimals') return t('ticket.trouble.decimalsAmount', { bound: trouble.bound, unit: trouble.unit })
  const bound = trouble.bound === '' ? '' : exactText(trouble.bound, separators)
  return t(`ticket.trouble.${trouble.key}`, { bound, unit: trouble.unit, example: exampleNumber(separators) })
}

/** What happened and what to do about it. */
export function failureText(failure: Failure, t: Translate): string {
  if (failure.kind === 'refused') return refusalText(failure.message, failure.status, failure.state)
  return `${failure.message.replace(/\.?$/, '.')} ${t(`result.todo.${failure.kind}`)}`
}
