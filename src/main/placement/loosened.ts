import { compareText, type DecimalText } from '../../core/money.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { Amounts, Limits } from '../../contract/limits.ts'

/** A limit as text with its unit, or the name of the words for none (catalogue, `desktop.limitChange`). */
type Shown = string | { readonly words: 'noLimit' | 'notSet' }
export type Loosening =
  | { readonly name: 'resumed' }
  | { readonly name: 'order' | 'day' | 'band' | 'perMinute'; readonly was: Shown; readonly now: Shown }

const NO_LIMIT: Shown = { words: 'noLimit' }
const NOT_SET: Shown = { words: 'notSet' }

/** The limits that a change loosens; empty if it only tightens. */
export function loosenings(before: Limits, after: Limits): readonly Loosening[] {
  const found: Loosening[] = []
  if (before.killSwitch && !after.killSwitch) found.push({ name: 'resumed' })
  for (const [name, field] of [
    ['order', 'orderValue'],
    ['day', 'dayValue']
  ] as const) {
    const [was, now] = [before[field], after[field]]
    if (was === null && now !== null) found.push({ name, was: NOT_SET, now: amountsText(now) })
    // Amounts that are not chosen are chosen by the app as soon as the equity is known.
    else if (was !== null && now === null) found.push({ name, was: amountsText(was), now: NOT_SET })
    else
      for (const [currency, most] of Object.entries(was ?? {}))
        if (isHigher(most, now?.[currency]))
          found.push({ name, was: `${most} ${currency}`, now: orNoLimit(now?.[currency], ` ${currency}`) })
  }
  if (isHigher(before.bandPercent, after.bandPercent))
    found.push({ name: 'band', was: orNoLimit(before.bandPercent, '%'), now: orNoLimit(after.bandPercent, '%') })
  if (after.perMinute > before.perMinute)
    found.push({ name: 'perMinute', was: String(before.perMinute), now: String(after.perMinute) })
  return found
}

/** One line for each of them. */
export function loosened(before: Limits, after: Limits, { t }: Formatter): readonly string[] {
  const text = (shown: Shown): string => (typeof shown === 'string' ? shown : t(`desktop.limitChange.${shown.words}`))
  return loosenings(before, after).map((one) =>
    one.name === 'resumed'
      ? t('desktop.limitChange.resumed')
      : t('desktop.limitChange.change', {
          name: t(`desktop.limitChange.${one.name}`),
          was: text(one.was),
          now: text(one.now)
        })
  )
}

const isHigher = (was: DecimalText | null, now: DecimalText | null | undefined): boolean =>
  was !== null && (now == null || compareText(now, was) > 0)

const orNoLimit = (amount: DecimalText | null | undefined, unit: string): Shown =>
  amount == null ? NO_LIMIT : `${amount}${unit}`

const amountsText = (amounts: Amounts): Shown =>
  Object.entries(amounts)
    .map(([currency, most]) => `${most} ${currency}`)
    .join(', ') || NO_LIMIT
