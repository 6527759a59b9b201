import type { IndicatorKind } from './indicator-kind.ts'
import { atr } from './kinds/atr.ts'
import { bollinger } from './kinds/bollinger.ts'
import { macd } from './kinds/macd.ts'
import { cvd } from './kinds/cvd.ts'
import { ema, sma, wma } from './kinds/moving-averages.ts'
import { obv } from './kinds/obv.ts'
import { profile } from './kinds/profile.ts'
import { rsi } from './kinds/rsi.ts'
import { stochastic } from './kinds/stochastic.ts'
import { volume } from './kinds/volume.ts'
import { anchoredVwap, vwap } from './kinds/vwap.ts'

/** All kinds of indicators in the order of the list to choose from. */
const INDICATOR_KINDS = {
  volume,
  profile,
  sma,
  ema,
  wma,
  bollinger,
  vwap,
  anchoredVwap,
  macd,
  rsi,
  stochastic,
  atr,
  obv,
  cvd
} as const satisfies Readonly<Record<string, IndicatorKind>>

export type IndicatorName = keyof typeof INDICATOR_KINDS

const isName = (text: string): text is IndicatorName => Object.hasOwn(INDICATOR_KINDS, text)
export const INDICATOR_NAMES: readonly IndicatorName[] = Object.keys(INDICATOR_KINDS).filter(isName)

export const kindOf = (name: IndicatorName): IndicatorKind => INDICATOR_KINDS[name]
