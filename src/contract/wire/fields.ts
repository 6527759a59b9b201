import type { ListRule, Shape } from '../../core/venue-check/shape.ts'
import { fail, ok, type Result } from '../failure.ts'

/**
 * What the venue sends, declared once: the shape that the interface documents, which the venue check compares, and how
 * the app reads it, which tolerates more. Numbers may be their source text (exact-json.ts). `read` throws `Unreadable`,
 * which `reading` turns into a value; all of a record is read before it is used, so there is never half of one.
 */
export type Declared<T> = Shape & { readonly read: Reader<T> }
/** `name` is for the reason why a value cannot be read. */
type Reader<T> = (value: unknown, name: string) => T
export type Read<D> = D extends { readonly read: Reader<infer T> } ? T : never

export const documented = <T>(shape: Shape, read: Reader<T>): Declared<T> => ({ ...shape, read })

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

/** Reads the body of an answer. */
export const decoderOf =
  <T>({ read }: Declared<T>) =>
  (body: unknown): Result<T, string> =>
    reading(() => read(body, 'body'))

/** The same shape, read further. */
export const mapped = <T, U>(what: Declared<T>, map: (value: T, name: string) => U): Declared<U> =>
  documented(what, (value, name) => map(what.read(value, name), name))

/** False for absent, null and '': the venue gives no value. */
export const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Documented as always given, and null without it. */
export const orNull = <T>(what: Declared<T>): Declared<T | null> =>
  documented(what, (value, name) => (isGiven(value) ? what.read(value, name) : null))
/** Documented as null without a value. */
export const nullable = <T>(what: Declared<T>): Declared<T | null> =>
  documented({ kind: 'nullable', shape: what }, orNull(what).read)
/** Documented as a property that may be absent. */
export const optional = <T>(what: Declared<T>): Declared<T | null> =>
  documented({ kind: 'optional', shape: what }, orNull(what).read)

export type Fields = Readonly<Record<string, unknown>>
type Shapes = Readonly<Record<string, Shape>>
/** Per property of the app's record: the venue's name for it, and what it holds. `undocumented`: read if it is sent. */
type Properties = Readonly<Record<string, readonly [name: string, what: Declared<unknown>, is?: 'undocumented']>>
type RecordOf<P extends Properties> = { readonly [Key in keyof P]: Read<P[Key][1]> }

/** `also`: properties that the interface documents and nobody reads. */
interface ObjectRules {
  readonly also?: Shapes
  readonly market?: string
  readonly rule?: 'book'
}

export const object = (properties: Shapes, { also = {}, market, rule }: ObjectRules = {}): Shape => ({
  kind: 'object',
  properties: { ...properties, ...also },
  market: market ?? null,
  rule: rule ?? null
})

export function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) unreadable(`${name} is not an object`)
  return value as Fields
}

/** Never a property of a prototype. */
const own = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : undefined)

export const property = <T>(fields: Fields, name: string, { read }: Declared<T>): T => read(own(fields, name), name)

/** An object of the venue, as a record of the app. */
export function record<P extends Properties>(properties: P, rules?: ObjectRules): Declared<RecordOf<P>> {
  const all = Object.entries(properties).map(([key, [name, { read }]]) => ({ key, name, read }))
  const shape = Object.values(properties).filter(([, , is]) => is === undefined)
  return documented(object(Object.fromEntries(shape.map(([name, what]) => [name, what])), rules), (value, of) => {
    const fields = fieldsOf(value, of)
    const result: Record<string, unknown> = {}
    for (const { key, name, read } of all) result[key] = read(own(fields, name), name)
    return result as RecordOf<P>
  })
}

/** An object of which one property is read. */
export const inside = <T>(name: string, what: Declared<T>, also: Shapes = {}): Declared<T> =>
  documented(object({ [name]: what }, { also }), (value, of) => property(fieldsOf(value, of), name, what))

/** A list of as many values as there are columns; `of` is what it is called in a reason. */
export function row<C extends Readonly<Record<string, Declared<unknown>>>>(of: string, columns: C) {
  const all = Object.entries(columns)
  const length = `[${Object.keys(columns).join(', ')}]`
  return documented({ kind: 'tuple', items: Object.values(columns) }, (value, name) => {
    const values = listOf(value, `${of} of ${name}`)
    if (values.length !== all.length) unreadable(`a ${of} of ${name} is not ${length}`)
    const result: Record<string, unknown> = {}
    for (const [index, [key, { read }]] of all.entries()) result[key] = read(values[index], key)
    return result as { readonly [Key in keyof C]: Read<C[Key]> }
  })
}

function listOf(value: unknown, name: string): readonly unknown[] {
  return Array.isArray(value) ? value : unreadable(`${name} is not a list`)
}

const list = (item: Shape, rule: ListRule = null): Shape => ({ kind: 'list', item, rule })

/** A list in which every item must be readable; the reason names the item. */
export const every = <T>(item: Declared<T>, rule: ListRule = null): Declared<readonly T[]> =>
  documented(list(item, rule), (value, name) =>
    listOf(value, name).map((one, index) => {
      const result = reading(() => item.read(one, 'item'))
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
export const readable = <T>(item: Declared<T>, most = MOST_UNREADABLE): Declared<Listed<T>> =>
  documented(list(item), (value, name) => {
    const given = listOf(value, name)
    const items: T[] = []
    const undecoded: Undecoded[] = []
    let more = 0
    for (let index = 0; index < given.length; index++) {
      const result = reading(() => item.read(given[index], 'item'))
      if (result.ok) items.push(result.value)
      else if (undecoded.length < MOST_DESCRIBED) undecoded.push({ index, reason: result.failure })
      else if (undecoded.length + ++more >= most) {
        more += given.length - 1 - index
        break
      }
    }
    return more === 0 ? { items, undecoded } : { items, undecoded, more }
  })

/** The same, but a list without any readable record is refused: it is of another shape. */
export const someReadable = <T>(item: Declared<T>, most?: number): Declared<Listed<T>> =>
  mapped(readable(item, most), (listed, name) => {
    const [first] = listed.undecoded
    if (listed.items.length > 0 || first === undefined) return listed
    return unreadable(`${name}[${first.index}]: ${first.reason}`)
  })
