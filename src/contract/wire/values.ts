import { isCurrencyCode, isSymbol, type Side } from '../../core/market.ts'
import { isZeroText, readDecimal, type DecimalText } from '../../core/money.ts'
import type { Precision, ScalarType, Shape } from '../../core/venue-check/shape.ts'
import { isId, plainWords, visibleOnly } from '../plain-text.ts'
import { documented, mapped, orNull, unreadable, type Declared } from './fields.ts'

/** Single values of the venue. */

const scalar = (type: ScalarType): Shape => ({ kind: 'scalar', type })
const decimal = (precision: Precision | null): Shape => ({ kind: 'decimal', precision })

const MAX_TEXT = 4096
const LONE_SURROGATE = /\p{Surrogate}/u

function anyText(value: unknown, name: string): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value !== 'string') unreadable(`${name} is not text`)
  return value.length <= MAX_TEXT ? value : unreadable(`${name} is not usable text`)
}

function usableText(value: unknown, name: string): string {
  const given = anyText(value, name)
  return LONE_SURROGATE.test(given) ? unreadable(`${name} is not usable text`) : given
}

/** Text as the venue wrote it. Integers are accepted as their digits, because ids come in both forms. */
export const text = documented(scalar('text'), usableText)

/** Text for people, as one line: what cannot be shown is a space. */
export const words = documented(scalar('text'), (value, name) => plainWords(anyText(value, name)))

/** A name that is shown beside others: without direction marks and what has no width. Null for an empty one. */
export const shownName = orNull(
  documented(scalar('text'), (value, name) => plainWords(visibleOnly(anyText(value, name))).trim() || null)
)

/** SECURITY: an id becomes a part of addresses, of rows and of lines. */
export const id = documented(scalar('id'), (value, name) => {
  const given = usableText(value, name)
  return isId(given) ? given : unreadable(`${name} is not an id`)
})

/** A place in a list, returned to the venue unchanged. */
export const cursor = mapped(text, (given, name) =>
  isId(given, MAX_TEXT) ? given : unreadable(`${name} is not a cursor`)
)

/** Longer than any known token; it becomes part of a URL. */
const TOKEN = /^[\x21-\x7e]{1,2048}$/
/** The reason never contains it. */
export const token = documented(scalar('secret'), (value, name) => {
  const given = usableText(value, name)
  return TOKEN.test(given) ? given : unreadable(`${name} is not usable text`)
})

/** An exact decimal, possibly negative, in any spelling of a number (`readDecimal`). */
export const signed = documented(
  decimal(null),
  (value, name): DecimalText => readDecimal(usableText(value, name)) ?? unreadable(`${name} is not a decimal number`)
)

/** An exact decimal that is not negative. */
export const amount = mapped(signed, (given, name) =>
  given.startsWith('-') ? unreadable(`${name} is negative`) : given
)
/** With as many decimals as the market's quantities and prices have. */
export const quantity = documented(decimal('quantity'), amount.read)
export const price = documented(decimal('price'), amount.read)

export const aboveZero = (what: Declared<DecimalText>): Declared<DecimalText> =>
  mapped(what, (given, name) => (isZeroText(given) ? unreadable(`${name} is zero`) : given))
/** Of a market that has never traded or is halted, the price is zero: null. */
export const priceOrNone = mapped(price, (given) => (isZeroText(given) ? null : given))
/** Documented as a JSON number. */
export const asNumber = (precision: Precision, { read }: Declared<DecimalText>): Declared<DecimalText> =>
  documented({ kind: 'number', precision }, read)

export const market = documented(scalar('market'), (value, name) => {
  const given = usableText(value, name)
  return isSymbol(given) ? given : unreadable(`${name} is not a market`)
})
export const currency = mapped(text, (given, name) =>
  isCurrencyCode(given) ? given : unreadable(`${name} is not a currency code`)
)

const values = (all: readonly string[], isOpen = false): Shape => ({ kind: 'enum', values: all, isOpen })

export const oneOf = <T extends string>(...all: readonly T[]): Declared<T> =>
  documented(values(all), (value, name) => {
    const given = usableText(value, name)
    return all.find((known) => known === given) ?? unreadable(`${name} is none of ${all.join(', ')}`)
  })

