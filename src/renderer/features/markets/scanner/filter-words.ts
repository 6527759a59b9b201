import type { useI18n } from 'vue-i18n'
import type { Filter } from '../../../../core/scanner/view.ts'
import { exactText, type Separators } from '../../../format/decimal.ts'
import { figureUnit } from '../../../format/figure.ts'

type Translate = ReturnType<typeof useI18n>['t']

const unitText = (unit: string): string => (unit === '%' ? unit : unit === '' ? '' : ` ${unit}`)

/** `5m ≥ 3%`; a move in either direction `|5m| ≥ 3%`. */
export function filterText({ column, side, value }: Filter, t: Translate, separators: Separators): string {
  const name = t(`figures.short.${column}`)
  const limit = `${exactText(value, separators)}${unitText(figureUnit(column))}`
  if (side === 'moves') return `|${name}| ≥ ${limit}`
  return `${name} ${side === 'atLeast' ? '≥' : '≤'} ${limit}`
}

/** The same in words, for a screen reader. */
export const filterWords = ({ column, side, value }: Filter, t: Translate, separators: Separators): string =>
  `${t(`figures.long.${column}`)}: ${t(`scanner.side.${side}`)} ${exactText(value, separators)}` +
  unitText(figureUnit(column))
