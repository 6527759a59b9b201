import type { Market } from '../../core/market.ts'
import { withAdvice } from '../../core/orders/refusals.ts'
import type { OrderDraft } from '../../core/orders/order.ts'
import type { Failure } from '../../contract/failure.ts'
import { exactText, priceText, type Separators } from './decimal.ts'
import type { Translate } from './translate.ts'
import { failureWithHint } from './failure-text.ts'
import { messageText } from './message-text.ts'

/** A draft in one line: `Buy 0.15 BTC`, `Buy BTC for 1,000 USDT`. */
export function draftText(draft: OrderDraft, market: Market, separators: Separators, t: Translate): string {
  const { side } = draft
  if (draft.quantity !== null && draft.price !== null) {
    return t(`ticket.submitAt.${side}`, {
      amount: exactText(draft.quantity, separators),
      unit: market.base,
      price: priceText(draft.price, market.quoteDecimals, separators)
    })
  }
  if (draft.quantity !== null)
    return t(`ticket.submit.${side}`, { amount: exactText(draft.quantity, separators), unit: market.base })
  return t(`ticket.submitFor.${side}`, {
    base: market.base,
    amount: exactText(draft.total ?? '0', separators),
    unit: market.quote
  })
}

/** What happened and what to do about it. */
export function failureText(failure: Failure, t: Translate): string {
  if (failure.kind === 'refused') return messageText(withAdvice(failure), t)
  return failureWithHint(failure, (kind) => t(`result.todo.${kind}`), t)
}
