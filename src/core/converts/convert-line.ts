import { trimZeros } from '../money.ts'
import type { ConvertDraft } from './convert.ts'

/**
 * A draft as one line, equal in every language: `CONVERT LIMIT USDT BTC amount 100 price 0.00002`. The confirmation
 * shows it and sends it with the request, and main compares it with the draft.
 */
export const convertLine = ({ type, from, to, amount, price }: ConvertDraft): string =>
  [
    'CONVERT',
    type.toUpperCase(),
    from,
    to,
    'amount',
    trimZeros(amount),
    ...(price === null ? [] : ['price', trimZeros(price)])
  ].join(' ')
