import type { Fill, Order } from './order.ts'

/** The effect of one piece of evidence: changed rows, and keys of rows that were duplicates. */
export interface LedgerChange {
  readonly orders: readonly Order[]
  readonly fills: readonly Fill[]
  readonly gone: readonly string[]
  /** Fills that the venue also shows under another id now, or no longer. */
  readonly renamed: readonly string[]
  /** A new row has an id of this order, but another market or side; null for none. */
  readonly contradicts: Order | null
}

/** What one piece of evidence touches. */
export class Change {
  readonly orders = new Set<string>()
  readonly deals = new Set<string>()
  readonly gone = new Set<string>()
  readonly fills = new Set<string>()
  readonly renamed = new Set<string>()
  contradicts: string | null = null
}

/** True if two rows show the same; amounts are compared by value. */
export function same<T extends Order | Fill>(before: T | undefined, now: T): boolean {
  if (before === undefined) return false
  return (Object.keys(now) as (keyof T)[]).every((key) => before[key] === now[key])
}
