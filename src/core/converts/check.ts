import { isDecimalText, money, trimZeros, type DecimalText } from '../money.ts'
import type { ConvertDraft, ConvertPair } from './convert.ts'

export interface ConvertContext {
  readonly available: DecimalText | null
  /** The pair as the venue lists it; null if the venue has no list; undefined if the pair is not in the list. */
  readonly pair: ConvertPair | null | undefined
}

/** A problem with one field; `bound`: the violated limit, in the `from` currency. */
export interface ConvertProblem {
  readonly field: 'from' | 'to' | 'amount' | 'price'
  readonly code:
    | 'same'
    | 'code'
    | 'pair'
    | 'not-a-number'
    | 'positive'
    | 'required'
    | 'not-allowed'
    | 'minimum'
    | 'maximum'
    | 'balance'
  readonly bound: DecimalText | null
  /** For the user: what is wrong and what would be right. */
  readonly message: string
}

/** Length of `from` and `to`: interface.md, Limits. */
const CODE = /^[A-Za-z0-9._-]{1,10}$/

/** All problems of a convert. The same checks run while typing and before sending. */
export function checkConvert(draft: ConvertDraft, { available, pair }: ConvertContext): readonly ConvertProblem[] {
  const { from, to, amount, price, type } = draft
  const found: ConvertProblem[] = []
  const add = (
    field: ConvertProblem['field'],
    code: ConvertProblem['code'],
    message: string,
    bound: DecimalText | null = null
  ): void => {
    found.push({ field, code, bound, message })
  }
  if (!CODE.test(from)) add('from', 'code', 'Choose a currency to convert from; its code has at most 10 characters.')
  if (!CODE.test(to)) add('to', 'code', 'Choose a currency to convert to; its code has at most 10 characters.')
  if (from === to) add('to', 'same', 'Choose two different currencies.')
  else if (pair === undefined) add('to', 'pair', `The venue does not convert ${from} to ${to}.`)
  if (type === 'limit' && price === null) add('price', 'required', 'Enter a price.')
  if (type === 'market' && price !== null) add('price', 'not-allowed', 'A market convert has no price.')
  if (price !== null) {
    if (!isDecimalText(price)) add('price', 'not-a-number', 'Price must be a plain number such as 0.25.')
    else if (money(price).lte(0)) add('price', 'positive', 'Price must be more than 0.', '0')
  }
  if (!isDecimalText(amount)) add('amount', 'not-a-number', 'Amount must be a plain number such as 0.25.')
  else if (money(amount).lte(0)) add('amount', 'positive', 'Amount must be more than 0.', '0')
  else {
    const { least, most } = boundsOf(pair ?? null)
    if (least !== null && money(amount).lt(least))
      add('amount', 'minimum', `Amount must be at least ${least} ${from}.`, least)
    if (most !== null && money(amount).gt(most))
      add('amount', 'maximum', `Amount must be at most ${most} ${from}.`, most)
    if (available !== null && money(amount).gt(available)) {
      add('amount', 'balance', `Only ${trimZeros(available)} ${from} is available.`, trimZeros(available))
    }
  }
  return found
}

/** A bound of zero means none. */
function boundsOf(pair: ConvertPair | null): { readonly least: DecimalText | null; readonly most: DecimalText | null } {
  const given = (bound: DecimalText | null | undefined): DecimalText | null =>
    bound === null || bound === undefined || money(bound).isZero() ? null : trimZeros(bound)
  return { least: given(pair?.minFrom), most: given(pair?.maxFrom) }
}
