import type { Message } from '../message.ts'
import { compareText, type DecimalText } from '../money.ts'
import type { Order, OrderDraft } from './order.ts'
import { orderLine } from './order-line.ts'
import { remainingOf } from './projected-order.ts'

/**
 * `cancelling`: the cancellation is sent. `proving`: whether the venue has cancelled the order, and what was filled, is
 * not proved yet. `freeing`: the funds of the order are not free yet. `placing`: the rest is placed. `done`: the new
 * order is at the venue, or the user cancelled meanwhile. `stopped`: `reason` says why.
 */
type ChangeStep = 'cancelling' | 'proving' | 'freeing' | 'placing' | 'done' | 'stopped'

/**
 * One change of an open order: the venue cannot change one, so it is cancelled, and its rest placed anew with other
 * values. At most one of the two orders is live at any time.
 */
export interface OrderChange {
  /** The window's own id of the gesture; that of the new order's intent. */
  readonly key: string
  /** The order that is replaced. */
  readonly orderKey: string
  /** What shall stand; `quantity` is what is still to be executed. */
  readonly draft: OrderDraft
  /** `filledQuantity` of the replaced order that `draft` is reckoned from. */
  readonly seenFilled: DecimalText
  readonly step: ChangeStep
  /** What the venue said to the cancellation; `sent` before its answer. */
  readonly cancel: 'sent' | 'accepted' | 'refused' | 'unknown'
  /** Why it stopped. */
  readonly reason: Message | null
  /** The order that replaces, once its intent is on disk. */
  readonly newKey: string | null
  /** The order is cancelled and not replaced, so that `draft` can be placed again. */
  readonly again: boolean
  /** What may still settle a stopped change: proof of the old order's end, or of the new order. */
  readonly awaits: 'cancel' | 'order' | null
  /** Unix milliseconds of the gesture. */
  readonly at: number
}

/** Values to change; one that is left out stays. */
export interface ChangeEdits {
  readonly price?: DecimalText
  /** Still to be executed. */
  readonly quantity?: DecimalText
  /** Null removes the cancel trigger. */
  readonly stopLossPrice?: DecimalText | null
}

/** True until a change is done or has stopped. */
export const isChanging = ({ step }: Pick<OrderChange, 'step'>): boolean => step !== 'done' && step !== 'stopped'

/** What shall stand after a change: the values of the order, and its cancel trigger, unless they are edited. */
export const changeDraft = (order: Order, edits: ChangeEdits): OrderDraft => ({
  market: order.market,
  side: order.side,
  type: order.type,
  quantity: edits.quantity ?? remainingOf(order),
  total: null,
  price: edits.price ?? order.price,
  stopLossPrice: edits.stopLossPrice === undefined ? order.stopLossPrice : edits.stopLossPrice
})

/**
 * A change as one line, equal in every language: what the order is and what shall stand. Nothing in it changes by a
 * fill, so that a confirmation stays valid.
 */
export function changeLine(order: Order, draft: OrderDraft): string {
  const { market, side, type, quantity, total, price, stopLossPrice } = order
  return `CHANGE ${orderLine({ market, side, type, quantity, total, price, stopLossPrice })} TO ${orderLine(draft)}`
}

const isSameAmount = (a: DecimalText | null, b: DecimalText | null): boolean =>
  a === null || b === null ? a === b : compareText(a, b) === 0

/** False if the draft says what stands already. */
export const isChanged = (order: Order, { price, quantity, stopLossPrice }: OrderDraft): boolean =>
  !isSameAmount(price, order.price) ||
  !isSameAmount(quantity, remainingOf(order)) ||
  !isSameAmount(stopLossPrice, order.stopLossPrice)
