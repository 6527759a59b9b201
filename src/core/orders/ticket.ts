import type { Market } from '../market.ts'
import type { Message, MessageParams } from '../message.ts'
import {
  decimalsOf,
  isDecimalText,
  money,
  plain,
  trimmedTo,
  trimZeros,
  type DecimalText,
  type Money
} from '../money.ts'
import type { OrderDraft } from './order.ts'
import { costOf, estimateDraft, valueOf, type TicketContext } from './sizing.ts'

export type TicketField = 'market' | 'quantity' | 'total' | 'price' | 'stopLossPrice'
type FieldProblemCode =
  | 'unknown-market'
  | 'not-a-number'
  | 'required'
  | 'not-allowed'
  | 'one-of'
  | 'positive'
  | 'decimals'
  | 'minimum'
  | 'maximum'
  | 'balance'
  | 'side'

/** Has a text in the catalogue. */
type FieldProblemMessage =
  | 'market-unknown'
  | 'market-delisted'
  | 'enter-quantity'
  | 'enter-price'
  | 'enter-quantity-to-sell'
  | 'enter-total-or-quantity'
  | 'quantity-or-total'
  | 'limit-without-total'
  | 'market-without-price'
  | 'market-without-stop'
  | 'sell-without-total'
  | 'amount-not-a-number'
  | 'amount-positive'
  | 'amount-decimals'
  | 'amount-minimum'
  | 'amount-maximum'
  | 'stop-above-price'
  | 'stop-below-price'
  | 'balance-short'
  | 'cost-over-balance'
  | 'cost-with-fee-over-balance'

/** A problem of a draft. `bound`: the violated limit, if there is one. */
export interface FieldProblem {
  readonly field: TicketField
  readonly code: FieldProblemCode
  readonly bound: DecimalText | null
  /** What is wrong and what would be right. */
  readonly message: Message<FieldProblemMessage>
}

/** All problems of a draft, in the order of the fields. The same checks run while typing and before sending. */
export function validate(draft: OrderDraft, context: TicketContext): readonly FieldProblem[] {
  const { market } = context
  if (draft.market !== market.symbol)
    return [problem('market', 'unknown-market', null, said('market-unknown', { market: draft.market }))]
  if (market.isDelisted)
    return [problem('market', 'unknown-market', null, said('market-delisted', { market: market.symbol }))]
  const shape = [...shapeProblems(draft), ...numberProblems(draft, market)]
  // Amounts are compared only if all of them are valid numbers.
  if (shape.length > 0) return shape
  return [...sizeProblems(draft, context), ...stopLossProblems(draft, market), ...balanceProblems(draft, context)]
}

const said = (code: FieldProblemMessage, params: MessageParams = {}): Message<FieldProblemMessage> => ({ code, params })
/** Of a field, inside of a sentence. */
const named = (code: NameCode): Message<NameCode> => ({ code, params: {} })
type NameCode = 'name-quantity' | 'name-total' | 'name-price' | 'name-stop-price' | 'name-order-value'

const problem = (
  field: TicketField,
  code: FieldProblemCode,
  bound: DecimalText | null,
  message: Message<FieldProblemMessage>
): FieldProblem => ({
  field,
  code,
  bound,
  message
})

function shapeProblems({ type, side, quantity, total, price, stopLossPrice }: OrderDraft): readonly FieldProblem[] {
  const found: FieldProblem[] = []
  const need = (field: TicketField, code: FieldProblemMessage): void => {
    found.push(problem(field, 'required', null, said(code)))
  }
  const forbid = (field: TicketField, code: FieldProblemMessage): void => {
    found.push(problem(field, 'not-allowed', null, said(code)))
  }
  if (type === 'limit') {
    if (quantity === null) need('quantity', 'enter-quantity')
    if (total !== null) forbid('total', 'limit-without-total')
    if (price === null) need('price', 'enter-price')
    return found
  }
  if (price !== null) forbid('price', 'market-without-price')
  if (stopLossPrice !== null) forbid('stopLossPrice', 'market-without-stop')
  if (side === 'sell') {
    if (quantity === null) need('quantity', 'enter-quantity-to-sell')
    if (total !== null) forbid('total', 'sell-without-total')
  } else if (quantity === null && total === null) need('total', 'enter-total-or-quantity')
  else if (quantity !== null && total !== null) found.push(problem('total', 'one-of', null, said('quantity-or-total')))
  return found
}

