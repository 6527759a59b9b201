import { compareText, type DecimalText } from '../../core/money.ts'
import type { Limits } from './limits.ts'

const NO_LIMIT = 'no limit'

/** What a change of the limits lets out that was held back before, a line each; empty when it only holds back more. */
export function loosened(before: Limits, after: Limits): readonly string[] {
  const lines: string[] = []
  const compare = (name: string, unit: string, was: DecimalText | null | undefined, is: DecimalText | null | undefined): void => {
    if (was == null || (is != null && compareText(is, was) <= 0)) return
    lines.push(`${name}: ${was} ${unit} → ${is == null ? NO_LIMIT : `${is} ${unit}`}`)
  }
  if (before.killSwitch && !after.killSwitch) lines.push('The kill switch is released: new orders go out again.')
  for (const [name, field] of [['One order', 'orderValue'], ['All orders of a day', 'dayValue']] as const) {
    for (const [currency, most] of Object.entries(before[field])) compare(name, currency, most, after[field][currency])
  }
  compare('Beyond the best price', '%', before.bandPercent, after.bandPercent)
  if (after.perMinute > before.perMinute) lines.push(`Orders a minute: ${before.perMinute} → ${after.perMinute}`)
  return lines
}
