import type { Message } from '../message.ts'
import { trimZeros, type DecimalText } from '../money.ts'

/**
 * `pending`: its entry order has nothing filled yet. `armed`: main watches the market. `waits`: it does not watch until
 * the user arms it again (`reason`: a restart, sleep, an outage, the kill switch). Once triggered, each on disk before
 * its effect: `cancelling` and `proving` the end of the take-profit, `placing` the sale, `selling` while the sale is
 * open. `unprotected`: triggered, and coins are left that no order sells (`reason`). `done`: sold, or ended otherwise.
 */
export type ExitStep =
  'pending' | 'armed' | 'waits' | 'cancelling' | 'proving' | 'placing' | 'selling' | 'unprotected' | 'done'

/** What the user arms: a sale of coins that this computer sends when the market falls to a price. */
export interface ExitPlan {
  readonly market: string
  /** The buy order whose fills it sells; null for what is held of the market's base currency. */
  readonly orderKey: string | null
  /** In base: it sells at most this, and never more than is held. */
  readonly quantity: DecimalText
  /** Quote per base: triggers at the last price at or below it, with the best bid there too. */
  readonly stop: DecimalText
  /** Quote per base: limit of the sale, fixed here. At most `stop`. */
  readonly floor: DecimalText
  /** Quote per base: price of the take-profit, a limit order at the venue. Null without one. */
  readonly target: DecimalText | null
}

/** An exit held by this computer. The venue knows nothing of it but its take-profit and, once triggered, its sale. */
export interface Exit {
  /** The window's own id of the gesture. */
  readonly key: string
  readonly plan: ExitPlan
  readonly step: ExitStep
  /** Why it waits, is unprotected or is done; null otherwise. */
  readonly reason: Message | null
  /** While armed: why it could not trigger now, such as one side of the book that is not live. Null if it could. */
  readonly alarm: Message | null
  /** The open take-profit, once its intent is on disk. */
  readonly targetKey: string | null
  /** The take-profit has ended without selling all, or was refused: the plan has none any more. */
  readonly isTargetGone: boolean
  /** Who cancels the take-profit at the stop: the venue by its trigger, where that is proved, or this computer. */
  readonly targetCancel: 'venue' | 'here'
  /** The sale, once its intent is on disk. */
  readonly saleKey: string | null
  /** In base: sold by take-profit and sale. */
  readonly sold: DecimalText
  /** In base: what it may still sell now, of its plan and of what its entry order has bought. */
  readonly remaining: DecimalText
  /** While it waits: what the last price did since Unix milliseconds `since`. Null while nothing is known of it. */
  readonly meanwhile: ExitMeanwhile | null
  /** Unix milliseconds of the gesture. */
  readonly at: number
  /** Unix milliseconds of the trigger; null before. */
  readonly triggeredAt: number | null
}

export interface ExitMeanwhile {
  readonly since: number
  readonly low: DecimalText
  readonly high: DecimalText
  readonly last: DecimalText
}

/** What a sale of `quantity` with the plan's floor would get on one book. Amounts in quote have the fee taken off. */
export interface ExitSale {
  /** When the book was seen, Unix milliseconds. */
  readonly at: number
  readonly sold: DecimalText
  /** In base: what no bid above the floor takes. */
  readonly unsold: DecimalText
  /** Null when nothing is sold. */
  readonly average: DecimalText | null
  readonly proceeds: DecimalText
  /** False: the fee is not known, and not taken off. */
  readonly withFee: boolean
}

/** What an exit would do, before it is armed. */
export interface ExitRehearsal {
  /** On the book of this moment, moved so that its best bid is at the stop. Null while it is not live. */
  readonly now: ExitSale | null
  /** The same on the thinnest book recorded of this market. Null while none is recorded. */
  readonly thinnest: ExitSale | null
  /** What arming it would refuse; null if it can be armed. */
  readonly refused: Message | null
  /** Who would cancel the take-profit. */
  readonly targetCancel: 'venue' | 'here'
}

/** True for what is counted in sight: all but the done ones. */
export const isExitLive = ({ step }: Pick<Exit, 'step'>): boolean => step !== 'done'
/** True while main acts on it by itself. */
export const isExitActive = ({ step }: Pick<Exit, 'step'>): boolean =>
  step !== 'done' && step !== 'waits' && step !== 'unprotected'

/** A plan as one line, equal in every language: what the user confirms, and main compares. */
export function exitLine({ market, orderKey, quantity, stop, floor, target }: ExitPlan): string {
  const of = orderKey === null ? '' : ` of ${orderKey}`
  const takes = target === null ? '' : ` target ${trimZeros(target)}`
  return `EXIT ${market}${of} quantity ${trimZeros(quantity)} stop ${trimZeros(stop)} floor ${trimZeros(floor)}${takes}`
}
