type Part = 'day' | 'month' | 'year'

/** English has no order of its own that all read alike; the app writes days as ISO. */
const ISO_ORDER = { order: ['year', 'month', 'day'], mark: '-' } as const
const known = new Map<string, { readonly order: readonly Part[]; readonly mark: string }>()

/** How a language writes a day in numbers. */
function styleOf(language: string): { readonly order: readonly Part[]; readonly mark: string } {
  if (language === 'en') return ISO_ORDER
  const found = known.get(language)
  if (found !== undefined) return found
  const parts = new Intl.DateTimeFormat(language, {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }
  }).formatToParts(0)
  const order = parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
  const style = { order, mark: parts.find(({ type }) => type === 'literal')?.value ?? '-' }
  known.set(language, style)
  return style
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/

/** `2026-11-24T14:02` or its day alone as the language writes it: `24.11.2026 14:02`; empty for an empty text. */
export function dateText(iso: string, language: string): string {
  const [, year, month, day, time] = ISO.exec(iso) ?? []
  if (year === undefined || month === undefined || day === undefined) return ''
  const { order, mark } = styleOf(language)
  const parts = { year, month, day }
  return [order.map((part) => parts[part]).join(mark), ...(time === undefined ? [] : [time])].join(' ')
}

const TYPED =
  /^(\d{1,4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,4})(?:(?:\s*T\s*|,?\s+)(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/

/**
 * What was typed or pasted, in the order of the language or with the year first, as ISO; null if it is no date. A time
 * that is left out is midnight.
 */
export function readDate(text: string, language: string, withTime: boolean): string | null {
  const [, first, second, third, hour = '0', minute = '00'] = TYPED.exec(text.trim()) ?? []
  if (first === undefined || second === undefined || third === undefined) return null
  const order = first.length === 4 ? ISO_ORDER.order : styleOf(language).order
  const valueOf = (part: Part) => [first, second, third][order.indexOf(part)] ?? ''
  const [year, month, day] = [valueOf('year'), valueOf('month'), valueOf('day')]
  if (year.length !== 4 || month.length > 2 || day.length > 2) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = `${date}T${hour.padStart(2, '0')}:${minute}`
  // A day that a month does not have would be read as one of the next.
  const at = new Date(`${moment}Z`)
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(moment)) return null
  return withTime ? moment : date
}
