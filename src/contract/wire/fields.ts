import type { ListRule, Shape } from '../../core/venue-check/shape.ts'
import { fail, ok, type Result } from '../failure.ts'

/**
 * What the venue sends, declared once: the shape that the interface documents, which the venue check compares, and how
 * the app reads it, which tolerates more. Numbers may be their source text (exact-json.ts). `read` throws `Unreadable`,
 * which `reading` turns into a value; all of a record is read before it is used, so there is never half of one.
 */
export type Declared<T> = Shape & { readonly read: Reader<T> }
/** `name` is for the reason why a value cannot be read. */
type Reader<T> = (value: unknown, name: string, blank: Blank) => T
export type Read<D> = D extends { readonly read: Reader<infer T> } ? T : never

/** Told of a value that only informs and could not be read: it is left blank. `index`: of its record in a list. */
export type Blank = (reason: string, index?: number) => void
export const untold: Blank = () => undefined

export const documented = <T>(shape: Shape, read: Reader<T>): Declared<T> => ({ ...shape, read })

/** No Error, whose stack costs more than the rest of the decoder: a venue may send unreadable records at any rate. */
class Unreadable {
  readonly reason: string
  /** The venue gives no value, in words of its own: a zero date. */
  readonly isEmpty: boolean
  constructor(reason: string, isEmpty: boolean) {
    this.reason = reason
    this.isEmpty = isEmpty
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

export function unreadable(what: string, isEmpty = false): never {
  throw new Unreadable(what, isEmpty)
}

/** Reads the body of an answer. */
export const decoderOf =
  <T>({ read }: Declared<T>) =>
  (body: unknown, blank: Blank = untold): Result<T, string> =>
    reading(() => read(body, 'body', blank))

/** The same shape, read further. */
export const mapped = <T, U>(what: Declared<T>, map: (value: T, name: string) => U): Declared<U> =>
  documented(what, (value, name, blank) => map(what.read(value, name, blank), name))

/** The kinds of nothing that a venue may send for a value: absent, null, '', [] and {}. */
export const isGiven = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

const isList = (shape: Shape): boolean =>
  shape.kind === 'list' || ((shape.kind === 'nullable' || shape.kind === 'optional') && isList(shape.shape))

/** Of a list, `[]` and `{}` are a value. */
const isValue = (value: unknown, what: Shape): boolean =>
  isGiven(value) || (typeof value === 'object' && value !== null && isList(what))

/** Documented as always given, and null without it. */
export const orNull = <T>(what: Declared<T>): Declared<T | null> =>
  documented(what, (value, name, blank) => (isValue(value, what) ? what.read(value, name, blank) : null))
/** Documented as null without a value. */
export const nullable = <T>(what: Declared<T>): Declared<T | null> =>
  documented({ kind: 'nullable', shape: what }, orNull(what).read)
/** Documented as a property that may be absent. */
export const optional = <T>(what: Declared<T>): Declared<T | null> =>
  documented({ kind: 'optional', shape: what }, orNull(what).read)

/** Null without it, and where it cannot be read, which is told. */
const ifReadable = <T>(what: Declared<T>): Declared<T | null> =>
  documented(what, (value, name, blank) => {
    if (!isValue(value, what)) return null
    try {
      return what.read(value, name, blank)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      if (!error.isEmpty) blank(error.reason)
      return null
    }
  })

export type Fields = Readonly<Record<string, unknown>>
type Shapes = Readonly<Record<string, Shape>>

/** A property of the venue's record: its name there, and what it holds. */
export interface Property<T> {
  readonly name: string
  readonly what: Declared<T>
  /** Without it the record is left out; another property is left blank. */
  readonly decides: boolean
  /** Read if it is sent. */
  readonly isUndocumented?: true
}

/** Without it the record means nothing: it is left out and counted. */
export const decides = <T>(name: string, what: Declared<T>): Property<T> => ({ name, what, decides: true })
/** Null where the venue does not give it or it cannot be read, and the rest of the record is used. */
export const informs = <T>(name: string, what: Declared<T>): Property<T | null> => ({
  name,
  what: ifReadable(what),
  decides: false
})
/** The same with another value than null. */
export const informsElse = <T>(name: string, what: Declared<T>, without: T): Property<T> => ({
  name,
  what: mapped(ifReadable(what), (given) => given ?? without),
  decides: false
})

/** Null where the venue leaves it out or it cannot be read; `empty` where it sends null or another kind of nothing. */
export const informsEmptyAs = <T>(name: string, what: Declared<T>, empty: T): Property<T | null> => ({
  name,
  what: documented(what, (value, of, blank) =>
    value === undefined || isGiven(value) ? ifReadable(what).read(value, of, blank) : empty
  ),
  decides: false
})

/** Per property of the app's record. */
type Properties = Readonly<Record<string, Property<unknown>>>
type RecordOf<P extends Properties> = { readonly [Key in keyof P]: Read<P[Key]['what']> }

/** `also`: properties that the interface documents and nobody reads. */
interface ObjectRules {
  readonly also?: Shapes
  readonly market?: string
  readonly rule?: 'book'
}

export const object = (
  properties: Shapes,
  { also = {}, market, rule }: ObjectRules = {},
  deciding: readonly string[] = Object.keys(properties)
): Shape => ({
  kind: 'object',
  properties: { ...properties, ...also },
  decides: deciding,
  market: market ?? null,
  rule: rule ?? null
})

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) unreadable(`${name} is not an object`)
  return value as Fields
}

