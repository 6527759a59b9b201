/** What the user can do about a refusal, by the venue's number (interface.md, Errors). */
const BY_STATE: Readonly<Record<number, string>> = {
  0: 'Check every field of the order and send again.',
  1: 'Pick the market again from the list; it may have been closed.',
  2: 'Use fewer decimals in the amount or the price.',
  3: 'Change the amount until it lies within the market’s smallest and largest order.',
  4: 'Move the stop-loss price: above the price of a buy, below the price of a sell.',
  6: 'Make the order smaller, or add funds.',
  7: 'Send it again: the next order gets a new id.'
}

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Check every field of the order and send again.',
  401: 'Enter the user id and the API key again: the venue did not accept them.',
  403: 'Check what this API key is allowed to do, in your account at the venue.',
  404: 'Check that the market and the account still exist at the venue.',
  422: 'Check every field of the order and send again.',
  429: 'Wait a minute before the next request: the venue asks for fewer.'
}

/** One sentence on what to do. The number is more specific; the HTTP status decides for unknown numbers. */
export function adviceFor(status: number, state: number | null): string {
  const known = state === null ? undefined : BY_STATE[state]
  // A refused key cannot be fixed in the ticket, whatever the number.
  if (status === 401 || status === 403 || status === 429) return BY_STATUS[status] ?? ''
  if (known !== undefined) return known
  if (status >= 500)
    return 'The venue has problem of its own. Wait a little and look at your orders before you send again.'
  const number = state === null ? '' : ` Number ${state} is not in the venue’s documentation.`
  return `${BY_STATUS[status] ?? 'Read the venue’s words, change what it objects to and send again.'}${number}`
}

/** The venue's own words, and what to do about them. */
export const refusalText = (message: string, status: number, state: number | null): string =>
  `${message.trim().replace(/([^.!?…])$/, '$1.')} ${adviceFor(status, state)}`
