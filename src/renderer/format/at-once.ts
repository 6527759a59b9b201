import type { Market } from '../../core/market.ts'
import type { TakenAtOnce } from '../../core/orders/sizing.ts'
import { amountWithUnit, type AmountFormat } from './amount.ts'
import { localized } from './decimal.ts'
import type { Translate } from './translate.ts'

/** What of a limit order executes at once and at which price; null for nothing. */
export function atOnceText(
  taken: TakenAtOnce | null,
  { base, quote }: Pick<Market, 'base' | 'quote'>,
  format: AmountFormat,
  t: Translate
): string | null {
  if (taken === null) return null
  const price = `${localized(taken.average, format.separators)} ${quote}`
  return taken.isAll
    ? t('ticket.atOnce.all', { price })
    : t('ticket.atOnce.part', { price, amount: amountWithUnit(taken.quantity, base, format) })
}
