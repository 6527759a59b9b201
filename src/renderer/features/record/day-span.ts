/** The start of a day such as `2026-03-01`, or of one some days later, in UTC or on the clock of this computer. */
export function dayStart(day: string, after: number, utc: boolean): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return utc ? Date.UTC(year, month - 1, date + after) : new Date(year, month - 1, date + after).getTime()
}

export const RANGES = ['1d', '1w', '1m', '3m', '1y', 'all'] as const
export type Range = (typeof RANGES)[number]

const DAYS: { readonly [R in Exclude<Range, 'all'>]: number } = { '1d': 1, '1w': 7, '1m': 30, '3m': 91, '1y': 365 }
const DAY_MS = 86_400_000

/** The beginning of a range that ends at `now`, to the minute, so that it does not change with each second. */
export const rangeStart = (range: Range, now: number): number | null =>
  range === 'all' ? null : Math.floor((now - DAYS[range] * DAY_MS) / 60_000) * 60_000
