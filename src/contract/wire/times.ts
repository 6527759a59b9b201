import { isGiven, text, unreadable, type Fields } from './fields.ts'

/** Unix seconds up to the year 5138; larger numbers are no time. */
const MAX_SECONDS = 99_999_999_999
const SECONDS = /^(\d{1,11})(?:\.(\d{1,9}))?$/
/** `2024-07-11 , 18:06:04` for converts, `2024-12-12 11:40:19` on the exchange; without a zone: UTC. */
const DATE = /^(\d{4})-(\d\d)-(\d\d)(?: ?, ?| |T)(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|\+00:00)?$/

/** Unix seconds, whole or with a fraction, as Unix milliseconds. */
export function seconds(fields: Fields, name: string): number {
  const parts = SECONDS.exec(text(fields, name))
  const whole = Number(parts?.[1])
  if (!parts || whole > MAX_SECONDS) unreadable(`${name} is not a Unix time in seconds`)
  return whole * 1000 + Number((parts[2] ?? '').slice(0, 3).padEnd(3, '0'))
}

/** A date-time string or Unix seconds as Unix milliseconds. */
export function moment(fields: Fields, name: string): number {
  const value = text(fields, name).trim()
  const parts = DATE.exec(value.replace(/\s+/g, ' '))
  if (!parts) return seconds(fields, name)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  const at = Date.UTC(year, month - 1, day, hour, minute, second)
  const back = new Date(at)
  const isDay = back.getUTCMonth() === month - 1 && back.getUTCDate() === day
  const exists = isDay && hour < 24 && minute < 60 && second < 60
  return exists ? at : unreadable(`${name} is not a date`)
}

export const secondsOrNull = (fields: Fields, name: string): number | null =>
  isGiven(fields, name) ? seconds(fields, name) : null

export const momentOrNull = (fields: Fields, name: string): number | null =>
  isGiven(fields, name) ? moment(fields, name) : null
