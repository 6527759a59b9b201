import type { Message } from '../message.ts'
import { Money, compareText, money, plain, type DecimalText } from '../money.ts'
import { isEnded, type Order } from '../orders/order.ts'
import type { Exit, ExitMeanwhile, ExitPlan } from './exit.ts'

/** An exit with what main alone needs. `remaining` is computed from it: `remainingOf`. */
export interface HeldExit extends Omit<Exit, 'remaining'> {
  /** Of its entry order; null without one. */
  readonly entry: { readonly filled: DecimalText; readonly isEnded: boolean } | null
  /** In base: filled of the take-profit and of the sale. */
  readonly targetFilled: DecimalText
  readonly saleFilled: DecimalText
  /** It has had its take-profit: there is no second one. */
  readonly hadTarget: boolean
  /** The take-profit has left, and its end is not proved. */
  readonly isTargetOpen: boolean
  /** The sale's amount in base, and what should have been sold then. */
  readonly sale: { readonly quantity: DecimalText; readonly wanted: DecimalText } | null
}

/**
 * What happens to an exit. `entry`, `target`, `sale`: its orders, as all evidence shows them now. `cancelled`: the
 * venue's answer to the cancellation of the take-profit, which proves nothing. `free`: the venue has shown that the
 * coins are free, and the gates let the sale pass. `refused`: a gate or the venue refused the sale. `late`: what a step
 * waits for did not come in its time. `halted`: it must not act for now. `held`: the venue's lists have proved twice
 * that no more than this is held for it. `ended`: the app or its session ended, and this is the next one.
 */
export type ExitEvent =
  | { readonly kind: 'entry' | 'target' | 'sale'; readonly order: Order }
  | { readonly kind: 'targetSent' | 'saleSent'; readonly orderKey: string }
  | { readonly kind: 'triggered'; readonly at: number }
  | { readonly kind: 'cancelled'; readonly as: 'accepted' }
  | { readonly kind: 'cancelled'; readonly as: 'refused' | 'unknown'; readonly reason: Message }
  | { readonly kind: 'free'; readonly quantity: DecimalText; readonly wanted: DecimalText }
  | { readonly kind: 'refused' | 'halted'; readonly reason: Message }
  | { readonly kind: 'late' | 'removed' | 'ended' }
  | { readonly kind: 'held'; readonly quantity: DecimalText; readonly isWorthSelling: boolean }
  | { readonly kind: 'rearmed'; readonly plan: ExitPlan }
  | { readonly kind: 'seen'; readonly alarm: Message | null }
  | { readonly kind: 'meanwhile'; readonly meanwhile: ExitMeanwhile }

type ReasonCode =
  | 'exit-entry-ended'
  | 'exit-target-filled'
  | 'exit-sold'
  | 'exit-removed'
  | 'exit-position-ended'
  | 'exit-restarted'
  | 'exit-interrupted'
  | 'exit-cancel-refused'
  | 'exit-cancel-unknown'
  | 'exit-cancel-unproved'
  | 'exit-coins-late'
  | 'exit-sale-refused'
  | 'exit-sale-unknown'
  | 'exit-sale-rests'
  | 'exit-sale-ended'
  | 'exit-rest-unsold'

const said = (code: ReasonCode, params: Message['params'] = {}): Message<ReasonCode> => ({ code, params })

/** What an exit may still sell: of its plan, and of what its entry order has bought. */
export function remainingOf({ plan, entry, sold }: Pick<HeldExit, 'plan' | 'entry' | 'sold'>): DecimalText {
  const most = entry === null ? money(plan.quantity) : Money.min(plan.quantity, entry.filled)
  return plain(Money.max(most.sub(sold), 0))
}

/** True until it has triggered. */
const isBefore = ({ step }: HeldExit): boolean => step === 'pending' || step === 'armed' || step === 'waits'

/**
 * The exit after an event; the same object if nothing changed. It sells only from the step `placing`, which it reaches
 * once: by a trigger while it is armed, the proof that no take-profit is open, and free coins, in this order and in one
 * session.
 */
