import { isCurrencyCode, isSymbol, type Side } from '../../core/market.ts'
import { isZeroText, readDecimal, type DecimalText } from '../../core/money.ts'
import { fail, ok, type Result } from '../failure.ts'
import { isId, plainWords, visibleOnly } from '../plain-text.ts'

/**
 * Readers of single fields. They throw `Unreadable`, which `reading` turns into a value. A decoder reads all fields
 * before it builds its record, so there is never half of one. Numbers may be their source text (exact-json.ts).
 */

export type Fields = Readonly<Record<string, unknown>>

/** No Error, whose stack costs more than the rest of the decoder: a venue may send unreadable records at any rate. */
class Unreadable {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** Runs a decoder. Returns its record, or the reason why the input is invalid. */
export function reading<T>(read: () => T): Result<T, string> {
  try {
    return ok(read())
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.reason)
    throw error
  }
}

export function unreadable(what: string): never {
  throw new Unreadable(what)
}

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) unreadable(`${name} is not an object`)
  return value as Fields
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  return Array.isArray(value) ? value : unreadable(`${name} is not a list`)
}

/** A list in which every item must be readable; the reason names the item. */
export function eachOf<T>(value: unknown, name: string, read: (fields: Fields) => T): readonly T[] {
  return listOf(value, name).map((item, index) => {
    const result = reading(() => read(fieldsOf(item, 'item')))
    return result.ok ? result.value : unreadable(`${name}[${index}]: ${result.failure}`)
  })
}

/**
 * Why a record of a list is left out. `reason` names its property and what was expected, never a value. SECURITY: it is
 * shown in diagnostics.
 */
export interface Unread {
  readonly index: number
  readonly reason: string
}

/** What is left out of a list. */
export interface LeftOut {
  /** The first of them. */
  readonly unread: readonly Unread[]
  /** Further ones, only counted; absent for none. */
  readonly more?: number
}

/** The readable records of a list. One odd record does not hide the others. */
export interface Listed<T> extends LeftOut {
  readonly items: readonly T[]
}

export const leftOutOf = ({ unread, more = 0 }: LeftOut): number => unread.length + more

const MOST_DESCRIBED = 20
/** Far more than a venue's novelties; a list with more of them is of another shape. */
const MOST_UNREADABLE = 1_000

/**
 * @param most unreadable records; whatever follows them is not read but counted as unreadable, because each costs far
 * more than its bytes
 */
export function readableOf<T>(
  value: unknown,
  name: string,
  read: (fields: Fields) => T,
  most = MOST_UNREADABLE
): Listed<T> {
  const list = listOf(value, name)
  const items: T[] = []
  const unread: Unread[] = []
  let more = 0
  for (let index = 0; index < list.length; index++) {
    const result = reading(() => read(fieldsOf(list[index], 'item')))
    if (result.ok) items.push(result.value)
    else if (unread.length < MOST_DESCRIBED) unread.push({ index, reason: result.failure })
    else if (unread.length + ++more >= most) {
      more += list.length - 1 - index
      break
    }
  }
  return more === 0 ? { items, unread } : { items, unread, more }
}

/** Refuses a list without any readable record: it is of another shape. */
export function someReadableOf<T>(value: unknown, name: string, read: (fields: Fields) => T, most?: number): Listed<T> {
  const listed = readableOf(value, name, read, most)
  const [first] = listed.unread
  if (listed.items.length > 0 || first === undefined) return listed
  return unreadable(`${name}[${first.index}]: ${first.reason}`)
}

/** False for absent, null and '': the venue gives no value. */
export const isGiven = (fields: Fields, name: string): boolean =>
  Object.hasOwn(fields, name) && fields[name] !== null && fields[name] !== undefined && fields[name] !== ''

const orNull =
  <T>(read: (fields: Fields, name: string) => T) =>
  (fields: Fields, name: string): T | null =>
    isGiven(fields, name) ? read(fields, name) : null

const MAX_FIELD = 4096
const LONE_SURROGATE = /\p{Surrogate}/u

