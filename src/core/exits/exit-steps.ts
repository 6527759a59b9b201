import type { Message } from '../message.ts'
import { Money, compareText, money, plain, type DecimalText } from '../money.ts'
import { isEnded, type Order } from '../orders/order.ts'
import type { Exit, ExitMeanwhile, ExitPlan } from './exit.ts'

/** An exit with what main alone needs. `remaining` is computed from it: `remainingOf`. */
export interface HeldExit extends Omit<Exit, 'remaining'> {
  /**
   * Of its entry order, in base; null without one. `fees`: what the venue took of the fills. `taken`: what the other
   * exits of the order have of them.
   */
  readonly entry: {
    readonly filled: DecimalText
    readonly fees: DecimalText
    readonly taken: DecimalText
    readonly isEnded: boolean
  } | null
  /** The take-profits that have left, the newest last, and what is filled of each, in base. */
  readonly targets: readonly { readonly orderKey: string; readonly filled: DecimalText }[]
  /** In base: filled of the sale. */
  readonly saleFilled: DecimalText
  /** The newest take-profit has left, and its end is not proved. */
  readonly isTargetOpen: boolean
  /** The take-profit is cancelled to be placed with the cancel trigger of another stop. */
  readonly isRenewing: boolean
  /** The sale's amount in base, and what should have been sold then. */
  readonly sale: { readonly quantity: DecimalText; readonly wanted: DecimalText } | null
}

/**
 * What happens to an exit. `entry`, `target`, `sale`: its orders, as all evidence shows them now. `taken`: what the
 * other exits of its entry order have of the fills. `renewing`: its take-profit will be cancelled for another one;
 * `notRenewed`: it was not. `targetRefused`: no take-profit is placed. `cancelled`: the venue's answer to the
 * cancellation of the take-profit, which proves nothing. `free`: the venue has shown that the coins are free, and the
 * gates let the sale pass. `refused`: a gate or the venue refused the sale. `late`: what a step waits for did not come
 * in its time. `halted`: it must not act for now. `held`: the venue's lists have shown twice that no more than this is
 * held for it; `isExplained`: by what is known to have left the account. `ended`: the app or its session ended, and
 * this is the next one.
 */
export type ExitEvent =
  | {
      readonly kind: 'entry'
      readonly order: Order
      readonly fees: DecimalText
      /** Null: as before. */
      readonly taken: DecimalText | null
    }
  | { readonly kind: 'target' | 'sale'; readonly order: Order }
  | { readonly kind: 'taken'; readonly quantity: DecimalText }
  | { readonly kind: 'renewing' | 'notRenewed' | 'targetRefused' }
  | { readonly kind: 'targetSent' | 'saleSent'; readonly orderKey: string }
  | { readonly kind: 'triggered'; readonly at: number }
  | { readonly kind: 'cancelled'; readonly as: 'accepted' }
  | { readonly kind: 'cancelled'; readonly as: 'refused' | 'unknown'; readonly reason: Message }
  | { readonly kind: 'free'; readonly quantity: DecimalText; readonly wanted: DecimalText }
  | { readonly kind: 'refused' | 'halted'; readonly reason: Message }
  | { readonly kind: 'late' | 'removed' | 'ended' }
  | {
      readonly kind: 'held'
      readonly quantity: DecimalText
      readonly isWorthSelling: boolean
      readonly isExplained: boolean
    }
  | { readonly kind: 'rearmed'; readonly plan: ExitPlan }
  | { readonly kind: 'seen'; readonly alarm: Message | null }
  | { readonly kind: 'meanwhile'; readonly meanwhile: ExitMeanwhile }

type ReasonCode =
  | 'exit-entry-ended'
  | 'exit-target-filled'
  | 'exit-sold'
  | 'exit-removed'
  | 'exit-position-ended'
  | 'exit-balance-missing'
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
  const most = entry === null ? money(plan.quantity) : Money.min(plan.quantity, partOf(entry))
  return plain(Money.max(most.sub(sold), 0))
}

