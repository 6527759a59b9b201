/** What a value of the venue must look like (interface.md). Each shape is data, so that the table of checks is data. */
export type Shape =
  | { readonly kind: 'scalar'; readonly type: ScalarType }
  /** Exact decimal text. `precision`: not more significant decimals than the market's prices or quantities have. */
  | { readonly kind: 'decimal'; readonly precision: Precision | null }
  /** A JSON number, as in streamed trades. */
  | { readonly kind: 'number'; readonly precision: Precision | null }
  /** `isOpen`: the interface shows some of the values only, so another one is a note. */
  | { readonly kind: 'enum'; readonly values: readonly string[]; readonly isOpen: boolean }
  | { readonly kind: 'nullable'; readonly shape: Shape }
  /** For properties: may be absent. */
  | { readonly kind: 'optional'; readonly shape: Shape }
  | { readonly kind: 'list'; readonly item: Shape; readonly rule: ListRule }
  | { readonly kind: 'tuple'; readonly items: readonly Shape[] }
  | {
      readonly kind: 'object'
      readonly properties: Readonly<Record<string, Shape>>
      /** The property that names the market whose precision holds inside. */
      readonly market: string | null
      readonly rule: 'book' | null
    }

/** `any-length`: that it is empty says nothing, as with a side of a book. */
type ListRule = 'candles' | 'any-length' | null
export type Precision = 'price' | 'quantity'

/** `id` and `secret` never appear in a sample. */
export type ScalarType =
  | 'text'
  | 'id'
  | 'secret'
  | 'boolean'
  | 'integer'
  | 'integer-text'
  | 'unix-seconds'
  | 'unix-seconds-text'
  | 'date-time'
  | 'market'
  | 'null'

const scalar = (type: ScalarType): Shape => ({ kind: 'scalar', type })

export const text = scalar('text')
export const id = scalar('id')
export const secret = scalar('secret')
export const flag = scalar('boolean')
export const integer = scalar('integer')
export const integerText = scalar('integer-text')
export const unixSeconds = scalar('unix-seconds')
export const unixSecondsText = scalar('unix-seconds-text')
/** `2024-07-11 , 18:06:04` or `2024-12-12 11:40:19`. */
export const dateTime = scalar('date-time')
export const market = scalar('market')
export const nothing = scalar('null')

export const decimal: Shape = { kind: 'decimal', precision: null }
export const price: Shape = { kind: 'decimal', precision: 'price' }
export const quantity: Shape = { kind: 'decimal', precision: 'quantity' }
export const priceNumber: Shape = { kind: 'number', precision: 'price' }
export const quantityNumber: Shape = { kind: 'number', precision: 'quantity' }

export const oneOf = (...values: readonly string[]): Shape => ({ kind: 'enum', values, isOpen: false })
export const oneOfKnown = (...values: readonly string[]): Shape => ({ kind: 'enum', values, isOpen: true })
export const nullable = (shape: Shape): Shape => ({ kind: 'nullable', shape })
export const optional = (shape: Shape): Shape => ({ kind: 'optional', shape })
export const list = (item: Shape, rule: ListRule = null): Shape => ({ kind: 'list', item, rule })
export const tuple = (...items: readonly Shape[]): Shape => ({ kind: 'tuple', items })
export const object = (
  properties: Readonly<Record<string, Shape>>,
  { market: named = null, rule = null }: { readonly market?: string | null; readonly rule?: 'book' | null } = {}
): Shape => ({ kind: 'object', properties, market: named, rule })
