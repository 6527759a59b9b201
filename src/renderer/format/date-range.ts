export const DATE_PRESETS = ['all', 'today', '7d', '30d', 'custom'] as const
export type DatePreset = (typeof DATE_PRESETS)[number]

/** Unix milliseconds; `to` is excluded. Null: unbounded. */
export interface DateRange {
  readonly from: number | null
  readonly to: number | null
}

/** The start of the day of `at`, or of the day `days` later. */
function dayStart(at: Date, days: number, utc: boolean): number {
  return utc
    ? Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days)
    : new Date(at.getFullYear(), at.getMonth(), at.getDate() + days).getTime()
}

/** A date such as `2026-11-24` from a date field; null for anything else. */
function dayOf(text: string, days: number, utc: boolean): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const [y, m, d] = [Number(year), Number(month) - 1, Number(day) + days]
  return utc ? Date.UTC(y, m, d) : new Date(y, m, d).getTime()
}

/**
 * Whole days, in UTC or in the machine's time zone; today is the last of seven. `from` and `to`: the chosen dates, both
 * included.
 */
export function dateRange(
  preset: DatePreset,
  { from, to }: { readonly from: string; readonly to: string },
  now: number,
  utc: boolean
): DateRange {
  if (preset === 'all') return { from: null, to: null }
  if (preset === 'custom') return { from: dayOf(from, 0, utc), to: dayOf(to, 1, utc) }
  const days = preset === 'today' ? 1 : preset === '7d' ? 7 : 30
  return { from: dayStart(new Date(now), 1 - days, utc), to: null }
}

export const isWithin = (at: number, { from, to }: DateRange): boolean =>
  (from === null || at >= from) && (to === null || at < to)

/** True if rows older than the oldest one could be within the range. */
export const startsBefore = ({ from }: DateRange, oldest: number): boolean => from === null || from < oldest
