import { money, Money, plain, type DecimalText } from '../money.ts'
import type { Alert, AlertCondition, AlertKind, AlertLack, AlertSeconds } from './alert.ts'
import { averageAt, volumeBefore, type AlertBars } from './bar-values.ts'
import {
  crossedBy,
  interrupted,
  levelOfLine,
  newCrossing,
  otherAway,
  priceAway,
  spreadOf,
  type Crossing,
  type Reading
} from './crossing.ts'
import { touchedBy, touchesInterrupted, type OrderTouches, type TouchableOrder } from './order-touch.ts'
import { moveOf, NO_PRICES, withPrice, type PriceWindow } from './price-window.ts'

/** What is seen of a market at one moment, of live data alone. Null: not known. */
export interface AlertSight {
  /** Monotonic milliseconds. */
  readonly at: number
  readonly last: DecimalText | null
  readonly bid: DecimalText | null
  readonly ask: DecimalText | null
  /** Of the alert's interval. */
  readonly bars: AlertBars | null
  /** The value of the alert's drawn line now. */
  readonly line: DecimalText | number | null
  /** Own open limit orders of the market. */
  readonly orders: readonly TouchableOrder[]
}

/** What an alert remembers between two samples. */
export interface AlertMemory {
  readonly crossing: Crossing
  readonly window: PriceWindow
  readonly touches: OrderTouches
  /** It tells nothing until then, monotonic milliseconds. */
  readonly quietUntil: number
}

/** Of an alert whose watch begins. @param now wall clock @param monotonic at the same moment */
export function newMemory({ firings, repeat, createdAt }: Alert, now: number, monotonic: number): AlertMemory {
  const last = firings.find(({ mayHaveSince, at }) => mayHaveSince === null && at >= createdAt)
  const pauseMs = repeat.kind === 'pause' ? repeat.seconds * 1_000 : 0
  // Of a wall clock that was set back no more than the whole pause is left.
  const leftMs = last === undefined ? 0 : Math.min(pauseMs, last.at + pauseMs - now)
  return {
    crossing: newCrossing(last === undefined),
    window: NO_PRICES,
    touches: new Map(),
    quietUntil: leftMs > 0 ? monotonic + leftMs : -Infinity
  }
}

/** After an interruption nothing of before is a sample any more. */
export const memoryInterrupted = (memory: AlertMemory): AlertMemory => ({
  ...memory,
  crossing: interrupted(memory.crossing),
  window: NO_PRICES,
  touches: touchesInterrupted(memory.touches)
})

/** True if the ends of bars can be what an alert is judged by. */
export const mayRepeatAtClose = (kind: AlertKind): boolean => kind !== 'percent' && kind !== 'order'

/** Those that each price can fire: what a trade touched and the last price left again counts too. */
export const BY_PRICE: readonly AlertKind[] = ['price', 'percent', 'average', 'line', 'order']

/** The interval of the bars by which an alert is judged; null for none. A spread is not in bars. */
export function barsOfAlert({ condition, repeat }: Pick<Alert, 'condition' | 'repeat'>): AlertSeconds | null {
  if (condition.kind === 'volume' || condition.kind === 'average') return condition.seconds
  return repeat.kind === 'bar-close' && condition.kind !== 'spread' ? repeat.seconds : null
}

/** What an alert lacks to be judged; null: nothing. */
export function lackOf(alert: Pick<Alert, 'condition' | 'repeat'>, sight: AlertSight): AlertLack | null {
  const { condition } = alert
  if (barsOfAlert(alert) !== null && sight.bars === null) return 'bars'
  if (condition.kind === 'line') return sight.line === null ? 'line' : null
  if (condition.kind === 'spread') return sight.bid === null || sight.ask === null ? 'book' : null
  if (condition.kind !== 'volume' && condition.kind !== 'average') return null
  return sight.bars === null || levelOfBars(condition, sight.bars, '0') === null ? 'bars' : null
}

/**
 * The alert's memory with one more sample, and what was measured if that fires it. Whatever is unknown is no sample.
 */
