import type { DecimalText } from '../../core/money.ts'
import { localized, signOf, type Separators } from './decimal.ts'

/** A change in percent as it is written: `+1.25 %`, `−0.40 %`, `–` where there is none. */
export interface ChangeLine {
  readonly sign: -1 | 0 | 1
  readonly text: string
}

export function changeLine(percent: DecimalText | null, separators: Separators): ChangeLine {
  if (percent === null) return { sign: 0, text: '–' }
  const sign = signOf(percent)
  const body = localized(percent.replace('-', ''), separators)
  return { sign, text: `${sign > 0 ? '+' : sign < 0 ? '−' : ''}${body} %` }
}
