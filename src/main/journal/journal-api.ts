import type { Result } from '../../contract/failure.ts'
import type { FillPlace, JournalFill, KeptOrder, OrderPlace } from './pages.ts'
import type { ConvertDraft } from '../../core/converts/convert.ts'
import type { DecimalText } from '../../core/money.ts'
import type { Answer, FillSeen } from '../../core/orders/evidence.ts'
import type { OrderFacts } from '../../core/orders/facts.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import type { SentOrder } from '../../core/orders/same-order.ts'
import type { Placed } from './placed-sums.ts'
import type { FileProblem } from './sqlite-file.ts'

/** One order that the user asked this app for. */
export interface Intent {
  readonly key: string
  /** The window's own id of the click; one intent each. */
  readonly intentKey: string
  readonly clientOrderId: string
  readonly draft: OrderDraft
  /** Quote currency and the order's worth in it when it was placed; null where it could not be estimated. */
  readonly quote: string
  readonly value: DecimalText | null
  readonly at: number
  /** Null: the app ended before it knew. */
  readonly answer: Answer | null
  readonly answeredAt: number | null
}

export interface Remembered {
  readonly intents: readonly Intent[]
  readonly orders: readonly OrderFacts[]
  readonly fills: readonly FillSeen[]
}

/** `dismissed`: the user looked and says that the venue never took it. */
export type ConvertAnswer = Answer | { readonly kind: 'dismissed' }

/** One convert that the user asked this app for. */
export interface ConvertIntent {
  readonly key: string
  /** The window's own id of the click; one intent each. */
  readonly intentKey: string
  readonly draft: ConvertDraft
  /** Unix milliseconds. */
  readonly at: number
  /** Null: the app ended before it knew. */
  readonly answer: ConvertAnswer | null
}

export interface ConvertJournal {
  /** On disk when it returns. */
  add(intent: ConvertIntent): Result<null>
  intentOf(intentKey: string): ConvertIntent | null
  answer(key: string, answer: ConvertAnswer, at: number): Result<null>
  /** Those without an answer, or with one that proves nothing. */
  unresolved(): readonly ConvertIntent[]
  sentSince(at: number): readonly SentOrder[]
  /** Ids at the venue of all that were accepted. */
  acceptedIds(): readonly string[]
  /** What the converts placed since `at` gave away. */
  placedSince(at: number): readonly Placed[]
}

/** `orderKey`: the order of the fill as far as it is known. */
export type KeptFill = FillSeen & { readonly orderKey?: string | null }

/** What must survive the app: intents before their request leaves, and the newest state of orders and fills. */
export interface Journal {
  /** On disk when it returns. */
  addIntent(intent: Intent): Result<null>
  /** The intent of a click, if there is one. */
  intentOf(intentKey: string): Intent | null
  answerIntent(key: string, answer: Answer, at: number): Result<null>
  /** In one commit; idempotent. */
  keep(
    orders: readonly { readonly order: Order; readonly facts: OrderFacts }[],
    gone: readonly string[],
    fills: readonly KeptFill[]
  ): Result<null>
  /** A page of orders that are not ended, with their intents where they are ours. */
  openAfter(after: OrderPlace | null): Remembered & { readonly last: OrderPlace | null }
  /** The newest `limit` ended orders and the newest fills, with the orders of those. */
  newest(limit: number): Remembered
  /**
   * Intents that no order was kept of, of the rows up to `to`, and where to look on; null at the end. `to` null: the
   * newest.
   */
  withoutOrder(to: number | null): Remembered & { readonly next: number | null }
  /** An order that may not be in memory, by the venue's id or our own, with the fills of its deals. */
  orderOf(venueId: string, clientOrderId: string | null): Remembered
  hasOrder(key: string): boolean
  hasFill(id: string): boolean
  /** Orders in the order of their creation: a page after a place. */
  ordersAfter(after: OrderPlace | null): readonly KeptOrder[]
  /**
   * A page of fills since a moment (Unix ms) and after a place, oldest first; those of one moment in the order of
   * `byTime`.
   */
  fillsAfter(since: number, after: FillPlace | null): readonly JournalFill[]
  /**
   * Every order that is not ended, with its intent if it is ours, the newest `limit` ended orders and fills, and all
   * that were made since `since` (Unix ms).
   */
  load(limit: number, since: number): Remembered
  /** Worth of the orders and converts placed since `at` (Unix ms), summed by currency. */
  placedSince(at: number): ReadonlyMap<string, DecimalText>
  /**
   * Reads a slice of what `placedSince` sums up for this time, so that an order need not wait for all of it. False when
   * that was the last.
   */
  sumPlaced(at: number): boolean
  /** Orders and converts placed since `at` (Unix ms). */
  sentSince(at: number): readonly SentOrder[]
  readonly converts: ConvertJournal
  setting(name: string): string | null
  setSetting(name: string, value: string): Result<null>
  close(): void
}

/** The same, on one file: what goes wrong is thrown. */
type OnFile<T> = {
  readonly [K in keyof T]: T[K] extends (...given: infer Given) => Result<null> ? (...given: Given) => void : T[K]
}
export type ConvertIntentsTable = OnFile<ConvertJournal>
export type JournalTables = OnFile<Omit<Journal, 'converts'>> & { readonly converts: ConvertIntentsTable }

/**
 * `unusable`: nothing more can be written, so nothing more is sent. `archive-unusable`: the entries older than a year
 * cannot be read.
 */
export type JournalProblem =
  FileProblem | { readonly kind: 'unusable' | 'archive-unusable'; readonly path: string; readonly reason: string }

export interface OpenedJournal {
  readonly journal: Journal
  /** What was wrong with the files that were there. */
  readonly problems: readonly JournalProblem[]
}
