import { compareText, type DecimalText } from '../../core/money.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { Amounts } from '../../contract/limits.ts'
import type { Limits } from './limits.ts'

/** One line for each limit that the change loosens; empty if it only tightens limits. */
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
      t('desktop.limitChange.change', {
        name,
        was: withUnit(was, unit),
        now: is == null ? t('desktop.limitChange.noLimit') : withUnit(is, unit)
      })
    )
  }
  if (before.killSwitch && !after.killSwitch) lines.push(t('desktop.limitChange.resumed'))
  for (const [name, field] of [
    [t('desktop.limitChange.order'), 'orderValue'],
    [t('desktop.limitChange.day'), 'dayValue']
  ] as const) {
    const [was, is] = [before[field], after[field]]
    if (was === null && is !== null)
      lines.push(
        t('desktop.limitChange.change', {
          name,
          was: t('desktop.limitChange.notSet'),
          now: amountsText(is) || t('desktop.limitChange.noLimit')
        })
      )
    for (const [currency, most] of Object.entries(is === null ? {} : (was ?? {})))
      compare(name, currency, most, is?.[currency])
  }
  compare(t('desktop.limitChange.band'), '%', before.bandPercent, after.bandPercent)
  if (after.perMinute > before.perMinute)
    lines.push(
      t('desktop.limitChange.change', {
        name: t('desktop.limitChange.perMinute'),
        was: before.perMinute,
        now: after.perMinute
      })
    )
  return lines
}

const withUnit = (amount: DecimalText, unit: string): string => (unit === '%' ? `${amount}%` : `${amount} ${unit}`)

const amountsText = (amounts: Amounts): string =>
  Object.entries(amounts)
    .map(([currency, most]) => `${most} ${currency}`)
    .join(', ')
