import type { Message } from '../message.ts'

/** Has a text in the catalogue. */
export type HintCode =
  | 'hint-check-fields'
  | 'hint-market-again'
  | 'hint-fewer-decimals'
  | 'hint-amount-range'
  | 'hint-stop-price'
  | 'hint-smaller-order'
  | 'hint-new-id'
  | 'hint-key-again'
  | 'hint-key-rights'
  | 'hint-gone'
  | 'hint-wait-minute'
  | 'hint-venue-problem'
  | 'hint-read-words'
  | 'hint-number-unknown'

/** What the user can do about a refusal, by the venue's number (interface.md, Errors). */
const BY_STATE: Readonly<Record<number, HintCode>> = {
  0: 'hint-check-fields',
  1: 'hint-market-again',
  2: 'hint-fewer-decimals',
  3: 'hint-amount-range',
  4: 'hint-stop-price',
  6: 'hint-smaller-order',
  7: 'hint-new-id'
}

const BY_STATUS: Readonly<Record<number, HintCode>> = {
  400: 'hint-check-fields',
  401: 'hint-key-again',
  403: 'hint-key-rights',
  404: 'hint-gone',
  422: 'hint-check-fields',
  418: 'hint-wait-minute',
  429: 'hint-wait-minute'
}

const hint = (code: HintCode, params: Message['params'] = {}): Message<HintCode> => ({ code, params })

/** What the user can do. The venue's number decides; an unknown one falls back to the HTTP status. */
export function adviceFor(status: number, state: number | null): Message<HintCode> {
  const byState = state === null ? undefined : BY_STATE[state]
  const byStatus = BY_STATUS[status] ?? 'hint-read-words'
  // A refused key cannot be fixed in the ticket, whatever the number.
  if (status === 401 || status === 403 || status === 418 || status === 429) return hint(byStatus)
  if (byState !== undefined) return hint(byState)
  if (status >= 500) return hint('hint-venue-problem')
  return state === null ? hint(byStatus) : hint('hint-number-unknown', { hint: hint(byStatus), state })
}

export interface Refusal<Code extends string> extends Message<Code> {
  readonly status: number
  readonly state: number | null
}

/** The venue's own words, and what to do about them. */
export function withAdvice<Code extends string>({
  code,
  params,
  status,
  state
}: Refusal<Code>): Message<Code | 'refused-words' | 'refused-reason'> {
  // Without an error of the venue, neither is about the key, and the text says all that is known.
  if ((status === 401 || status === 403) && !code.startsWith('venue-key-refused')) return { code, params }
  const advice = adviceFor(status, state)
  const { words } = params
  return typeof words === 'string'
    ? { code: 'refused-words', params: { words: words.trim().replace(/([^.!?…])$/, '$1.'), hint: advice } }
    : { code: 'refused-reason', params: { reason: { code, params }, hint: advice } }
}
