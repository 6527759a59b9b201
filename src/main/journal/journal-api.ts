import type { Result } from '../../contract/failure.ts'
import type { DecimalText } from '../../core/money.ts'
import type { Answer, FillSeen } from '../../core/orders/evidence.ts'
import type { OrderFacts } from '../../core/orders/facts.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import type { SentOrder } from '../../core/orders/same-order.ts'
import type { ConvertJournal } from './convert-intents.ts'

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

/** What must survive the app: intents before their request leaves, and the newest state of orders and fills. */
export interface Journal {
  /** On disk when it returns. */
  addIntent(intent: Intent): Result<null>
  /** The intent of a click, if there is one. */
  intentOf(intentKey: string): Intent | null
  answerIntent(key: string, answer: Answer, at: number): Result<null>
  /** In one commit; idempotent. */
  keep(orders: readonly { readonly order: Order; readonly facts: OrderFacts }[], gone: readonly string[], fills: readonly FillSeen[]): Result<null>
  /**
   * Every order that is not ended, with its intent if it is ours, the newest `limit` ended orders and fills, and all that
   * were made since `since` (Unix ms).
   */
  load(limit: number, since: number): Remembered
  /** Worth in a currency of the orders and converts placed since `at` (Unix ms), one entry each. */
  valuesSince(currency: string, at: number): readonly DecimalText[]
  /** Orders and converts placed since `at` (Unix ms). */
  sentSince(at: number): readonly SentOrder[]
  readonly converts: ConvertJournal
  setting(name: string): string | null
  setSetting(name: string, value: string): Result<null>
  close(): void
}

export interface OpenedJournal {
  readonly journal: Journal
  /** What was wrong with the file that was there, in words for the user; null when nothing was. */
  readonly trouble: { readonly message: string; readonly kept: string } | null
}
