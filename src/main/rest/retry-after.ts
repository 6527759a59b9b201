/** Longest obeyed wait: hours would be a mistake, or a way to disable the app. */
export const LONGEST_WAIT_MS = 600_000

const HTTP_DATE = /^[A-Z][a-z]{2,8},? [\w :,-]{1,40}$/

/**
 * Milliseconds to wait from a `Retry-After` header (RFC 9110: seconds or an HTTP date); 0 for none or an unreadable
 * one.
 * @param date the `Date` header of the same answer, so that a wrong local clock does not matter
 */
export function retryAfterMs(value: string | undefined, date: string | undefined, nowMs: number): number {
  const text = value?.trim() ?? ''
  if (/^\d{1,12}$/.test(text)) return Math.min(LONGEST_WAIT_MS, Number(text) * 1_000)
  if (!HTTP_DATE.test(text)) return 0
  const until = Date.parse(text)
  const since = Date.parse(date ?? '')
  const wait = until - (Number.isNaN(since) ? nowMs : since)
  return Number.isNaN(wait) ? 0 : Math.min(LONGEST_WAIT_MS, Math.max(0, wait))
}
