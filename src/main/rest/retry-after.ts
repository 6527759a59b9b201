import type { Answer } from './answer.ts'

/** Longest obeyed wait: hours would be a mistake, or a way to disable the app. */
export const LONGEST_WAIT_MS = 600_000

/** After 429, and 418 of a venue that has refused too many requests, if no readable pause is named. */
const UNSTATED_WAIT_MS = 2_000

const HTTP_DATE = /^[A-Z][a-z]{2,8},? [\w :,-]{1,40}$/

export const isRateLimit = (status: number): boolean => status === 429 || status === 418

/** Milliseconds that an answer demands without requests: its `Retry-After`, or a short pause after 429 without one. */
export function demandedWaitMs({ status, headers }: Pick<Answer, 'status' | 'headers'>, nowMs: number): number {
  return retryAfterMs(headers['retry-after'], headers.date, nowMs) ?? (isRateLimit(status) ? UNSTATED_WAIT_MS : 0)
}

/**
 * Of a `Retry-After` header (RFC 9110: seconds or an HTTP date); null for none or an unreadable one.
 * @param date the `Date` header of the same answer, so that a wrong local clock does not matter
 */
function retryAfterMs(value: string | undefined, date: string | undefined, nowMs: number): number | null {
  const text = value?.trim() ?? ''
  if (/^\d{1,12}$/.test(text)) return Math.min(LONGEST_WAIT_MS, Number(text) * 1_000)
  if (!HTTP_DATE.test(text)) return null
  const until = Date.parse(text)
  const since = Date.parse(date ?? '')
  const wait = until - (Number.isNaN(since) ? nowMs : since)
  return Number.isNaN(wait) ? null : Math.min(LONGEST_WAIT_MS, Math.max(0, wait))
}
