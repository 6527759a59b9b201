import type { Bar } from '../candles.ts'
import type { PriceScaleKind } from '../drawings/drawing.ts'
import type { Message } from '../message.ts'
import { plain, type DecimalText, type Money } from '../money.ts'
import type { AlertField, AlertSeconds, ConditionOf, CrossWay } from './alert-fields.ts'
import type { AlertBars } from './bar-values.ts'
import { crossedBy, type Crossing, type Reading } from './crossing.ts'
import type { OrderTouches, TouchableOrder } from './order-touch.ts'
import type { PriceWindow } from './price-window.ts'
import type { Unwatched } from './unwatched.ts'

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

/** The memory with one more sample, and what was measured if that fires the alert. */
export interface Sampled {
  readonly memory: AlertMemory
  readonly fired: DecimalText | null
}

/** Why an alert cannot be judged now: its drawn line, enough bars, or the order book is not there. */
export type AlertLack = 'line' | 'bars' | 'book'

/** A market as texts name it. */
export interface AlertMarket {
  readonly base: string
  readonly quote: string
  /** Of its prices, at least these. */
  readonly quoteDecimals: number
}

interface Facts<Fields extends Readonly<Record<string, AlertField>>> {
  /** By the names that they have in the stored condition. */
  readonly fields: Fields
  /**
   * What may fire it between two ends of bars: each price (also one that a trade touched and the last price left
   * again), the raw order book, or the bars.
   */
  readonly follows: 'price' | 'book' | 'bars'
  /** The ends of bars alone can be what it is judged by. */
  readonly atClose: boolean
  /** It looks at the own open orders, which are looked at again after a while. */
  readonly ofOrders?: boolean
  /** Each bar is judged by itself. */
  readonly startsWithBar?: boolean
  /** The form has a text `alerts.form.KINDText`. */
  readonly isExplained?: boolean
}

/** @template C the condition @template Code of its texts */
export interface AlertRules<C, Code extends string> {
  /** The interval of the bars that it measures with. */
  barOf?(condition: C): AlertSeconds
  /** The time in which it looks for a move, seconds. */
  withinOf?(condition: C): number
  /** The line that it looks at, which is drawn before. */
  lineOf?(condition: C): { readonly drawing: string; readonly scale: PriceScaleKind }
  /** What it lacks besides bars of the interval of its repetition. */
  lack?(condition: C, sight: AlertSight): AlertLack | null
  /** Whatever is unknown is no sample. */
  sample(condition: C, memory: AlertMemory, sight: AlertSight): Sampled
  /** True if what is recorded does not exclude that it would have fired. @param bars of the time alone */
  mayHave(condition: C, away: Unwatched, bars: readonly Bar[]): boolean
  /** The level at the end of a bar, Unix milliseconds. */
  levelAtClose?(condition: C, away: Unwatched, at: number): Money | null
  /** What it waits for. */
  text(condition: C, market: Pick<AlertMarket, 'quoteDecimals'>): Message<Code>
  /** What was measured when it fired. */
  firedText(value: DecimalText, market: AlertMarket): Message<Code>
}

/** A kind whose rules know the fields of its condition. Its texts are `alerts.form.kinds.KIND` and its codes. */
export const alertKind = <
  const Kind extends string,
  const Fields extends Readonly<Record<string, AlertField>>,
  Code extends string
>(
  _name: Kind,
  kind: Facts<Fields> & AlertRules<ConditionOf<Kind, Fields>, Code>
) => kind

/** As the list has kinds: of any condition. */
export type AnyAlertKind<Condition, Code extends string> = Facts<Readonly<Record<string, AlertField>>> &
  AlertRules<Condition, Code>

/** One more sample of a value that crosses a level. */
export function sampleOf(
  memory: AlertMemory,
  reading: Reading | null,
  way: CrossWay,
  shown: (value: Money) => DecimalText = plain
): Sampled {
  if (reading === null) return { memory, fired: null }
  const { crossing, crossed } = crossedBy(memory.crossing, reading, way)
  return { memory: { ...memory, crossing }, fired: crossed ? shown(reading.value) : null }
}
