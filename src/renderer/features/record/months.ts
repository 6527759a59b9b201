/** One day of a calendar; `day` is `YYYY-MM-DD`. */
interface CalendarDay {
  readonly day: string
  readonly number: number
  /** It belongs to the month that is shown. */
  readonly isIn: boolean
}

const two = (value: number): string => String(value).padStart(2, '0')
const textOf = (date: Date): string =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
const firstOf = (month: string, after = 0): Date => {
  const [year = 0, one = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, one - 1 + after, 1))
}

/** `2026-03` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)
export const monthAfter = (month: string, months: number): string => monthOf(textOf(firstOf(month, months)))

export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return textOf(new Date(Date.UTC(year, month - 1, date + days)))
}

/**
 * The weeks that a month is part of, each of seven days.
 * @param month `2026-03`
 * @param firstDay of a week: 0 is Sunday
 */
export function weeksOf(month: string, firstDay: number): readonly (readonly CalendarDay[])[] {
  const first = firstOf(month)
  const before = (first.getUTCDay() - firstDay + 7) % 7
  const next = firstOf(month, 1)
  const weeks: CalendarDay[][] = []
  for (let offset = -before; ; offset += 7) {
    const week = Array.from({ length: 7 }, (_, i) => {
      const date = new Date(first.getTime() + (offset + i) * 86_400_000)
      return { day: textOf(date), number: date.getUTCDate(), isIn: monthOf(textOf(date)) === month }
    })
    if (week.every(({ isIn }) => !isIn)) return weeks
    weeks.push(week)
    if (first.getTime() + (offset + 7) * 86_400_000 >= next.getTime()) return weeks
  }
}

/** The day on which a week begins in a locale: 0 is Sunday. */
export function weekStart(locale: string): number {
  const { weekInfo } = new Intl.Locale(locale) as { readonly weekInfo?: { readonly firstDay: number } }
  return (weekInfo?.firstDay ?? 1) % 7
}