const LONGEST_WORD = 64
/** A word that is kept as it came if it is none of the documented ones. */
export const wordOf = (...all: readonly string[]): Declared<string> =>
  documented(values(all), (value, name) => {
    const given = usableText(value, name)
    return given !== '' && given.length <= LONGEST_WORD ? given : unreadable(`${name} is not a word`)
  })
/** Words of which the interface shows some. */
export const wordsLike = (...all: readonly string[]): Declared<string> => documented(values(all, true), words.read)

export const side = documented(values(['buy', 'sell']), (value, name): Side => {
  const given = usableText(value, name).toLowerCase()
  return given === 'buy' || given === 'sell' ? given : unreadable(`${name} is neither buy nor sell`)
})
/** A third role exists but is not documented; it is read as `other`. */
export const role = documented(values(['maker', 'taker'], true), (value, name) => {
  const given = usableText(value, name).toLowerCase()
  return given === 'maker' || given === 'taker' ? given : 'other'
})

const wholeNumber =
  (max: number) =>
  (value: unknown, name: string): number => {
    const [whole = '', fraction = ''] = readDecimal(usableText(value, name))?.split('.') ?? []
    const given = /^\d{1,16}$/.test(whole) && /^0*$/.test(fraction) ? Number(whole) : NaN
    return given <= max ? given : unreadable(`${name} is not a whole number up to ${max}`)
  }
export const integerUpTo = (max: number): Declared<number> => documented(scalar('integer'), wholeNumber(max))
export const integer = integerUpTo(Number.MAX_SAFE_INTEGER)
export const integerText = (max: number): Declared<number> => documented(scalar('integer-text'), wholeNumber(max))

export const flag = documented(scalar('boolean'), (value, name) =>
  typeof value === 'boolean' ? value : unreadable(`${name} is neither true nor false`)
)

/** Documented as always null. */
export const nothing = scalar('null')

/** The digits of a Unix time before its point tell its unit: seconds up to the year 5138, then thousandths of them. */
const UNITS = [
  { digits: 11, perMs: 0.001 },
  { digits: 14, perMs: 1 },
  { digits: 17, perMs: 1_000 },
  { digits: 20, perMs: 1_000_000 }
] as const
/** `2024-07-11 , 18:06:04` for converts, `2024-12-12 11:40:19` on the exchange; without a zone: UTC. */
const CLOCK = String.raw`(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?`
const ZONE = String.raw`(?:Z|UTC|([+-])(\d\d):?(\d\d))`
const DATE = new RegExp(String.raw`^(\d{4})-(\d\d)-(\d\d)(?:(?: ?, ?| |T)${CLOCK} ?${ZONE}?)?$`)
/** `0`, `0000-00-00` and any time of 1970 stand for no date. */
const FIRST_MS = Date.UTC(1971, 0)

function unixTime(text: string): number | null {
  const [whole = '', fraction = ''] = readDecimal(text)?.split('.') ?? []
  const unit = /^\d+$/.test(whole) ? UNITS.find(({ digits }) => whole.length <= digits) : undefined
  if (unit === undefined) return null
  return unit.perMs < 1
    ? Number(whole) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
    : Math.floor(Number(whole) / unit.perMs)
}

function dateTime(text: string): number | null {
  const parts = DATE.exec(text.replace(/\s+/g, ' '))
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map((one) => Number(one))
  if (year === 0) return 0
  const at = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0)
  const back = new Date(at)
  const isDay = back.getUTCMonth() === month - 1 && back.getUTCDate() === day
  const exists = isDay && !(hour >= 24 || minute >= 60 || second >= 60)
  const [thousandths = '', sign = '+', hours = 0, minutes = 0] = parts.slice(7)
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return exists ? at - ahead + Number(thousandths.slice(0, 3).padEnd(3, '0')) : null
}

/** As Unix milliseconds, whichever unit or form the venue uses. */
const timeAs = (type: ScalarType): Declared<number> =>
  documented(scalar(type), (value, name) => {
    const given = usableText(value, name).trim()
    const at = unixTime(given) ?? dateTime(given) ?? unreadable(`${name} is not a time`)
    return at < FIRST_MS ? unreadable(`${name} is no date`, true) : at
  })
export const seconds = timeAs('unix-seconds')
export const secondsText = timeAs('unix-seconds-text')
export const moment = timeAs('date-time')
