import type { Side } from '../market.ts'
import { Money, money, plain, type DecimalText } from '../money.ts'
import { isPosition, type Drawing } from './drawing.ts'
import { isOrdered } from './placing.ts'

/** What a drawn position would win and lose; prices are quote per base, percents of the entry. */
export interface DrawnPosition {
  /** Of the order that enters. */
  readonly side: Side
  readonly entry: DecimalText
  readonly stop: DecimalText
  readonly target: DecimalText
  readonly gainPercent: DecimalText
  readonly lossPercent: DecimalText
  /** Gain per loss, to two places. */
  readonly ratio: DecimalText
}

/** Null for other drawings, and while stop or target is on the wrong side of the entry. */
export function positionOf({ kind, anchors }: Pick<Drawing, 'kind' | 'anchors'>): DrawnPosition | null {
  const [entry, stop, target] = anchors.map(({ price }) => price)
  if (!isPosition(kind) || entry === undefined || stop === undefined || target === undefined) return null
  if (!isOrdered(kind, anchors) || money(entry).lte(0)) return null
  const [gain, loss] = [money(target).minus(entry).abs(), money(entry).minus(stop).abs()]
  const percent = (part: Money): DecimalText => part.times(100).div(entry).toFixed(2, Money.ROUND_HALF_UP)
  return {
    side: kind === 'long' ? 'buy' : 'sell',
    entry: plain(money(entry)),
    stop: plain(money(stop)),
    target: plain(money(target)),
    gainPercent: percent(gain),
    lossPercent: percent(loss),
    ratio: gain.div(loss).toFixed(2, Money.ROUND_HALF_UP)
  }
}