/** Never a property of a prototype. */
const own = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined)

export const property = <T>(fields: Fields, name: string, { read }: Declared<T>, blank: Blank = untold): T =>
  read(own(fields, name), name, blank)

/** An object of the venue, as a record of the app. */
export function record<P extends Properties>(properties: P, rules?: ObjectRules): Declared<RecordOf<P>> {
  const all = Object.entries(properties).map(([key, { name, what }]) => ({ key, name, read: what.read }))
  const known = Object.values(properties).filter(({ isUndocumented }) => isUndocumented !== true)
  const deciding = known.filter((one) => one.decides).map(({ name }) => name)
  const shape = object(Object.fromEntries(known.map(({ name, what }) => [name, what])), rules, deciding)
  return documented(shape, (value, of, blank) => {
    const fields = fieldsOf(value, of)
    const result: Record<string, unknown> = {}
    for (const { key, name, read } of all) result[key] = read(own(fields, name), name, blank)
    return result as RecordOf<P>
  })
}

/** An object of which one property is read. */
export const inside = <T>(name: string, what: Declared<T>, also: Shapes = {}): Declared<T> =>
  documented(object({ [name]: what }, { also }), (value, of, blank) => property(fieldsOf(value, of), name, what, blank))

/** A list with a value for each column, and perhaps more; `of` is what it is called in a reason. */
export function row<C extends Properties>(of: string, columns: C): Declared<RecordOf<C>> {
  const all = Object.entries(columns)
  const length = `[${Object.keys(columns).join(', ')}]`
  const deciding = all.flatMap(([, column], index) => (column.decides ? [index] : []))
  const shape: Shape = { kind: 'tuple', items: all.map(([, { what }]) => what), decides: deciding }
  const least = Math.max(...deciding) + 1
  return documented(shape, (value, name, blank) => {
    const values = listOf(value, `${of} of ${name}`)
    if (values.length < least) unreadable(`a ${of} of ${name} is not ${length}`)
    const result: Record<string, unknown> = {}
    for (const [index, [key, { what }]] of all.entries()) result[key] = what.read(values[index], key, blank)
    return result as RecordOf<C>
  })
}

/** Some venues write a list as an object whose names are the numbers of its items, and an empty one as `{}`. */
function listOf(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  const isNumbered = typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key))
  // In the order of the numbers: so JavaScript keeps such names.
  return isNumbered ? Object.values(value) : unreadable(`${name} is not a list`)
}

const list = (item: Shape, isWhole: boolean, rule: ListRule): Shape => ({ kind: 'list', item, rule, isWhole })

/** A list in which every item must be readable; the reason names the item. */
export const every = <T>(item: Declared<T>, rule: ListRule = null): Declared<readonly T[]> =>
  documented(list(item, true, rule), (value, name, blank) =>
    listOf(value, name).map((one, index) => {
      const result = reading(() => item.read(one, 'item', (reason) => blank(reason, index)))
      return result.ok ? result.value : unreadable(`${name}[${index}]: ${result.failure}`)
    })
  )

/**
 * Why a record of a list is left out. `reason` names its property and what was expected, never a value. SECURITY: it is
 * shown in diagnostics.
 */
export interface Undecoded {
  readonly index: number
  readonly reason: string
}

/** What is left out of a list. */
export interface LeftOut {
  /** The first of them. */
  readonly undecoded: readonly Undecoded[]
  /** Further ones, only counted; absent for none. */
  readonly more?: number
}

/** The readable records of a list. One odd record does not hide the others. */
export interface Listed<T> extends LeftOut {
  readonly items: readonly T[]
}

export const leftOutOf = ({ undecoded, more = 0 }: LeftOut): number => undecoded.length + more

const MOST_DESCRIBED = 20
/** Far more than a venue's novelties; a list with more of them is of another shape. */
const MOST_UNREADABLE = 1_000

/**
 * The readable records of a list.
 * @param most unreadable records; whatever follows them is not read but counted as unreadable, because each costs far
 * more than its bytes
 */
export const readable = <T>(item: Declared<T>, most = MOST_UNREADABLE, rule: ListRule = null): Declared<Listed<T>> =>
  documented(list(item, false, rule), (value, name, blank) => {
    const given = listOf(value, name)
    const items: T[] = []
    const undecoded: Undecoded[] = []
    let more = 0
    let index = 0
    const here: Blank = (reason) => blank(reason, index)
    for (; index < given.length; index++) {
      const result = reading(() => item.read(given[index], 'item', here))
      if (result.ok) items.push(result.value)
      else if (undecoded.length < MOST_DESCRIBED) undecoded.push({ index, reason: result.failure })
      else if (undecoded.length + ++more >= most) {
        more += given.length - 1 - index
        break
      }
    }
    return more === 0 ? { items, undecoded } : { items, undecoded, more }
  })

/** Blank values of one answer or message. */
export function createBlanks() {
  const found: Undecoded[] = []
  let count = 0
  const note: Blank = (reason, index = 0) => {
    count++
    if (found.length < MOST_DESCRIBED) found.push({ index, reason })
  }
  return { note, found: found as readonly Undecoded[], count: () => count }
}

/** The same, but a list without any readable record is refused: it is of another shape. */
export const someReadable = <T>(item: Declared<T>, most?: number): Declared<Listed<T>> =>
  mapped(readable(item, most), (listed, name) => {
    const [first] = listed.undecoded
    if (listed.items.length > 0 || first === undefined) return listed
    return unreadable(`${name}[${first.index}]: ${first.reason}`)
  })
