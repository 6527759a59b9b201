import { trimZeros } from '../money.ts'
import type { ConvertDraft } from './convert.ts'

/**
 * A draft in one line that has the same words in every language: `CONVERT LIMIT USDT BTC amount 100 price 0.00002`. The
 * confirmation shows it and sends it along, and main compares it with what it was asked to send.
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
