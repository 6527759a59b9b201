import { isConvertible } from '../market.ts'
import type { Message, MessageParams } from '../message.ts'
import { isDecimalText, money, trimZeros, type DecimalText } from '../money.ts'
import type { ConvertDraft, ConvertPair } from './convert.ts'

export interface ConvertContext {
  /** The pair as the venue lists it; null if the venue has no list; undefined if the pair is not in the list. */
  readonly pair: ConvertPair | null | undefined
}

/** Has a text in the catalogue. */
type ConvertFieldProblemMessage =
  | 'convert-from-code'
  | 'convert-to-code'
  | 'convert-same'
  | 'convert-pair-unknown'
  | 'enter-price'
  | 'market-convert-without-price'
  | 'amount-not-a-number'
  | 'amount-positive'
  | 'amount-minimum'
  | 'amount-maximum'

/** A problem with one field; `bound`: the violated limit, in the `from` currency. */
export interface ConvertFieldProblem {
  readonly field: 'from' | 'to' | 'amount' | 'price'
  readonly code:
    'same' | 'code' | 'pair' | 'not-a-number' | 'positive' | 'required' | 'not-allowed' | 'minimum' | 'maximum'
  readonly bound: DecimalText | null
  /** What is wrong and what would be right. */
  readonly message: Message<ConvertFieldProblemMessage>
}

const PRICE: Message<'name-price'> = { code: 'name-price', params: {} }
const AMOUNT: Message<'name-amount'> = { code: 'name-amount', params: {} }

/**
 * All problems of a convert. The same checks run while typing and before sending. Funds are not among them: the venue
 * may spend another wallet than that of orders, and decides.
 */
export function convertFieldProblems(draft: ConvertDraft, { pair }: ConvertContext): readonly ConvertFieldProblem[] {
  const { from, to, amount, price, type } = draft
  const found: ConvertFieldProblem[] = []
  const add = (
    field: ConvertFieldProblem['field'],
    code: ConvertFieldProblem['code'],
    said: ConvertFieldProblemMessage,
    params: MessageParams = {},
    bound: DecimalText | null = null
  ): void => {
    found.push({ field, code, bound, message: { code: said, params } })
  }
  if (!isConvertible(from)) add('from', 'code', 'convert-from-code')
  if (!isConvertible(to)) add('to', 'code', 'convert-to-code')
  if (from === to) add('to', 'same', 'convert-same')
  else if (pair === undefined) add('to', 'pair', 'convert-pair-unknown', { from, to })
  if (type === 'limit' && price === null) add('price', 'required', 'enter-price')
  if (type === 'market' && price !== null) add('price', 'not-allowed', 'market-convert-without-price')
  if (price !== null) {
    if (!isDecimalText(price)) add('price', 'not-a-number', 'amount-not-a-number', { name: PRICE })
    else if (money(price).lte(0)) add('price', 'positive', 'amount-positive', { name: PRICE }, '0')
  }
  if (!isDecimalText(amount)) add('amount', 'not-a-number', 'amount-not-a-number', { name: AMOUNT })
  else if (money(amount).lte(0)) add('amount', 'positive', 'amount-positive', { name: AMOUNT }, '0')
  else {
    const { least, most } = boundsOf(pair ?? null)
    if (least !== null && money(amount).lt(least))
      add('amount', 'minimum', 'amount-minimum', { name: AMOUNT, least, currency: from }, least)
    if (most !== null && money(amount).gt(most))
      add('amount', 'maximum', 'amount-maximum', { name: AMOUNT, most, currency: from }, most)
  }
  return found
}

/** A bound of zero means none. */
function boundsOf(pair: ConvertPair | null): { readonly least: DecimalText | null; readonly most: DecimalText | null } {
  const given = (bound: DecimalText | null | undefined): DecimalText | null =>
    bound === null || bound === undefined || money(bound).isZero() ? null : trimZeros(bound)
  return { least: given(pair?.minFrom), most: given(pair?.maxFrom) }
}
