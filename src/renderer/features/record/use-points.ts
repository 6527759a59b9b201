import { useI18n } from 'vue-i18n'
import { compareText, roundedTo, type DecimalText } from '../../../core/money.ts'
import { localized } from '../../format/decimal.ts'
import { usePage } from '../../ui/page.ts'

/** A cost in basis points as it is shown. */
export function usePoints() {
  const { t } = useI18n()
  const { separators } = usePage()
  return (points: DecimalText): { readonly sign: number; readonly text: string; readonly unit: string } => {
    const text = roundedTo(points, 1)
    const sign = compareText(text, '0')
    return { sign, text: `${sign > 0 ? '+' : ''}${localized(text, separators.value)}`, unit: t('record.costs.bp') }
  }
}
