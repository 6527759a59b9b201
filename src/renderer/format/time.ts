/** Of a time that is not known: 0. */
const NO_TIME = '—'
const two = (value: number) => String(value).padStart(2, '0')

/** `14:02:51` of Unix milliseconds, in UTC or in the machine's zone. */
export function clockText(at: number, utc: boolean): string {
  if (at === 0) return NO_TIME
  const date = new Date(at)
  return utc
    ? `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
    : `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** `2026-11-21` of Unix milliseconds, in UTC or in the machine's zone. */
export function dayText(at: number, utc: boolean): string {
  if (at === 0) return NO_TIME
  const date = new Date(at)
  return utc
    ? `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
    : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `2026-11-21T14:02`, as a field for date and time has it. */
export const typedMoment = (at: number, utc: boolean): string => `${dayText(at, utc)}T${clockText(at, utc).slice(0, 5)}`

/** The Unix milliseconds of such a field; null for anything else. */
export function momentOf(typed: string, utc: boolean): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return null
  const at = Date.parse(utc ? `${typed}Z` : typed)
  return Number.isNaN(at) ? null : at
}

/** The time for today, otherwise date and time. */
export const stampText = (at: number, now: number, utc: boolean): string =>
  at === 0
    ? NO_TIME
    : dayText(at, utc) === dayText(now, utc)
      ? clockText(at, utc)
      : `${dayText(at, utc).slice(5)} ${clockText(at, utc).slice(0, 5)}`

/** Date and time, marked with UTC where it is UTC. */
export const fullStamp = (at: number, utc: boolean): string =>
  at === 0 ? NO_TIME : `${dayText(at, utc)} ${clockText(at, utc)}${utc ? ' UTC' : ''}`

/** UTC and local time, for a tooltip. `local`: the name of local time in the language of the page. */
export const bothClocks = (at: number, local: string): string =>
  at === 0 ? '' : `${fullStamp(at, true)}\n${fullStamp(at, false)} ${local}`

export type AgeUnit = 'ms' | 's' | 'min' | 'h' | 'd'

/** An age in its largest useful unit: 850 ms, 12 s, 3 min, 5 h, 2 d. */
export function ageParts(ms: number): { readonly unit: AgeUnit; readonly n: number } {
  const age = Math.max(0, ms)
  if (age < 1000) return { unit: 'ms', n: Math.round(age) }
  if (age < 120_000) return { unit: 's', n: Math.floor(age / 1000) }
  if (age < 7_200_000) return { unit: 'min', n: Math.floor(age / 60_000) }
  if (age < 172_800_000) return { unit: 'h', n: Math.floor(age / 3_600_000) }
  return { unit: 'd', n: Math.floor(age / 86_400_000) }
}

/** `2026-11-21T14:02` for a field of date and time. */
export const fieldTime = (at: number, utc: boolean): string => `${dayText(at, utc)}T${clockText(at, utc).slice(0, 5)}`

/** Milliseconds of the text of such a field; NaN while it is not complete. */
export const timeOfField = (text: string, utc: boolean): number => Date.parse(utc ? `${text}Z` : text)
