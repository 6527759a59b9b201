import type { Market } from '../market.ts'
import { compareText, decimalsOf, Money, money, plain, roundDown, type DecimalText } from '../money.ts'
import { snapped, tickOf } from '../orders/projected-order.ts'
import type { Exit, ExitPlan } from './exit.ts'

/** A floor that the user has not chosen is so far below the stop. */
const FLOOR_PERCENT = 1

/** The highest price of the market at or below a price; at least one tick. */
const snappedDown = (price: Money, tick: DecimalText): DecimalText =>
  plain(Money.max(1, price.div(tick).floor()).times(tick))

export const defaultFloor = (stop: DecimalText, tick: DecimalText): DecimalText =>
  snappedDown(
    money(stop)
      .times(100 - FLOOR_PERCENT)
      .div(100),
    tick
  )

/** The price of the market that is so many percent below another one; null where that is not above zero. */
export function priceBelow(from: DecimalText, percent: DecimalText, tick: DecimalText): DecimalText | null {
  const price = money(100).minus(percent).times(from).div(100)
  return price.lte(0) ? null : snapped(plain(price), tick)
}

/** The user has chosen it: it is not what the stop alone gives, on prices of the book or of the market. */
export const isFloorOwn = (
  { stop, floor }: Pick<ExitPlan, 'stop' | 'floor'>,
  market: Pick<Market, 'quoteDecimals'>,
  step: DecimalText | null
): boolean => [step, null].every((one) => compareText(floor, defaultFloor(stop, tickOf(market, one))) !== 0)

/** The plan at another stop: its floor follows, unless the user has chosen it. @param step of the finest book */
export const atStop = (
  plan: ExitPlan,
  stop: DecimalText,
  market: Pick<Market, 'quoteDecimals'>,
  step: DecimalText | null
): ExitPlan => ({
  ...plan,
  stop,
  floor: isFloorOwn(plan, market, step) ? plan.floor : defaultFloor(stop, tickOf(market, step))
})

/** A share of what is held, rounded down to the market's precision. */
export const shareOf = (held: DecimalText, percent: number, { baseDecimals }: Pick<Market, 'baseDecimals'>) =>
  plain(roundDown(money(held).times(percent).div(100), baseDecimals))

/**
 * What of the `held` amount of a currency no exit sells, `but` one left out: an exit never counts itself among the
 * others. At least 0.
 */
export function leftByExits(
  held: DecimalText,
  base: string,
  exits: readonly (Pick<Exit, 'key' | 'remaining'> & { readonly plan: Pick<ExitPlan, 'market'> })[],
  but: string | null
): DecimalText {
  const others = exits.filter(({ key, plan }) => key !== but && plan.market.startsWith(`${base}_`))
  return plain(
    Money.max(
      others.reduce((left, { remaining }) => left.sub(remaining), money(held)),
      0
    )
  )
}

type PlannedExit = Pick<Exit, 'key' | 'step' | 'sold'> & { readonly plan: Pick<ExitPlan, 'orderKey' | 'quantity'> }

/** What of the `bought` amount of an order no exit is planned for, `but` one left out. At least 0. */
export function leftOfOrder(
  bought: DecimalText,
  orderKey: string,
  exits: Iterable<PlannedExit>,
  but: string | null
): DecimalText {
  let left = money(bought)
  for (const { key, plan, step, sold } of exits)
    if (plan.orderKey === orderKey && key !== but) left = left.sub(step === 'done' ? sold : plan.quantity)
  return plain(Money.max(left, 0))
}

export type ExitField = 'quantity' | 'stop' | 'floor' | 'target'
interface ExitFieldProblem {
  readonly field: ExitField
  readonly problem: 'positive' | 'decimals' | 'beyond-held' | 'not-below' | 'above-stop' | 'not-above'
}

/**
 * What is wrong with a plan by itself, the first problem of each field. Limits and what the venue takes are main's:
 * `ExitRehearsal.refused`. @param held in base, null: not known @param last the last price, null: not known
 */
export function exitFieldProblems(
  { quantity, stop, floor, target }: Pick<ExitPlan, ExitField>,
  market: Pick<Market, 'baseDecimals' | 'quoteDecimals'>,
  { held, last }: { readonly held: DecimalText | null; readonly last: DecimalText | null }
): readonly ExitFieldProblem[] {
  const { baseDecimals, quoteDecimals } = market
  const exact = (value: DecimalText, decimals: number) =>
    compareText(value, '0') <= 0 ? 'positive' : decimalsOf(value) > decimals ? 'decimals' : null
  const above = (a: DecimalText, b: DecimalText | null) => b !== null && compareText(a, b) > 0
  const found = {
    quantity: exact(quantity, baseDecimals) ?? (above(quantity, held) ? 'beyond-held' : null),
    stop: exact(stop, quoteDecimals) ?? (last !== null && compareText(stop, last) >= 0 ? 'not-below' : null),
    floor: exact(floor, quoteDecimals) ?? (above(floor, stop) ? 'above-stop' : null),
    target:
      target === null ? null : (exact(target, quoteDecimals) ?? (above(target, last ?? stop) ? null : 'not-above'))
  } as const
  return (['quantity', 'stop', 'floor', 'target'] as const).flatMap((field) => {
    const problem = found[field]
    return problem === null ? [] : [{ field, problem }]
  })
}
