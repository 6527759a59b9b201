/** What a value of the venue must look like (interface.md). Declared where it is read, in contract/wire. */
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
  /** `isWhole`: without one of its items the app leaves out all of it; else only the item. */
  | { readonly kind: 'list'; readonly item: Shape; readonly rule: ListRule; readonly isWhole: boolean }
  /** `decides`: indexes of the items without which it is left out. */
  | { readonly kind: 'tuple'; readonly items: readonly Shape[]; readonly decides: readonly number[] }
  | {
      readonly kind: 'object'
      readonly properties: Readonly<Record<string, Shape>>
      /** Properties without which the app leaves the record out; without another one that one is blank. */
      readonly decides: readonly string[]
      /** The property that names the market whose precision holds inside. */
      readonly market: string | null
      readonly rule: 'book' | null
    }

/** `any-length`: that it is empty says nothing, as with a side of a book. */
export type ListRule = 'candles' | 'any-length' | null
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
