import { money, plain, rounded, type DecimalText, type Money } from '../money.ts'

/** What an account was worth, as recorded. Amounts are in the reference currency. */
export interface EquityPoint {
  /** Unix milliseconds. */
  readonly at: number
  readonly worth: DecimalText
  /** Deposits less withdrawals until then, at their worth; null: not known. */
  readonly deposited: DecimalText | null
  /** A currency that the account held had no price, or its balance could not be read: `worth` may be without it. */
  readonly isPartial: boolean
}

interface CurvePoint {
  readonly at: number
  /** Null: the end of a stretch, nothing was recorded after it. */
  readonly equity: DecimalText | null
  /** `equity` less what was deposited. */
  readonly profit: DecimalText | null
  readonly isPartial: boolean
}

export interface EquityCurve {
  readonly points: readonly CurvePoint[]
  /** The largest fall of the profit from its peak; null without two points. */
  readonly drawdown: DecimalText | null
  /** The largest fall of what a unit of the account was worth, of its peak: deposits and withdrawals do not move it. */
  readonly drawdownPercent: DecimalText | null
}

interface CurveOptions {
  /** Milliseconds between two recorded points at a time; twice as far apart is a gap. */
  readonly stepAt: (at: number) => number
  /** At most so many points are given; the first and the last of each stretch stay. */
  readonly most: number
}

const ZERO = money('0')
const ONE = money('1')
const UNIT_DIGITS = 40
const PERCENT_DIGITS = 4
/** A point may be late by as much as its step. */
const GAP_STEPS = 2

/** @param recorded by time */
export function equityCurve(recorded: readonly EquityPoint[], options: CurveOptions): EquityCurve {
  const points: CurvePoint[] = []
  const thin = Math.max(1, Math.ceil(recorded.length / options.most))
  let sinceKept = 0
  recorded.forEach((point, index) => {
    const before = recorded[index - 1]
    const after = recorded[index + 1]
    const starts = before === undefined || isGap(before, point, options)
    const ends = after === undefined || isGap(point, after, options)
    sinceKept++
    if (!starts && !ends && sinceKept < thin) return
    sinceKept = 0
    points.push(drawn(point))
    if (ends && after !== undefined) points.push({ at: point.at + 1, equity: null, profit: null, isPartial: false })
  })
  return { points, ...drawdownOf(recorded) }
}

const isGap = (a: EquityPoint, b: EquityPoint, { stepAt }: CurveOptions): boolean =>
  b.at - a.at > GAP_STEPS * stepAt(a.at)

const profitOf = ({ worth, deposited }: EquityPoint): Money | null =>
  deposited === null ? null : money(worth).sub(deposited)

function drawn(point: EquityPoint): CurvePoint {
  const profit = profitOf(point)
  return {
    at: point.at,
    equity: point.worth,
    profit: profit === null ? null : plain(profit),
    isPartial: point.isPartial
  }
}

/** Of the profit, since a withdrawal is no loss. Points of which a part has no price are no fall. */
function drawdownOf(recorded: readonly EquityPoint[]): Pick<EquityCurve, 'drawdown' | 'drawdownPercent'> {
  const points = recorded.filter(({ deposited, isPartial }) => deposited !== null && !isPartial)
  if (points.length < 2) return { drawdown: null, drawdownPercent: null }
  let peak: Money | null = null
  let [most, unitPeak, unit, mostPercent] = [ZERO, ONE, ONE, ZERO]
  let before: EquityPoint | null = null
  for (const point of points) {
    const profit = profitOf(point) ?? ZERO
    if (peak === null || profit.gt(peak)) peak = profit
    if (peak.sub(profit).gt(most)) most = peak.sub(profit)
    unit = rounded(unit.mul(before === null ? ONE : growth(before, point)), UNIT_DIGITS)
    if (unit.gt(unitPeak)) unitPeak = unit
    const percent = unitPeak.sub(unit).mul(100).div(unitPeak)
    if (percent.gt(mostPercent)) mostPercent = percent
    before = point
  }
  return { drawdown: plain(most), drawdownPercent: plain(rounded(mostPercent, PERCENT_DIGITS)) }
}

/** Of what was in the account: a deposit counts from the first point on, a withdrawal until the second. */
function growth(a: EquityPoint, b: EquityPoint): Money {
  const moved = money(b.deposited ?? '0').sub(a.deposited ?? '0')
  const from = moved.gt(0) ? moved.add(a.worth) : money(a.worth)
  const to = moved.lt(0) ? money(b.worth).sub(moved) : money(b.worth)
  // Nothing was there that could grow or fall.
  return from.lte(0) || to.lte(0) ? ONE : to.div(from)
}