/** What the entry order has bought for this exit. */
const partOf = ({ filled, fees, taken }: NonNullable<HeldExit['entry']>): Money => money(filled).sub(fees).sub(taken)

/** True until it has triggered. */
const isBefore = ({ step }: HeldExit): boolean => step === 'pending' || step === 'armed' || step === 'waits'

/**
 * The exit after an event; the same object if nothing changed. It sells only from the step `placing`, which it reaches
 * once: by a trigger while it is armed, the proof that no take-profit is open, and free coins, in this order and in one
 * session. @param least the market's step of amounts: less than it cannot be sold
 */
export function afterExitEvent(exit: HeldExit, event: ExitEvent, least: DecimalText = '0'): HeldExit {
  if (exit.step === 'done') return exit
  switch (event.kind) {
    case 'entry':
      return afterEntry(exit, event)
    case 'taken':
      return afterTaken(exit, event.quantity)
    case 'renewing':
      return exit.step === 'armed' && exit.isTargetOpen && !exit.isRenewing ? { ...exit, isRenewing: true } : exit
    case 'notRenewed':
      return exit.isRenewing ? { ...exit, isRenewing: false } : exit
    case 'targetRefused':
      return isBefore(exit) && !exit.isTargetOpen ? withoutTarget(exit) : exit
    case 'targetSent':
      return afterTargetSent(exit, event.orderKey)
    case 'target':
      return afterTarget(exit, event.order, least)
    case 'triggered':
      if (exit.step !== 'armed' || money(remainingOf(exit)).isZero()) return exit
      return { ...exit, step: exit.isTargetOpen ? 'cancelling' : 'proving', alarm: null, triggeredAt: event.at }
    case 'cancelled':
      if (exit.step !== 'cancelling') return exit
      return { ...exit, step: 'proving', reason: event.as === 'accepted' ? null : notCancelled(event.as, event.reason) }
    case 'free':
      return afterFree(exit, event)
    case 'saleSent':
      return exit.step === 'placing' && exit.saleKey === null ? { ...exit, saleKey: event.orderKey } : exit
    case 'sale':
      return afterSale(exit, event.order, least)
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
      return { ...exit, ...AWAKE, plan: event.plan, isTargetGone: false, step: isEmpty(exit) ? 'pending' : 'armed' }
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
const isEmpty = ({ entry }: HeldExit): boolean => entry !== null && partOf(entry).lte(0)
/** Nothing that can be sold is left. Until its entry order has ended, more may come. */
function isAllSold(exit: HeldExit, least: DecimalText): boolean {
  const { plan, sold, entry } = exit
  const left = entry?.isEnded === false ? money(plan.quantity).sub(sold) : money(remainingOf(exit))
  return left.lte(0) || (money(sold).gt(0) && left.lt(least))
}
const withoutTarget = (exit: HeldExit): HeldExit =>
  exit.plan.target === null
    ? exit
    : { ...exit, targetKey: null, isRenewing: false, isTargetGone: true, plan: { ...exit.plan, target: null } }
const notCancelled = (as: 'refused' | 'unknown', reason: Message): Message =>
  said(as === 'refused' ? 'exit-cancel-refused' : 'exit-cancel-unknown', { reason })

function afterEntry(exit: HeldExit, { order, fees, taken }: Extract<ExitEvent, { readonly kind: 'entry' }>): HeldExit {
  const { entry } = exit
  if (entry === null) return exit
  const now = {
    ...entry,
    filled: most(entry.filled, order.filledQuantity),
    fees: most(entry.fees, fees),
    taken: taken ?? entry.taken,
    isEnded: entry.isEnded || isEnded(order.state)
  }
  const { filled, fees: before, isEnded: wasEnded } = entry
  const isSame = now.filled === filled && now.fees === before && now.taken === entry.taken && now.isEnded === wasEnded
  if (isSame) return exit
  const next: HeldExit = { ...exit, entry: now }
  if (isBefore(next) && now.isEnded && money(now.filled).isZero()) return done(next, said('exit-entry-ended'))
  return begunByFill(next)
}

function afterTaken(exit: HeldExit, quantity: DecimalText): HeldExit {
  const { entry } = exit
  if (entry === null || compareText(entry.taken, quantity) === 0) return exit
  return begunByFill({ ...exit, entry: { ...entry, taken: quantity } })
}

const begunByFill = (exit: HeldExit): HeldExit =>
  exit.step === 'pending' && !isEmpty(exit) ? { ...exit, step: 'armed' } : exit

/** The filled amount never falls: older evidence says nothing new. */
const most = (a: DecimalText, b: DecimalText): DecimalText => (compareText(b, a) > 0 ? b : a)

function withFills(exit: HeldExit, targets: HeldExit['targets'], saleFilled: DecimalText): HeldExit {
  const sold = plain(targets.reduce((sum, { filled }) => sum.add(filled), money(saleFilled)))
  return sold === exit.sold ? exit : { ...exit, targets, saleFilled, sold }
}

/** A second one only once the first has ended. */
function afterTargetSent(exit: HeldExit, orderKey: string): HeldExit {
  if (exit.isTargetOpen || exit.targets.some((one) => one.orderKey === orderKey)) return exit
  const targets = [...exit.targets, { orderKey, filled: '0' }]
  return { ...exit, targets, targetKey: orderKey, isTargetOpen: true, isRenewing: false, isTargetGone: false }
}

function afterTarget(exit: HeldExit, order: Order, least: DecimalText): HeldExit {
  const targets = exit.targets.map((one) =>
    one.orderKey === order.key ? { ...one, filled: most(one.filled, order.filledQuantity) } : one
  )
  const now = withFills(exit, targets, exit.saleFilled)
  const ends = now.isTargetOpen && order.key === now.targetKey && isEnded(order.state)
  const next: HeldExit = ends ? { ...now, isTargetOpen: false } : now
  // A sale under way has its own end.
  if (next.step === 'placing' || next.step === 'selling') return next
  if (isAllSold(next, next.isTargetOpen ? '0' : least))
    return done({ ...next, isTargetOpen: false }, said('exit-target-filled'))
  if (!ends) return next
  if (isBefore(next)) return next.isRenewing ? { ...next, targetKey: null } : withoutTarget(next)
  return next.step === 'cancelling' ? { ...next, step: 'proving' } : next
}

function afterFree(exit: HeldExit, { quantity, wanted }: Extract<ExitEvent, { readonly kind: 'free' }>): HeldExit {
  const isPossible = exit.step === 'proving' && !exit.isTargetOpen && exit.sale === null
  if (!isPossible || money(quantity).lte(0) || money(quantity).gt(remainingOf(exit))) return exit
  return { ...exit, step: 'placing', reason: null, sale: { quantity, wanted } }
}

function afterSale(exit: HeldExit, order: Order, least: DecimalText): HeldExit {
  if (exit.saleKey !== order.key) return exit
  const next = withFills(exit, exit.targets, most(exit.saleFilled, order.filledQuantity))
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
      return isAllSold(next, least) ? done(next, said('exit-sold')) : unprotected(next, said('exit-sale-ended'))
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
  const isGone = !event.isWorthSelling && !exit.isTargetOpen
  if (!event.isExplained) return isGone ? afterMissing(exit) : exit
  if (isGone) return done(exit, said('exit-position-ended'))
  if (compareText(event.quantity, remainingOf(exit)) >= 0) return exit
  return { ...exit, plan: { ...exit.plan, quantity: plain(money(exit.sold).add(event.quantity)) } }
}

/** A list alone may be wrong, and an exit that it ends is gone for good. */
const afterMissing = (exit: HeldExit): HeldExit =>
  exit.step === 'unprotected' || exit.reason?.code === 'exit-balance-missing'
    ? exit
    : { ...exit, ...AWAKE, meanwhile: exit.meanwhile, step: 'waits', reason: said('exit-balance-missing') }

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
