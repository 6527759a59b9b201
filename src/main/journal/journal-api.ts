import type { AppMessage } from '../../i18n/codes.ts'
import type { Result } from '../../contract/failure.ts'
import type { FillPlace, JournalFill, KeptOrder, OrderPlace } from './pages.ts'
import type { ConvertDraft } from '../../core/converts/convert.ts'
import type { DecimalText } from '../../core/money.ts'
import type { Answer, FillSeen } from '../../core/orders/evidence.ts'
import type { OrderFacts } from '../../core/orders/facts.ts'
import type { HeldExit } from '../../core/exits/exit-steps.ts'
import type { OrderChange } from '../../core/orders/change.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import type { SentOrder } from '../../core/orders/same-order.ts'
import type { Placed } from './placed-sums.ts'
import type { FileProblem } from '../storage/sqlite-file.ts'

/** An order or a convert that the user placed with this app, written before its one request leaves. */
export interface Intent<Draft = unknown, Given = ConvertAnswer> {
  readonly key: string
  /** The window's own id of the click; one intent each. */
  readonly intentKey: string
  readonly draft: Draft
  /** Unix milliseconds. */
  readonly at: number
  /** Null: the app ended before the answer. */
  readonly answer: Given | null
}

export interface OrderIntent extends Intent<OrderDraft, Answer> {
  readonly clientOrderId: string
  /** Quote currency, and the order's worth in it when placed; null if it could not be estimated. */
  readonly quote: string
  readonly value: DecimalText | null
  readonly answeredAt: number | null
}

export interface Remembered {
  readonly intents: readonly OrderIntent[]
  readonly orders: readonly OrderFacts[]
  readonly fills: readonly FillSeen[]
}

/** `dismissed`: the user verified that the venue never accepted it. */
type ConvertAnswer = Answer | { readonly kind: 'dismissed' }

export interface ConvertIntent extends Intent<ConvertDraft, ConvertAnswer> {
  /** `at` by the venue's clock; null in rows of older versions. */
  readonly venueAt: number | null
  /** Creation (venue's time) of the newest convert that the venue had listed by then; null if none. */
  readonly listedTo: number | null
}

/** The intents of one kind. */
export interface IntentJournal<I extends Intent, Given = Answer> {
  /** On disk when it returns. */
  add(intent: I): Result<null>
  /** The intent of a click, if any. */
  intentOf(intentKey: string): I | null
  answer(key: string, answer: Given, at: number): Result<null>
}

interface ConvertJournal extends IntentJournal<ConvertIntent, ConvertAnswer> {
  /** Intents without an answer, or with an answer that proves nothing. */
  unresolved(): readonly ConvertIntent[]
  sentSince(at: number): readonly SentOrder[]
  /** Venue ids of all accepted converts. */
  acceptedIds(): readonly string[]
  /** Amounts given by the converts placed since `at`, without those that were refused or never sent. */
  placedSince(at: number): readonly Placed[]
}

interface ChangesJournal {
  /**
   * Adds a change, or its next step. On disk when it returns. `frees`: what the replaced order counts less in the sums
   * of its day, from the new order's intent on.
   */
  put(change: OrderChange, frees: Placed | null): Result<null>
  /** The change of a gesture, if any. */
  of(key: string): OrderChange | null
  /** All that are not done, and the newest `limit` of the done ones. */
  list(limit: number): readonly OrderChange[]
  /** What an own order counts in the sums of its day for what is not filled; null for an order placed elsewhere. */
  unfilled(orderKey: string, filledQuantity: DecimalText): Placed | null
}

interface ExitsJournal {
  /** Adds an exit, or its next step. On disk when it returns. */
  put(exit: HeldExit): Result<null>
  /** The exit of a gesture, if any. */
  of(key: string): HeldExit | null
  /** All that are not done, and the newest `limit` of the done ones. */
  list(limit: number): readonly HeldExit[]
  /** The done ones of an entry order. */
  doneOf(orderKey: string): readonly HeldExit[]
}

