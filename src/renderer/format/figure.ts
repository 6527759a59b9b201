import { CHANGES, type FigureName } from '../../core/scanner/columns.ts'
import { isDecimalText, type DecimalText } from '../../core/money.ts'
import { compact, type Separators } from './decimal.ts'
import { percentText, signedPercent } from './percent.ts'

/** A figure on screen. `sign` of one that is coloured by its direction. */
export interface FigureText {
  readonly text: string
  readonly sign: -1 | 0 | 1
}

const SIGNED: readonly FigureName[] = [...CHANGES, 'toHigh', 'toLow']

function decimal(value: number, decimals: number): DecimalText | null {
  const text = value.toFixed(decimals)
  return isDecimalText(text) ? text : null
}

/** Blank where the figure is not known. */
export function figureText(name: FigureName, value: number, separators: Separators): FigureText {
  const decimals = name === 'rsi' ? 1 : name === 'turnover' ? 4 : name === 'spread' && value < 1 ? 3 : 2
  const text = decimal(value, decimals)
  if (text === null) return { text: '', sign: 0 }
  if (name === 'turnover') return { text: compact(text, separators), sign: 0 }
  if (name === 'rsi') return { text: text.replace('.', separators.point), sign: 0 }
  if (!SIGNED.includes(name)) return { text: percentText(text, separators), sign: 0 }
  const rounded = Number(text)
  const isColoured = CHANGES.includes(name)
  return { text: signedPercent(text, separators), sign: !isColoured || rounded === 0 ? 0 : rounded > 0 ? 1 : -1 }
}

/** What a filter of this figure is measured in. */
export const figureUnit = (name: FigureName): string => (name === 'rsi' ? '' : name === 'turnover' ? 'USDT' : '%')
