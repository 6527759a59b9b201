import { compareText, type DecimalText } from '../../core/money.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/shape.ts'
import type { Amounts } from '../../contract/limits.ts'
import type { Limits } from './limits.ts'

/** What a change of the limits lets out that was held back before, a line each; empty when it only holds back more. */
export function loosened(before: Limits, after: Limits, texts: Texts['loosened']): readonly string[] {
  const lines: string[] = []
  const compare = (
    name: string,
    unit: string,
    was: DecimalText | null | undefined,
    is: DecimalText | null | undefined
  ): void => {
    if (was == null || (is != null && compareText(is, was) <= 0)) return
    lines.push(fill(texts.change, { name, was: `${was} ${unit}`, now: is == null ? texts.noLimit : `${is} ${unit}` }))
  }
  if (before.killSwitch && !after.killSwitch) lines.push(texts.released)
  for (const [name, field] of [
    [texts.order, 'orderValue'],
    [texts.day, 'dayValue']
  ] as const) {
    const [was, is] = [before[field], after[field]]
    if (was === null && is !== null)
      lines.push(fill(texts.change, { name, was: texts.notSet, now: amountsText(is) || texts.noLimit }))
    for (const [currency, most] of Object.entries(is === null ? {} : (was ?? {})))
      compare(name, currency, most, is?.[currency])
  }
  compare(texts.band, '%', before.bandPercent, after.bandPercent)
  if (after.perMinute > before.perMinute)
    lines.push(fill(texts.change, { name: texts.perMinute, was: before.perMinute, now: after.perMinute }))
  return lines
}

const amountsText = (amounts: Amounts): string =>
  Object.entries(amounts)
    .map(([currency, most]) => `${most} ${currency}`)
    .join(', ')