/** `orderKey`: the order of the fill, if known. */
type KeptFill = FillSeen & { readonly orderKey?: string | null }

/** Data that must survive the app: intents before their request is sent, and the newest state of orders and fills. */
export interface Journal {
  /** On disk when it returns. */
  addIntent(intent: OrderIntent): Result<null>
  /** The intent of a click, if any. */
  intentOf(intentKey: string): OrderIntent | null
  answerIntent(key: string, answer: Answer, at: number): Result<null>
  /** In one commit; idempotent. */
  keep(
    orders: readonly { readonly order: Order; readonly facts: OrderFacts }[],
    gone: readonly string[],
    fills: readonly KeptFill[]
  ): Result<null>
  /** A page of open orders, with the intents of our own. */
  openAfter(after: OrderPlace | null): Remembered & { readonly last: OrderPlace | null }
  /** The newest `limit` ended orders, the newest fills, and the orders of those fills. */
  newest(limit: number): Remembered
  /** Intents without a stored order, in rows up to `to` (null: the newest), and where to continue; null at the end. */
  withoutOrder(to: number | null): Remembered & { readonly next: number | null }
  /** An order that may not be in memory, by the venue's id or our own, with the fills of its deals. */
  orderOf(venueId: string, clientOrderId: string | null): Remembered
  hasOrder(key: string): boolean
  /** A row with this id. */
  hasFill(id: string): boolean
  /** An execution under any id that the venue gave it. */
  hasExecution(seen: Pick<FillSeen, 'market' | 'dealId' | 'transactionId'>): boolean
  /** A page of orders by creation, after a position. */
  ordersAfter(after: OrderPlace | null): readonly KeptOrder[]
  /**
   * A page of fills since a moment (Unix milliseconds) and after a position, oldest first; equal times in the order of
   * `byTime`.
   */
  fillsAfter(since: number, after: FillPlace | null): readonly JournalFill[]
  /**
   * All open orders with the intents of our own, the newest `limit` ended orders and fills, and everything created
   * since `since` (Unix milliseconds).
   */
  load(limit: number, since: number): Remembered
  /**
   * Worth of the orders and converts placed since `at` (Unix milliseconds), by currency. Each counts until its answer
   * proves that it was refused or never sent.
   */
  placedSince(at: number): ReadonlyMap<string, DecimalText>
  /** Sums one slice for `placedSince`, so that an order does not wait for all of it. False after the last slice. */
  sumPlaced(at: number): boolean
  /** Orders and converts placed since `at` (Unix milliseconds). */
  sentSince(at: number): readonly SentOrder[]
  readonly converts: ConvertJournal
  readonly changes: ChangesJournal
  readonly exits: ExitsJournal
  setting(name: string): string | null
  setSetting(name: string, value: string): Result<null>
  close(): void
}

/** The same on one file; failures are thrown. */
type OnFile<T> = {
  readonly [K in keyof T]: T[K] extends (...given: infer Given) => Result<null> ? (...given: Given) => void : T[K]
}
export type ConvertIntentsTable = OnFile<ConvertJournal>
export type ChangesTable = OnFile<ChangesJournal>
export type ExitsTable = OnFile<ExitsJournal>
export type JournalTables = OnFile<Omit<Journal, 'converts' | 'changes' | 'exits' | 'close'>> & {
  readonly converts: ConvertIntentsTable
  readonly changes: ChangesTable
  readonly exits: ExitsTable
}

/**
 * `unusable`: nothing can be written, so nothing is sent. `archive-unusable`: entries older than a year cannot be read.
 */
export type JournalProblem =
  FileProblem | { readonly kind: 'unusable' | 'archive-unusable'; readonly path: string; readonly reason: AppMessage }

export interface OpenedJournal {
  readonly journal: Journal
  /** Problems of the existing files. */
  readonly problems: readonly JournalProblem[]
}