export function evaluate(
  { condition, repeat }: Pick<Alert, 'condition' | 'repeat'>,
  memory: AlertMemory,
  sight: AlertSight
): { readonly memory: AlertMemory; readonly fired: DecimalText | null } {
  const { memory: next, fired } = sampled(condition, memory, sight)
  if (fired === null || sight.at < memory.quietUntil) return { memory: next, fired: null }
  const quietUntil = repeat.kind === 'pause' ? sight.at + repeat.seconds * 1_000 : next.quietUntil
  return { memory: { ...next, quietUntil }, fired }
}

function sampled(condition: AlertCondition, memory: AlertMemory, sight: AlertSight): ReturnType<typeof evaluate> {
  if (condition.kind === 'percent') return percentMoved(condition, memory, sight)
  if (condition.kind === 'order') {
    const { touches, fired } = touchedBy(memory.touches, sight.orders, {
      last: sight.last,
      spread: distance(sight),
      at: sight.at
    })
    return { memory: { ...memory, touches }, fired }
  }
  const reading = readingOf(condition, sight)
  if (reading === null) return { memory, fired: null }
  const { crossing, crossed } = crossedBy(memory.crossing, reading, 'way' in condition ? condition.way : 'up')
  return { memory: { ...memory, crossing }, fired: crossed ? shown(condition, reading.value) : null }
}

/** A percent in as many decimals as a spread is shown with; all else as it is. */
const shown = ({ kind }: AlertCondition, value: Money): DecimalText =>
  kind === 'spread' ? plain(value.toDecimalPlaces(4, Money.ROUND_HALF_UP)) : plain(value)

const distance = ({ bid, ask }: AlertSight): Money | null => spreadOf(bid, ask)

/** A first price has moved by nothing, so that this too needs a value before. */
function percentMoved(
  { way, percent, seconds }: Extract<AlertCondition, { readonly kind: 'percent' }>,
  memory: AlertMemory,
  { last, at }: AlertSight
): ReturnType<typeof evaluate> {
  if (last === null) return { memory, fired: null }
  const window = withPrice(memory.window, last, at, seconds)
  const fired = moveOf(window, last, read(percent), way)
  // The same move is not told again: the next one begins here.
  return { memory: { ...memory, window: fired === null ? window : withPrice(NO_PRICES, last, at, seconds) }, fired }
}

/** Texts that are read again with every sample: levels, and the last price by all alerts of a market. */
const known = new Map<DecimalText, Money>()
function read(text: DecimalText): Money {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size >= 1_000) known.clear()
  const value = money(text)
  known.set(text, value)
  return value
}

type Crossed = Exclude<AlertCondition, { readonly kind: 'percent' | 'order' }>

function readingOf(condition: Crossed, sight: AlertSight): Reading | null {
  const { last, bid, ask, bars, line } = sight
  if (condition.kind === 'spread') {
    const spread = distance(sight)
    if (spread === null || bid === null || ask === null) return null
    const middle = money(bid).plus(ask).div(2)
    return middle.isZero() ? null : other(spread.div(middle).times(100), read(condition.percent))
  }
  if (condition.kind === 'volume') {
    const level = bars === null ? null : levelOfBars(condition, bars, '0')
    // Where nothing was traded, any trade would be a multiple of it.
    return level === null || level.isZero() ? null : other(money(bars?.running?.volume ?? '0'), level)
  }
  if (last === null) return null
  const level =
    condition.kind === 'price'
      ? read(condition.price)
      : condition.kind === 'line'
        ? levelOfLine(line)
        : bars === null
          ? null
          : levelOfBars(condition, bars, last)
  return level === null ? null : { value: read(last), level, away: () => priceAway(level, distance(sight)) }
}

const other = (value: Money, level: Money): Reading => ({ value, level, away: () => otherAway(level) })

function levelOfBars(
  condition: Extract<AlertCondition, { readonly kind: 'volume' | 'average' }>,
  { closed }: AlertBars,
  last: DecimalText
): Money | null {
  if (condition.kind === 'average') return averageAt(closed, condition.average, condition.length, last)
  return volumeBefore(closed, condition.length)?.times(condition.times) ?? null
}
