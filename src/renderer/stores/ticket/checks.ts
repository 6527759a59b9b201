import type { Message } from '../../../core/message.ts'
import type { Market } from '../../../core/market.ts'
import { compareText, money, type DecimalText } from '../../../core/money.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import type { Problem, TicketField } from '../../../core/orders/ticket.ts'

export type Field = 'amount' | 'total' | 'price' | 'stop'

/** What is wrong with one field of the ticket, by a message key and the bound that it names. */
export interface FieldProblem {
  readonly field: Field
  readonly key: 'number' | 'decimals' | 'min' | 'max' | 'zero' | 'balance' | 'cost' | 'other'
  /** The bound, exact; empty where there is none. */
  readonly bound: DecimalText
  readonly unit: string
  /** For what has no key of its own. */
  readonly message: Message
}

const FIELDS: Readonly<Record<TicketField, Field>> = {
  market: 'amount',
  quantity: 'amount',
  total: 'total',
  price: 'price',
  stopLossPrice: 'stop'
}

const KEYS: Readonly<Partial<Record<Problem['code'], FieldProblem['key']>>> = {
  'not-a-number': 'number',
  positive: 'zero',
  decimals: 'decimals',
  minimum: 'min',
  maximum: 'max',
  balance: 'balance'
}

/** The problems of a draft at the fields where they show. A missing value is no problem yet: the button asks for it. */
export function fieldProblems(
  problems: readonly Problem[],
  draft: OrderDraft,
  market: Market
): readonly FieldProblem[] {
  return problems
    .filter(({ code }) => code !== 'required')
    .map((problem) => {
      const key = KEYS[problem.code] ?? 'other'
      const said = { key, bound: problem.bound ?? '', message: problem.message }
      if (key === 'balance') {
        return draft.side === 'buy'
          ? { ...said, key: 'cost', field: 'total', unit: market.quote }
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

/** A quantity that keeps its own bounds breaks those of the order's value, which are in quote currency. */
function isOfValue(
  { code, bound }: Problem,
  { quantity }: OrderDraft,
  { baseMin, baseMax, quoteMin, quoteMax }: Market
): boolean {
  if (quantity === null || bound === null || (code !== 'minimum' && code !== 'maximum')) return false
  const [own, value] = code === 'minimum' ? [baseMin, quoteMin] : [baseMax, quoteMax]
  const keepsOwn = code === 'minimum' ? money(quantity).gte(own) : money(quantity).lte(own)
  return keepsOwn || (compareText(bound, value) === 0 && compareText(bound, own) !== 0)
}
