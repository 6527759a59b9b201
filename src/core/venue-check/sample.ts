import type { Message } from '../message.ts'

const LONGEST = 60
/** Ids (ULID, UUID, hexadecimal), keys, signatures and tokens. */
const LIKE_A_SECRET = /[A-Za-z0-9_+/=-]{16,}/g

/**
 * Text of the venue that may stand in a report. SECURITY: whatever looks like an id or a secret is masked.
 * `isPrivate`: it is about the account, so amounts and times keep their form only.
 */
function redactText(text: string, isPrivate: boolean): string {
  const masked = text.replace(LIKE_A_SECRET, (run) => (isHarmless(run) ? run : '…'))
  const formOnly = isPrivate ? masked.replace(/\d/g, '0') : masked
  return formOnly.length > LONGEST ? `${formOnly.slice(0, LONGEST - 1)}…` : formOnly
}

/** Plain digits, as of an amount without a point, and words of small letters, as of an error. */
const isHarmless = (run: string): boolean => /^\d{1,24}$/.test(run) || /^[a-z]+(?:[_/-][a-z]+)+$/.test(run)

/** A value as it came, on one line. Lists and objects are not shown. */
export function sampleOf(value: unknown, isPrivate: boolean): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]'
  if (typeof value === 'object' && value !== null) return '{…}'
  if (typeof value === 'string') return JSON.stringify(redactText(value, isPrivate))
  return redactText(String(value), isPrivate)
}

/** Of HTTP: never about the account. */
const STATUS = 'status'

/** The same for all texts of a message. */
export function redactMessage<Code extends string>(given: Message<Code>, isPrivate: boolean): Message<Code> {
  const params = Object.entries(given.params).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? redactText(value, isPrivate && name !== STATUS)
      : typeof value === 'object'
        ? redactMessage(value, isPrivate)
        : value
  ])
  return { code: given.code, params: Object.fromEntries(params) }
}