export function afterExitEvent(exit: HeldExit, event: ExitEvent): HeldExit {
  if (exit.step === 'done') return exit
  switch (event.kind) {
    case 'entry':
      return afterEntry(exit, event.order)
    case 'targetSent':
      return exit.hadTarget ? exit : { ...exit, targetKey: event.orderKey, hadTarget: true, isTargetOpen: true }
    case 'target':
      return afterTarget(exit, event.order)
    case 'triggered':
      if (exit.step !== 'armed') return exit
      return { ...exit, step: exit.isTargetOpen ? 'cancelling' : 'proving', alarm: null, triggeredAt: event.at }
    case 'cancelled':
      if (exit.step !== 'cancelling') return exit
      return { ...exit, step: 'proving', reason: event.as === 'accepted' ? null : notCancelled(event.as, event.reason) }
    case 'free':
      return afterFree(exit, event)
    case 'saleSent':
      return exit.step === 'placing' && exit.saleKey === null ? { ...exit, saleKey: event.orderKey } : exit
    case 'sale':
      return afterSale(exit, event.order)
    case 'refused':
      return afterRefusal(exit, event.reason)
    case 'late':
      return afterLate(exit)
    case 'halted':
      return afterHalt(exit, event.reason)
    case 'held':
      return afterHeld(exit, event)
    case 'removed':
      return isBefore(exit) || exit.step === 'unprotected' ? done(exit, said('exit-removed')) : exit
    case 'rearmed':
      if (!isBefore(exit)) return exit
      return { ...exit, ...AWAKE, plan: event.plan, step: isEmpty(exit) ? 'pending' : 'armed' }
    case 'seen':
      return exit.step === 'armed' && exit.alarm?.code !== event.alarm?.code ? { ...exit, alarm: event.alarm } : exit
    case 'meanwhile':
      return exit.step === 'waits' ? { ...exit, meanwhile: event.meanwhile } : exit
    case 'ended':
      return afterRestart(exit)
  }
}

const AWAKE = { reason: null, alarm: null, meanwhile: null } as const

const done = (exit: HeldExit, reason: Message): HeldExit => ({ ...exit, ...AWAKE, step: 'done', reason })
const unprotected = (exit: HeldExit, reason: Message): HeldExit => ({ ...exit, ...AWAKE, step: 'unprotected', reason })
const isEmpty = ({ entry }: HeldExit): boolean => entry !== null && money(entry.filled).isZero()
const isAllSold = ({ plan, sold }: HeldExit): boolean => compareText(sold, plan.quantity) >= 0
const notCancelled = (as: 'refused' | 'unknown', reason: Message): Message =>
  said(as === 'refused' ? 'exit-cancel-refused' : 'exit-cancel-unknown', { reason })

function afterEntry(exit: HeldExit, order: Order): HeldExit {
  const { entry } = exit
  if (entry === null) return exit
  const now = { filled: most(entry.filled, order.filledQuantity), isEnded: entry.isEnded || isEnded(order.state) }
  if (now.filled === entry.filled && now.isEnded === entry.isEnded) return exit
  const next: HeldExit = { ...exit, entry: now }
  if (isBefore(next) && now.isEnded && isEmpty(next)) return done(next, said('exit-entry-ended'))
  return next.step === 'pending' && !isEmpty(next) ? { ...next, step: 'armed' } : next
}

/** The filled amount never falls: older evidence says nothing new. */
const most = (a: DecimalText, b: DecimalText): DecimalText => (compareText(b, a) > 0 ? b : a)

function withFills(exit: HeldExit, targetFilled: DecimalText, saleFilled: DecimalText): HeldExit {
  if (targetFilled === exit.targetFilled && saleFilled === exit.saleFilled) return exit
  return { ...exit, targetFilled, saleFilled, sold: plain(money(targetFilled).add(saleFilled)) }
}

function afterTarget(exit: HeldExit, order: Order): HeldExit {
  const now = withFills(exit, most(exit.targetFilled, order.filledQuantity), exit.saleFilled)
  const ends = now.isTargetOpen && isEnded(order.state)
  const next: HeldExit = ends ? { ...now, isTargetOpen: false } : now
  // A sale under way has its own end.
  if (next.step === 'placing' || next.step === 'selling') return next
  if (isAllSold(next)) return done({ ...next, isTargetOpen: false }, said('exit-target-filled'))
  if (!ends) return next
  if (isBefore(next)) return { ...next, targetKey: null }
  return next.step === 'cancelling' ? { ...next, step: 'proving' } : next
}

