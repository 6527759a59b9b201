import type { Message } from '../message.ts'

/** Each has a text in the catalogue. */
export type FindingCode =
  | 'check-missing'
  | 'check-type'
  | 'check-time'
  | 'check-decimals'
  | 'check-value'
  | 'check-extra'
  | 'check-empty'
  | 'check-book-unsorted'
  | 'check-book-repeated'
  | 'check-book-crossed'
  | 'check-candles-unsorted'
  | 'check-candle-range'
/** What a value must be, or is. */
export type TypeCode =
  | 'type-text'
  | 'type-boolean'
  | 'type-integer'
  | 'type-integer-text'
  | 'type-number'
  | 'type-decimal'
  | 'type-unix-seconds'
  | 'type-date-time'
  | 'type-market'
  | 'type-list'
  | 'type-object'
  | 'type-null'

/** What a value that is not given costs: nothing but itself, its record, or the whole answer. */
export type Cost = 'value' | 'record' | 'answer'

export interface Finding<Code extends string = string> {
  /** `note`: worth knowing, and no contradiction to the interface. */
  readonly kind: 'differs' | 'failed' | 'note'
  /** `result[].createdAt`; empty for the answer as a whole. */
  readonly path: string
  readonly message: Message<Code>
  /** What came, redacted and cut short; null without one. */
  readonly sample: string | null
  /** How often. */
  readonly count: number
  /** Absent where a value is given: whether the app can read it is not known here. */
  readonly cost?: Cost
}

export const typeName = (code: TypeCode, params: Message['params'] = {}): Message<TypeCode> => ({ code, params })

/** Findings of the same kind at the same path are one, with the first sample. */
export interface FindingList {
  add(
    path: string,
    code: FindingCode,
    params?: Message['params'],
    more?: { readonly sample?: string | null; readonly isNote?: boolean; readonly cost?: Cost | undefined }
  ): void
  all(): readonly Finding<FindingCode>[]
}

/** A venue that answers with other records altogether must not fill the report. */
const MOST_FINDINGS = 40

export function createFindings(): FindingList {
  const found = new Map<string, Finding<FindingCode>>()
  return {
    add(path, code, params = {}, { sample = null, isNote = false, cost } = {}) {
      const key = `${code} ${path}`
      const before = found.get(key)
      const lost = cost === undefined ? {} : { cost }
      if (before !== undefined) found.set(key, { ...lost, ...before, count: before.count + 1 })
      else if (found.size < MOST_FINDINGS)
        found.set(key, {
          kind: isNote ? 'note' : 'differs',
          path,
          message: { code, params },
          sample,
          count: 1,
          ...lost
        })
    },
    all: () => [...found.values()]
  }
}
