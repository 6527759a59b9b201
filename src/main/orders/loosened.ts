import { compareText, type DecimalText } from '../../core/money.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { Amounts } from '../../contract/limits.ts'
import type { Limits } from './limits.ts'

/** What a change of the limits lets out that was held back before, a line each; empty when it only holds back more. */
export function loosened(before: Limits, after: Limits, { t }: Formatter): readonly string[] {
  const lines: string[] = []
  const compare = (
    name: string,
    unit: string,
    was: DecimalText | null | undefined,
    is: DecimalText | null | undefined
  ): void => {
    if (was == null || (is != null && compareText(is, was) <= 0)) return
    lines.push(
      t('desktop.loosened.change', {
        name,
        was: `${was} ${unit}`,
        now: is == null ? t('desktop.loosened.noLimit') : `${is} ${unit}`
      })
    )
  }
  if (before.killSwitch && !after.killSwitch) lines.push(t('desktop.loosened.released'))
  for (const [name, field] of [
    [t('desktop.loosened.order'), 'orderValue'],
    [t('desktop.loosened.day'), 'dayValue']
  ] as const) {
    const [was, is] = [before[field], after[field]]
    if (was === null && is !== null)
      lines.push(
        t('desktop.loosened.change', {
          name,
          was: t('desktop.loosened.notSet'),
          now: amountsText(is) || t('desktop.loosened.noLimit')
        })
      )
    for (const [currency, most] of Object.entries(is === null ? {} : (was ?? {})))
      compare(name, currency, most, is?.[currency])
  }
  compare(t('desktop.loosened.band'), '%', before.bandPercent, after.bandPercent)
  if (after.perMinute > before.perMinute)
    lines.push(
      t('desktop.loosened.change', {
        name: t('desktop.loosened.perMinute'),
        was: before.perMinute,
        now: after.perMinute
      })
    )
  return lines
}

const amountsText = (amounts: Amounts): string =>
  Object.entries(amounts)
    .map(([currency, most]) => `${most} ${currency}`)
    .join(', ')