function afterFree(exit: HeldExit, { quantity, wanted }: Extract<ExitEvent, { readonly kind: 'free' }>): HeldExit {
  const isPossible = exit.step === 'proving' && !exit.isTargetOpen && exit.sale === null
  if (!isPossible || money(quantity).lte(0) || money(quantity).gt(remainingOf(exit))) return exit
  return { ...exit, step: 'placing', reason: null, sale: { quantity, wanted } }
}

function afterSale(exit: HeldExit, order: Order): HeldExit {
  if (exit.saleKey !== order.key) return exit
  const next = withFills(exit, exit.targetFilled, most(exit.saleFilled, order.filledQuantity))
  switch (order.state) {
    case 'placing':
      return next
    case 'working':
    case 'partial':
      if (next.step === 'placing') return { ...next, step: 'selling' }
      return next.reason?.code === 'exit-sale-unknown' ? unprotected(next, said('exit-sale-rests')) : next
    case 'unknown':
      return next.step === 'placing' ? unprotected(next, said('exit-sale-unknown')) : next
    case 'filled':
      return next.sale !== null && compareText(next.sale.quantity, next.sale.wanted) < 0
        ? unprotected(next, said('exit-rest-unsold'))
        : done(next, said('exit-sold'))
    case 'rejected':
      return unprotected(next, said('exit-sale-refused', { reason: order.reason ?? said('exit-sale-ended') }))
    case 'cancelled':
    case 'expired':
      return isAllSold(next) ? done(next, said('exit-sold')) : unprotected(next, said('exit-sale-ended'))
  }
}

function afterRefusal(exit: HeldExit, reason: Message): HeldExit {
  if (exit.step === 'placing' && exit.saleKey !== null) return unprotected(exit, said('exit-sale-unknown'))
  if (exit.step !== 'cancelling' && exit.step !== 'proving' && exit.step !== 'placing') return exit
  return unprotected(exit, said('exit-sale-refused', { reason }))
}

function afterLate(exit: HeldExit): HeldExit {
  if (exit.step === 'cancelling') return unprotected(exit, said('exit-cancel-unproved'))
  if (exit.step === 'selling') return unprotected(exit, said('exit-sale-rests'))
  if (exit.step !== 'proving') return exit
  if (exit.isTargetOpen) return unprotected(exit, exit.reason ?? said('exit-cancel-unproved'))
  return unprotected(exit, said('exit-coins-late'))
}

function afterHalt(exit: HeldExit, reason: Message): HeldExit {
  if (exit.step === 'pending' || exit.step === 'armed') return { ...exit, ...AWAKE, step: 'waits', reason }
  return exit.step === 'cancelling' || exit.step === 'proving' ? unprotected(exit, reason) : exit
}

function afterHeld(exit: HeldExit, event: Extract<ExitEvent, { readonly kind: 'held' }>): HeldExit {
  const isIdle = exit.step === 'armed' || exit.step === 'waits' || (exit.step === 'unprotected' && exit.sale === null)
  if (!isIdle || isEmpty(exit)) return exit
  if (!event.isWorthSelling && !exit.isTargetOpen) return done(exit, said('exit-position-ended'))
  if (compareText(event.quantity, remainingOf(exit)) >= 0) return exit
  return { ...exit, plan: { ...exit.plan, quantity: plain(money(exit.sold).add(event.quantity)) } }
}

function afterRestart(exit: HeldExit): HeldExit {
  switch (exit.step) {
    case 'pending':
    case 'armed':
      return { ...exit, ...AWAKE, step: 'waits', reason: said('exit-restarted') }
    case 'cancelling':
    case 'proving':
      return unprotected(exit, said('exit-interrupted'))
    case 'placing':
      return unprotected(exit, said(exit.saleKey === null ? 'exit-interrupted' : 'exit-sale-unknown'))
    case 'selling':
      return unprotected(exit, said('exit-sale-rests'))
    case 'waits':
    case 'unprotected':
    case 'done':
      return exit
  }
}
