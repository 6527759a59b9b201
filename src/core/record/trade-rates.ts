import { money, plain, rounded, type DecimalText, type Money } from '../money.ts'
import type { Episode } from './episode.ts'

/** Of trades that were closed in the time. Null: there is none to say it of. */
export interface Rates {
  readonly trades: number
  readonly wins: number
  readonly losses: number
  /** Percent of trades that gained. */
  readonly winRate: DecimalText | null
  readonly averageWin: DecimalText | null
  /** Negative. */
  readonly averageLoss: DecimalText | null
  /** What was gained for each unit lost; null also while nothing was lost. */
  readonly profitFactor: DecimalText | null
  /** Milliseconds. */
  readonly medianHolding: number | null
  /** Closed in the time and in no rate: their opening fills or their result are not known. */
  readonly leftOut: number
}

const ZERO = money('0')
const RATE_DIGITS = 4
const AMOUNT_DIGITS = 18

const quotient = (value: Money, by: Money | number, digits: number): DecimalText =>
  plain(rounded(value.div(by), digits))

/** Read once: an episode never changes. */
const results = new WeakMap<Episode, Money>()
function resultOf(episode: Episode, realised: DecimalText): Money {
  const known = results.get(episode) ?? money(realised)
  results.set(episode, known)
  return known
}

/** @param closed trades, each with a time of its closing */
export function ratesOf(closed: readonly Episode[]): Rates {
  let [wins, losses] = [0, 0]
  let [gained, lost] = [ZERO, ZERO]
  const holding: number[] = []
  for (const episode of closed) {
    const { isPartial, realised, opened, closed: at } = episode
    if (isPartial || realised === null || at === null) continue
    const result = resultOf(episode, realised)
    holding.push(at - opened)
    if (result.gt(0)) {
      wins++
      gained = gained.add(result)
    } else if (result.lt(0)) {
      losses++
      lost = lost.add(result)
    }
  }
  const trades = holding.length
  return {
    trades,
    wins,
    losses,
    winRate: trades === 0 ? null : quotient(money(wins).mul(100), trades, RATE_DIGITS),
    averageWin: wins === 0 ? null : quotient(gained, wins, AMOUNT_DIGITS),
    averageLoss: losses === 0 ? null : quotient(lost, losses, AMOUNT_DIGITS),
    profitFactor: losses === 0 ? null : quotient(gained, lost.neg(), RATE_DIGITS),
    medianHolding: medianOf(holding),
    leftOut: closed.length - trades
  }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2)
}