function anyText(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value !== 'string') unreadable(`${name} is not text`)
  return value.length <= MAX_FIELD ? value : unreadable(`${name} is not usable text`)
}

/** Text as the venue wrote it. Integers are accepted as their digits, because ids come in both forms. */
export function text(fields: Fields, name: string): string {
  const value = anyText(fields, name)
  return LONE_SURROGATE.test(value) ? unreadable(`${name} is not usable text`) : value
}
export const textOrNull = orNull(text)

/** Text for people, as one line: what cannot be shown is a space. */
export const words = (fields: Fields, name: string): string => plainWords(anyText(fields, name))
export const wordsOrNull = orNull(words)

/** A name that is shown beside others: without direction marks and what has no width. Null for an empty one. */
export const nameOrNull = orNull((fields, name) => plainWords(visibleOnly(anyText(fields, name))).trim() || null)

/** SECURITY: an id becomes a part of addresses, of rows and of lines. */
export function id(fields: Fields, name: string): string {
  const value = text(fields, name)
  return isId(value) ? value : unreadable(`${name} is not an id`)
}
export const idOrNull = orNull(id)

/** A place in a list, returned to the venue unchanged. */
export const cursorOrNull = orNull((fields, name) => {
  const value = text(fields, name)
  return isId(value, MAX_FIELD) ? value : unreadable(`${name} is not a cursor`)
})

/** An exact decimal, possibly negative. */
export function signed(fields: Fields, name: string): DecimalText {
  return readDecimal(text(fields, name)) ?? unreadable(`${name} is not a decimal number`)
}

/** An exact decimal that is not negative. */
export function amount(fields: Fields, name: string): DecimalText {
  const value = signed(fields, name)
  return value.startsWith('-') ? unreadable(`${name} is negative`) : value
}
export const amountOrNull = orNull(amount)
export const amountOrZero = (fields: Fields, name: string): DecimalText => amountOrNull(fields, name) ?? '0'

/** An exact decimal above zero. */
export function price(fields: Fields, name: string): DecimalText {
  const value = amount(fields, name)
  return isZeroText(value) ? unreadable(`${name} is zero`) : value
}

/** A price that a market may not have: zero means that it has never traded or is halted, so it is null. */
export function priceOrNone(fields: Fields, name: string): DecimalText | null {
  const value = amount(fields, name)
  return isZeroText(value) ? null : value
}

export function market(fields: Fields, name: string): string {
  const value = text(fields, name)
  return isSymbol(value) ? value : unreadable(`${name} is not a market`)
}

export function currency(fields: Fields, name: string): string {
  const value = text(fields, name)
  return isCurrencyCode(value) ? value : unreadable(`${name} is not a currency code`)
}
export const currencyOrNull = orNull(currency)

export function side(fields: Fields, name: string): Side {
  const value = text(fields, name).toLowerCase()
  return value === 'buy' || value === 'sell' ? value : unreadable(`${name} is neither buy nor sell`)
}

export function oneOf<T extends string>(fields: Fields, name: string, values: readonly T[]): T {
  const value = text(fields, name)
  return values.find((known) => known === value) ?? unreadable(`${name} is none of ${values.join(', ')}`)
}

const LONGEST_WORD = 64

/** A word of the venue, such as a state, that is shown as it came if it is not known. */
export function word(fields: Fields, name: string): string {
  const value = text(fields, name)
  return value !== '' && value.length <= LONGEST_WORD ? value : unreadable(`${name} is not a word`)
}

/** A third role exists but is not documented; it is read as `other`. */
export function role(fields: Fields, name: string): 'maker' | 'taker' | 'other' {
  const value = text(fields, name).toLowerCase()
  return value === 'maker' || value === 'taker' ? value : 'other'
}

export function integer(fields: Fields, name: string, max = Number.MAX_SAFE_INTEGER): number {
  const digits = text(fields, name)
  const value = /^\d{1,16}$/.test(digits) ? Number(digits) : NaN
  return value <= max ? value : unreadable(`${name} is not a whole number up to ${max}`)
}

export function flag(fields: Fields, name: string): boolean {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'boolean' ? value : unreadable(`${name} is neither true nor false`)
}
