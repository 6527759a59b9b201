import { denied, fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import { exitLine, type ExitPlan } from '../../core/exits/exit.ts'
import { remainingOf, type HeldExit } from '../../core/exits/exit-steps.ts'
import { unplannedOf } from '../../core/exits/exit-shares.ts'
import { leftByExits } from '../../core/exits/exit-values.ts'
import type { Market } from '../../core/market.ts'
import {
  compareText,
  decimalsOf,
  money,
  plain,
  roundDown,
  trimmedTo,
  trimZeros,
  type DecimalText
} from '../../core/money.ts'
import { remainingOf as restOf } from '../../core/orders/projected-order.ts'
import { isEnded, type Order, type OrderDraft } from '../../core/orders/order.ts'
import type { MessageCode } from '../../i18n/codes.ts'
import type { OrderIntent } from '../journal/journal-api.ts'
import type { Limits } from '../placement/limits.ts'
import type { Placement } from '../placement/placement.ts'
import type { SessionState } from '../state/state-api.ts'
import type { ExitHoldings } from './exit-holdings.ts'
import type { ExitSums } from './exit-sums.ts'
import type { ExitWatch } from './exit-watch.ts'

export interface ExitCheckParts {
  readonly capabilities: ReadonlySet<Capability>
  readonly session: Pick<SessionState, 'market'>
  readonly orderOf: (key: string) => Order | undefined
  readonly limits: () => Limits
  readonly placement: Pick<Placement<OrderIntent, Order>, 'check'>
  readonly holdings: ExitHoldings
  readonly sight: ExitWatch['sight']
  readonly live: () => readonly HeldExit[]
  /** All exits of an entry order, done ones too. */
  readonly ofOrder: (orderKey: string) => readonly HeldExit[]
  /** What live exits count in the sums of the day. */
  readonly sums: Pick<ExitSums, 'arming'>
}

/** Without lists nothing proves an end, and without the balances not that coins are free. */
const NEEDED: readonly Capability[] = ['limit-orders', 'cancel-orders', 'open-orders', 'order-history', 'balances']
/** All of them are looked at with each price. */
const MOST = 100

export const saleDraft = ({ market, floor }: ExitPlan, quantity: DecimalText): OrderDraft => ({
  ...{ market, side: 'sell', type: 'limit', quantity, total: null, price: floor, stopLossPrice: null }
})
export const targetDraft = (
  { market, stop, target }: ExitPlan,
  quantity: DecimalText,
  cancel: 'venue' | 'here'
): OrderDraft => ({
  ...{ market, side: 'sell', type: 'limit', quantity, total: null, price: target },
  stopLossPrice: cancel === 'venue' ? stop : null
})

const bad = (field: string, code: MessageCode, params: Failure['params'] = {}): Failure => ({
  ...{ kind: 'input', field, code, params }
})

/** Everything that must hold before an exit is armed, or armed again as `before`. */
export function checkExit(plan: ExitPlan, before: HeldExit | null, parts: ExitCheckParts): Result<null> {
  if (NEEDED.some((one) => !parts.capabilities.has(one)))
    return fail({ kind: 'unsupported', code: 'exit-unsupported', params: {} })
  const market = parts.session.market(plan.market)
  if (market === undefined) return fail(bad('market', 'market-unknown', { market: plan.market }))
  if (before === null && parts.live().length >= MOST) return fail(denied('exits', 'exits-full', { n: MOST }))
  const failure =
    shapeProblem(plan, market) ??
    entryProblem(plan, before, market, parts) ??
    bandProblem(plan, market, parts.limits().bandPercent) ??
    heldProblem(plan, before, market, parts) ??
    gateProblem(plan, before, parts) ??
    marketProblem(plan, market, parts)
  return failure === null ? ok(null) : fail(failure)
}

export const isConfirmed = (plan: ExitPlan, confirmed: string): boolean => exitLine(plan) === confirmed

function shapeProblem({ stop, floor, target }: ExitPlan, { quote, quoteDecimals }: Market): Failure | null {
  for (const [field, price] of [['stop', stop] as const, ['floor', floor] as const, ['target', target] as const]) {
    if (price === null) continue
    if (compareText(price, '0') <= 0) return bad(field, 'exit-price-positive')
    if (decimalsOf(price) > quoteDecimals)
      return bad(field, 'exit-price-decimals', { decimals: quoteDecimals, currency: quote })
  }
  if (compareText(floor, stop) > 0)
    return bad('floor', 'exit-floor-above-stop', { stop: trimmedTo(stop, quoteDecimals) })
  return null
}

function entryProblem(
  { orderKey, market, quantity, stop, target }: ExitPlan,
  before: HeldExit | null,
  { quoteDecimals }: Market,
  parts: ExitCheckParts
): Failure | null {
  if (orderKey === null) return null
  const order = parts.orderOf(orderKey)
  if (order === undefined) return bad('orderKey', 'order-not-known')
  if (order.side !== 'buy' || order.market !== market) return bad('orderKey', 'exit-order-other')
  // What it buys is sold once by all its exits; one that gets no larger takes nothing from the others.
  const bought = isEnded(order.state) ? order.filledQuantity : order.quantity
  if (bought !== null && (before === null || compareText(quantity, before.plan.quantity) > 0)) {
    const left = unplannedOf(bought, parts.ofOrder(orderKey), before?.key ?? null, parts.orderOf)
    if (compareText(quantity, left) > 0) return bad('quantity', 'exit-order-quantity', { quantity: trimZeros(left) })
  }
  if (order.price !== null && compareText(stop, order.price) >= 0)
    return bad('stop', 'exit-stop-above-entry', { price: trimmedTo(order.price, quoteDecimals) })
  if (order.price !== null && target !== null && compareText(target, order.price) <= 0)
    return bad('target', 'exit-target-below-entry', { price: trimmedTo(order.price, quoteDecimals) })
  return null
}

/** The band is how far a sale may reach below the best bid, which is at the stop when it triggers. */
function bandProblem({ stop, floor }: ExitPlan, { quoteDecimals }: Market, limit: DecimalText | null): Failure | null {
  if (limit === null) return null
  const percent = money(stop).sub(floor).div(stop).mul(100)
  if (percent.lte(limit)) return null
  return denied('price-band', 'order-beyond-band', {
    reach: trimmedTo(floor, quoteDecimals),
    percent: plain(percent.toDecimalPlaces(1)),
    best: trimmedTo(stop, quoteDecimals),
    limit
  })
}

/** All exits of a currency together sell at most what is held of it. */
function heldProblem(
  plan: ExitPlan,
  before: HeldExit | null,
  { base, baseDecimals }: Market,
  { holdings, live, orderOf }: ExitCheckParts
): Failure | null {
  const sold = before?.sold ?? '0'
  if (compareText(plan.quantity, sold) <= 0) return bad('quantity', 'exit-quantity-sold', { sold: trimZeros(sold) })
  const target = before?.targetKey == null ? undefined : orderOf(before.targetKey)
  const offered = target === undefined || before?.isTargetOpen !== true ? null : restOf(target)
  if (offered !== null && compareText(plan.quantity, plain(money(sold).add(offered))) < 0)
    return bad('quantity', 'exit-quantity-target', { quantity: trimZeros(offered) })
  const held = holdings.total(base)
  if (held === null) return denied('balance', 'exit-balance-unknown', { currency: base })
  const all = plain(money(held).add(unbought(plan, orderOf)))
  const exits = live().map((one) => ({ ...one, remaining: remainingOf(one) }))
  const free = leftByExits(all, base, exits, before?.key ?? null)
  if (money(plan.quantity).sub(sold).lte(free)) return null
  return bad('quantity', 'exit-more-than-held', {
    held: plain(roundDown(money(free), baseDecimals)),
    currency: base
  })
}

/** What the entry order is still to buy. */
function unbought({ orderKey }: ExitPlan, orderOf: ExitCheckParts['orderOf']): DecimalText {
  const order = orderKey === null ? undefined : orderOf(orderKey)
  return order === undefined ? '0' : (restOf(order) ?? '0')
}

/**
 * The sale, and the take-profit that is not placed yet. Nothing holds a sale back that was armed within the limits, so
 * all that live exits may still sell counts in the day of each.
 */
function gateProblem(plan: ExitPlan, before: HeldExit | null, parts: ExitCheckParts): Failure | null {
  const quantity = plain(money(plan.quantity).sub(before?.sold ?? '0'))
  const isTargetOpen = before?.isTargetOpen === true
  const target = before?.targetKey == null ? undefined : parts.orderOf(before.targetKey)
  const offered = target === undefined || !isTargetOpen ? '0' : (restOf(target) ?? '0')
  const held = plain(money(offered).add(unbought(plan, parts.orderOf)))
  const replaced = { placed: null, held, exit: 'arming', besides: parts.sums.arming(before) } as const
  const drafts = [
    saleDraft(plan, quantity),
    // An open one counts too: it is placed anew for another stop, and may sell as much as the sale.
    ...(plan.target === null ? [] : [targetDraft(plan, quantity, 'here')])
  ]
  for (const draft of drafts) {
    const passed = parts.placement.check(draft, replaced)
    if (!passed.ok) return passed.failure
  }
  return null
}

function marketProblem(
  { market, stop, target }: ExitPlan,
  { quoteDecimals }: Market,
  { sight }: ExitCheckParts
): Failure | null {
  const shown = (price: DecimalText): DecimalText => trimmedTo(price, quoteDecimals)
  const { last, book } = sight(market)
  for (const price of [last, book?.bid ?? null])
    if (price !== null && compareText(stop, price) >= 0)
      return bad('stop', 'exit-stop-reached', { stop: shown(stop), price: shown(price) })
  const ask = book?.ask ?? null
  if (target !== null && ask !== null && compareText(target, ask) <= 0)
    return bad('target', 'exit-target-reached', { target: shown(target), price: shown(ask) })
  return null
}
