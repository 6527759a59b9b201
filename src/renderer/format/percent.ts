import type { DecimalText } from '../../core/money.ts'
import { localized, signOf, type Separators } from './decimal.ts'

/** `1.25%`: no space in any language, as on other trading screens. */
export const percentText = (percent: DecimalText, separators: Separators): string =>
  `${localized(percent, separators)}%`

/** A change or distance in percent: `+1.25%`, `−0.40%`, `0.00%`. */
export function signedPercent(percent: DecimalText, separators: Separators): string {
  const sign = signOf(percent)
  return `${sign > 0 ? '+' : ''}${percentText(sign === 0 ? percent.replace('-', '') : percent, separators)}`
}

/** A change in percent, with `–` where there is none. */
export interface ChangeLine {
  readonly sign: -1 | 0 | 1
  readonly text: string
}

export const changeLine = (percent: DecimalText | null, separators: Separators): ChangeLine =>
  percent === null ? { sign: 0, text: '–' } : { sign: signOf(percent), text: signedPercent(percent, separators) }
