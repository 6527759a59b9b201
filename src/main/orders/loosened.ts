import { compareText, type DecimalText } from '../../core/money.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/shape.ts'
import type { Limits } from './limits.ts'

/** What a change of the limits lets out that was held back before, a line each; empty when it only holds back more. */
export function loosened(before: Limits, after: Limits, texts: Texts['loosened']): readonly string[] {
  const lines: string[] = []
  const compare = (name: string, unit: string, was: DecimalText | null | undefined, is: DecimalText | null | undefined): void => {
    if (was == null || (is != null && compareText(is, was) <= 0)) return
    lines.push(fill(texts.change, { name, was: `${was} ${unit}`, now: is == null ? texts.noLimit : `${is} ${unit}` }))
  }
  if (before.killSwitch && !after.killSwitch) lines.push(texts.released)
  for (const [name, field] of [[texts.order, 'orderValue'], [texts.day, 'dayValue']] as const) {
    for (const [currency, most] of Object.entries(before[field])) compare(name, currency, most, after[field][currency])
  }
  compare(texts.band, '%', before.bandPercent, after.bandPercent)
  if (after.perMinute > before.perMinute) lines.push(fill(texts.change, { name: texts.perMinute, was: before.perMinute, now: after.perMinute }))
  return lines
}
