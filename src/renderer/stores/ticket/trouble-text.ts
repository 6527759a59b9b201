import { trimZeros } from '../../../core/money.ts'
import { exampleNumber, localized, type Separators } from '../../format/decimal.ts'
import type { Translate } from '../../format/translate.ts'
import type { Trouble } from './checks.ts'

/** One line for what is wrong with a field, with its bound. */
export function troubleText(trouble: Trouble, separators: Separators, t: Translate): string {
  if (trouble.key === 'other') return trouble.message
  if (trouble.key === 'decimals')
    return t('ticket.trouble.decimalsAmount', { bound: trouble.bound, unit: trouble.unit })
  const bound = trouble.bound === '' ? '' : localized(trimZeros(trouble.bound), separators)
  return t(`ticket.trouble.${trouble.key}`, { bound, unit: trouble.unit, example: exampleNumber(separators) })
}
