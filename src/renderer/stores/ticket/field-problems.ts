import type { Message } from '../../../core/message.ts'
import type { Market } from '../../../core/market.ts'
import { compareText, decimalsOf, money, type DecimalText } from '../../../core/money.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import type { FieldProblem, TicketField } from '../../../core/orders/ticket.ts'

export type Field = 'amount' | 'total' | 'price' | 'stop'

/** A problem with one field of the ticket: a message key and the violated bound. */
export interface TicketFieldProblem {
  readonly field: Field
  readonly key: 'number' | 'decimals' | 'min' | 'max' | 'zero' | 'balance' | 'cost' | 'other'
  /** The exact bound; empty without one. */
  readonly bound: DecimalText
  readonly unit: string
  /** For a problem without a key of its own. */
  readonly message: Message
}

const FIELDS: Readonly<Record<TicketField, Field>> = {
  market: 'amount',
  quantity: 'amount',
  total: 'total',
  price: 'price',
  stopLossPrice: 'stop'
}

const KEYS: Readonly<Partial<Record<FieldProblem['code'], TicketFieldProblem['key']>>> = {
  'not-a-number': 'number',
  positive: 'zero',
  decimals: 'decimals',
  minimum: 'min',
  maximum: 'max',
  balance: 'balance'
}

interface TypedNumber {
  readonly typed: string
  /** Null: empty, or not a number. */
  readonly value: DecimalText | null
}

/** Problems of the fields as typed, before there is a draft. */
export function typedProblems(
  typed: {
    readonly amount: TypedNumber & { readonly isTotal: boolean }
    readonly price?: TypedNumber
    readonly stop?: TypedNumber
  },
  { quote, quoteDecimals }: Market
): readonly TicketFieldProblem[] {
  const { amount, price, stop } = typed
  const bad: TicketFieldProblem[] = []
  const add = (field: Field, key: TicketFieldProblem['key'], bound: string) =>
    bad.push({ field, key, bound, unit: quote, message: { code: 'amount-not-a-number', params: {} } })
  const isNoNumber = (number: TypedNumber | undefined) =>
    number !== undefined && number.typed.trim() !== '' && number.value === null
  const field = amount.isTotal ? 'total' : 'amount'
  if (isNoNumber(amount)) add(field, 'number', '')
  if (isNoNumber(price)) add('price', 'number', '')
  if (isNoNumber(stop)) add('stop', 'number', '')
  // A typed total that is sent as a quantity is not in the draft, but must be valid.
  if (amount.isTotal && amount.value !== null && decimalsOf(amount.value) > quoteDecimals)
    add('total', 'decimals', String(quoteDecimals))
  if (amount.value !== null && money(amount.value).isZero()) add(field, 'zero', '')
  return bad
}

/** The problems of a draft, at the fields that show them. A missing value is no problem; the button shows it. */
export function ticketFieldProblems(
  problems: readonly FieldProblem[],
  draft: OrderDraft,
  market: Market
): readonly TicketFieldProblem[] {
  return problems
    .filter(({ code }) => code !== 'required')
    .map((problem) => {
      const key = KEYS[problem.code] ?? 'other'
      const said = { key, bound: problem.bound ?? '', message: problem.message }
      if (key === 'balance') {
        return draft.side === 'buy'
          ? {
              ...said,
              key: problem.message.code === 'cost-with-fee-over-balance' ? 'cost' : 'balance',
              field: 'total',
              unit: market.quote
            }
          : { ...said, field: 'amount', unit: market.base }
      }
      const ofBase = problem.field === 'quantity' && !isOfValue(problem, draft, market)
      return {
        ...said,
        field: problem.field === 'quantity' && !ofBase ? 'total' : FIELDS[problem.field],
        unit: ofBase ? market.base : market.quote
      }
    })
}

/** A valid quantity can violate the bounds of the order's value, which are in quote currency. */
function isOfValue(
  { code, bound }: FieldProblem,
  { quantity }: OrderDraft,
  { baseMin, baseMax, quoteMin, quoteMax }: Market
): boolean {
  if (quantity === null || bound === null || (code !== 'minimum' && code !== 'maximum')) return false
  const [own, value] = code === 'minimum' ? [baseMin, quoteMin] : [baseMax, quoteMax]
  const keepsOwn = code === 'minimum' ? money(quantity).gte(own) : money(quantity).lte(own)
  return keepsOwn || (compareText(bound, value) === 0 && compareText(bound, own) !== 0)
}
