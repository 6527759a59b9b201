import { CANDLE_SECONDS, type CandleSeconds } from '../candle-intervals.ts'
import type { PriceScaleKind } from '../drawings/drawing.ts'
import type { DecimalText } from '../money.ts'

/** The way of a crossing. `either`: from below or from above. */
export const CROSS_WAYS = ['up', 'down', 'either'] as const
export type CrossWay = (typeof CROSS_WAYS)[number]

export const AVERAGES = ['sma', 'ema'] as const
export type AverageKind = (typeof AVERAGES)[number]

/** Intervals of the bars that an alert looks at; a second is too short to have an average. */
export type AlertSeconds = Exclude<CandleSeconds, 1>
export const ALERT_SECONDS: readonly AlertSeconds[] = CANDLE_SECONDS.filter((seconds) => seconds !== 1)

/**
 * What the user chooses or types of a condition: schema and form follow from these. Prices are in quote currency,
 * percents are plain: '0.1' is 0.1 %.
 */
export interface AlertFields {
  readonly way: CrossWay
  readonly price: DecimalText
  readonly percent: DecimalText
  /** Seconds in which a price moves. */
  readonly within: number
  /** A multiple. */
  readonly times: DecimalText
  readonly average: AverageKind
  /** Bars of an average. */
  readonly length: number
  /** Seconds of a bar. */
  readonly bar: AlertSeconds
  /** Id of a drawing, which the user chooses on the chart. */
  readonly drawing: string
  readonly scale: PriceScaleKind
}
export type AlertField = keyof AlertFields

/** The condition of a kind with these fields, by their stored names. */
export type ConditionOf<Kind extends string, Fields extends Readonly<Record<string, AlertField>>> = {
  readonly kind: Kind
} & { readonly [Name in keyof Fields]: AlertFields[Fields[Name]] }