function numberProblems(draft: OrderDraft, market: Market): readonly FieldProblem[] {
  const { base, quote, baseDecimals, quoteDecimals } = market
  return [
    ...amountProblems('quantity', 'name-quantity', draft.quantity, baseDecimals, base),
    ...amountProblems('total', 'name-total', draft.total, quoteDecimals, quote),
    ...amountProblems('price', 'name-price', draft.price, quoteDecimals, quote),
    ...amountProblems('stopLossPrice', 'name-stop-price', draft.stopLossPrice, quoteDecimals, quote)
  ]
}

function amountProblems(
  field: TicketField,
  name: NameCode,
  text: DecimalText | null,
  decimals: number,
  currency: string
): readonly FieldProblem[] {
  if (text === null) return []
  if (!isDecimalText(text))
    return [problem(field, 'not-a-number', null, said('amount-not-a-number', { name: named(name) }))]
  if (money(text).lte(0)) return [problem(field, 'positive', '0', said('amount-positive', { name: named(name) }))]
  if (decimalsOf(text) <= decimals) return []
  return [
    problem(field, 'decimals', String(decimals), said('amount-decimals', { name: named(name), decimals, currency }))
  ]
}

function sizeProblems(draft: OrderDraft, context: TicketContext): readonly FieldProblem[] {
  const { baseMin, baseMax, quoteMin, quoteMax, base, quote } = context.market
  const found: FieldProblem[] = []
  if (draft.quantity !== null)
    found.push(...rangeProblems('quantity', 'name-quantity', money(draft.quantity), baseMin, baseMax, base))
  const value = valueOf(draft, context)
  if (value === null) return found
  const [field, name]: [TicketField, NameCode] =
    draft.total === null ? ['quantity', 'name-order-value'] : ['total', 'name-total']
  return [...found, ...rangeProblems(field, name, value, quoteMin, quoteMax, quote)]
}

function rangeProblems(
  field: TicketField,
  name: NameCode,
  value: Money,
  min: DecimalText,
  max: DecimalText,
  currency: string
): readonly FieldProblem[] {
  const [least, most] = [trimZeros(min), trimZeros(max)]
  if (value.lt(least))
    return [problem(field, 'minimum', least, said('amount-minimum', { name: named(name), least, currency }))]
  if (money(most).gt(0) && value.gt(most))
    return [problem(field, 'maximum', most, said('amount-maximum', { name: named(name), most, currency }))]
  return []
}

/** The stop-loss price cancels the order if the market moves away: it is above a buy and below a sell. */
function stopLossProblems(
  { side, price, stopLossPrice }: OrderDraft,
  { quoteDecimals }: Market
): readonly FieldProblem[] {
  if (price === null || stopLossPrice === null) return []
  const limit = trimmedTo(price, quoteDecimals)
  const distance = money(stopLossPrice).cmp(price)
  if (side === 'buy' && distance <= 0)
    return [problem('stopLossPrice', 'side', limit, said('stop-above-price', { price: limit }))]
  if (side === 'sell' && distance >= 0)
    return [problem('stopLossPrice', 'side', limit, said('stop-below-price', { price: limit }))]
  return []
}

function balanceProblems(draft: OrderDraft, context: TicketContext): readonly FieldProblem[] {
  const { market, baseAvailable, quoteAvailable, fee } = context
  if (draft.side === 'sell') {
    if (baseAvailable === null || draft.quantity === null || money(draft.quantity).lte(baseAvailable)) return []
    return [
      short(
        'quantity',
        baseAvailable,
        said('balance-short', { available: trimZeros(baseAvailable), currency: market.base })
      )
    ]
  }
  const value =
    draft.total === null && draft.type === 'market' ? estimatedTotal(draft, context) : valueOf(draft, context)
  if (quoteAvailable === null || value === null) return []
  const cost = costOf(value, fee)
  if (cost.lte(quoteAvailable)) return []
  const field = draft.total === null ? 'quantity' : 'total'
  return [
    short(
      field,
      quoteAvailable,
      said(cost.gt(value) ? 'cost-with-fee-over-balance' : 'cost-over-balance', {
        cost: plain(cost),
        available: trimZeros(quoteAvailable),
        currency: market.quote
      })
    )
  ]
}

/** The cost of the known levels, a lower bound if they do not fill the whole order. */
function estimatedTotal(draft: OrderDraft, context: TicketContext): Money | null {
  const estimate = estimateDraft(draft, context)
  return estimate === null ? null : money(estimate.total)
}

const short = (field: TicketField, available: DecimalText, message: Message<FieldProblemMessage>): FieldProblem =>
  problem(field, 'balance', trimZeros(available), message)
