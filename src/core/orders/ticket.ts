import type { Market } from '../market.ts'
import { decimalsOf, isDecimalText, money, plain, trimZeros, type DecimalText, type Money } from '../money.ts'
import type { OrderDraft } from './order.ts'
import { costOf, estimateDraft, valueOf, type TicketContext } from './sizing.ts'

export type TicketField = 'market' | 'quantity' | 'total' | 'price' | 'stopLossPrice'
export type ProblemCode =
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

/** A problem of a draft. `bound`: the violated limit, if there is one. */
export interface Problem {
  readonly field: TicketField
  readonly code: ProblemCode
  readonly bound: DecimalText | null
  /** For the user, in English: what is wrong and what would be right. */
  readonly message: string
}

/** All problems of a draft, in the order of the fields. The same checks run while typing and before sending. */
export function validate(draft: OrderDraft, context: TicketContext): readonly Problem[] {
  const { market } = context
  if (draft.market !== market.symbol)
    return [problem('market', 'unknown-market', null, `${draft.market} is not a market of this venue.`)]
  const shape = [...shapeProblems(draft), ...numberProblems(draft, market)]
  // Amounts are compared only if all of them are valid numbers.
  if (shape.length > 0) return shape
  return [...sizeProblems(draft, context), ...stopLossProblems(draft), ...balanceProblems(draft, context)]
}

const problem = (field: TicketField, code: ProblemCode, bound: DecimalText | null, message: string): Problem => ({
  field,
  code,
  bound,
  message
})

function shapeProblems({ type, side, quantity, total, price, stopLossPrice }: OrderDraft): readonly Problem[] {
  const found: Problem[] = []
  const need = (field: TicketField, message: string): void => {
    found.push(problem(field, 'required', null, message))
  }
  const forbid = (field: TicketField, message: string): void => {
    found.push(problem(field, 'not-allowed', null, message))
  }
  if (type === 'limit') {
    if (quantity === null) need('quantity', 'Enter a quantity.')
    if (total !== null) forbid('total', 'A limit order is given by quantity and price, not by a total.')
    if (price === null) need('price', 'Enter a price.')
    return found
  }
  if (price !== null) forbid('price', 'A market order has no price.')
  if (stopLossPrice !== null) forbid('stopLossPrice', 'A market order has no stop-loss price.')
  if (side === 'sell') {
    if (quantity === null) need('quantity', 'Enter a quantity to sell.')
    if (total !== null) forbid('total', 'A market sell is given by its quantity.')
  } else if (quantity === null && total === null) need('total', 'Enter a total to spend or a quantity.')
  else if (quantity !== null && total !== null)
    found.push(problem('total', 'one-of', null, 'Give either a quantity or a total, not both.'))
  return found
}

function numberProblems(draft: OrderDraft, market: Market): readonly Problem[] {
  const { base, quote, baseDecimals, quoteDecimals } = market
  return [
    ...amountProblems('quantity', 'Quantity', draft.quantity, baseDecimals, base),
    ...amountProblems('total', 'Total', draft.total, quoteDecimals, quote),
    ...amountProblems('price', 'Price', draft.price, quoteDecimals, quote),
    ...amountProblems('stopLossPrice', 'Stop-loss price', draft.stopLossPrice, quoteDecimals, quote)
  ]
}

function amountProblems(
  field: TicketField,
  name: string,
  text: DecimalText | null,
  decimals: number,
  currency: string
): readonly Problem[] {
  if (text === null) return []
  if (!isDecimalText(text))
    return [problem(field, 'not-a-number', null, `${name} must be a plain number such as 0.25.`)]
  if (money(text).lte(0)) return [problem(field, 'positive', '0', `${name} must be more than 0.`)]
  if (decimalsOf(text) <= decimals) return []
  return [problem(field, 'decimals', String(decimals), `${name} can have at most ${decimals} decimals in ${currency}.`)]
}

function sizeProblems(draft: OrderDraft, context: TicketContext): readonly Problem[] {
  const { baseMin, baseMax, quoteMin, quoteMax, base, quote } = context.market
  const found: Problem[] = []
  if (draft.quantity !== null)
    found.push(...rangeProblems('quantity', 'Quantity', money(draft.quantity), baseMin, baseMax, base))
  const value = valueOf(draft, context)
  if (value === null) return found
  const [field, name]: [TicketField, string] =
    draft.total === null ? ['quantity', 'The order’s value'] : ['total', 'Total']
  return [...found, ...rangeProblems(field, name, value, quoteMin, quoteMax, quote)]
}

function rangeProblems(
  field: TicketField,
  name: string,
  value: Money,
  min: DecimalText,
  max: DecimalText,
  currency: string
): readonly Problem[] {
  const [least, most] = [trimZeros(min), trimZeros(max)]
  if (value.lt(least)) return [problem(field, 'minimum', least, `${name} must be at least ${least} ${currency}.`)]
  if (money(most).gt(0) && value.gt(most))
    return [problem(field, 'maximum', most, `${name} must be at most ${most} ${currency}.`)]
  return []
}

/** The stop-loss price cancels the order if the market moves away: it is above a buy and below a sell. */
function stopLossProblems({ side, price, stopLossPrice }: OrderDraft): readonly Problem[] {
  if (price === null || stopLossPrice === null) return []
  const limit = trimZeros(price)
  const distance = money(stopLossPrice).cmp(price)
  if (side === 'buy' && distance <= 0)
    return [
      problem('stopLossPrice', 'side', limit, `The stop-loss price of a buy must be higher than its price, ${limit}.`)
    ]
  if (side === 'sell' && distance >= 0)
    return [
      problem('stopLossPrice', 'side', limit, `The stop-loss price of a sell must be lower than its price, ${limit}.`)
    ]
  return []
}

function balanceProblems(draft: OrderDraft, context: TicketContext): readonly Problem[] {
  const { market, baseAvailable, quoteAvailable, feePercent } = context
  if (draft.side === 'sell') {
    if (baseAvailable === null || draft.quantity === null || money(draft.quantity).lte(baseAvailable)) return []
    return [short('quantity', baseAvailable, `Only ${trimZeros(baseAvailable)} ${market.base} is available.`)]
  }
  const value =
    draft.total === null && draft.type === 'market' ? estimatedTotal(draft, context) : valueOf(draft, context)
  if (quoteAvailable === null || value === null) return []
  const cost = costOf(value, feePercent)
  if (cost.lte(quoteAvailable)) return []
  const withFee = cost.gt(value) ? ', the fee included' : ''
  const field = draft.total === null ? 'quantity' : 'total'
  return [
    short(
      field,
      quoteAvailable,
      `This needs ${plain(cost)} ${market.quote}${withFee}; ${trimZeros(quoteAvailable)} ${market.quote} is available.`
    )
  ]
}

/** The cost of the known levels, a lower bound if they do not fill the whole order. */
function estimatedTotal(draft: OrderDraft, context: TicketContext): Money | null {
  const estimate = estimateDraft(draft, context)
  return estimate === null ? null : money(estimate.total)
}

const short = (field: TicketField, available: DecimalText, message: string): Problem =>
  problem(field, 'balance', trimZeros(available), message)
