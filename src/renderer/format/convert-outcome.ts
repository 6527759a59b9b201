import { pairOf } from '../../core/converts/limit-price.ts'
import type { Notice } from '../../contract/frames.ts'
import { executedRate, knownState, type ConvertOrder, type ConvertState } from '../../core/converts/convert.ts'
import type { Market } from '../../core/market.ts'
import { isZeroText } from '../../core/money.ts'
import { amountText, type AmountFormat } from './amount.ts'
import { statusText } from './convert-state.ts'
import type { Outcome } from './outcome.ts'
import { quotedRate } from './rate.ts'
import { fullStamp } from './time.ts'
import type { Translate } from './translate.ts'

const TONES: Readonly<Record<ConvertState, Notice['tone']>> = {
  active: 'info',
  completed: 'good',
  partially_completed: 'warn',
  cancelled: 'warn',
  expired: 'warn',
  failed: 'bad'
}
/** A convert that ended so without an executed amount converted nothing. */
const WITHOUT: ReadonlySet<ConvertOrder['status']> = new Set(['cancelled', 'expired', 'failed'])

interface Facts {
  readonly format: AmountFormat
  /** The venue's markets by symbol. */
  readonly markets: ReadonlyMap<string, Pick<Market, 'quoteDecimals'>>
  readonly utc: boolean
  readonly turnedRates: readonly string[]
  readonly t: Translate
}

/**
 * The current outcome of a convert: its state, the received amount and its average rate. The venue gives no fee of a
 * convert. @param what the convert in one line
 */
export function convertOutcome(
  convert: ConvertOrder,
  what: string,
  { format, markets, utc, turnedRates, t }: Facts
): Outcome {
  const { status, executedTo, expiresAt } = convert
  const average = executedRate(convert)
  const known = knownState(status)
  const [from, to] = [convert.currencyFrom ?? '', convert.currencyTo ?? '']
  const texts: string[] = []
  if (executedTo !== null && !isZeroText(executedTo)) {
    texts.push(t('convert.result.received', { amount: amountText(executedTo, to, format), unit: to }))
    if (average !== null) {
      const given = { rate: average, from, to, isTurned: turnedRates.includes(pairOf(from, to)) }
      const rate = quotedRate(given, (symbol) => markets.get(symbol), format.separators, t)
      texts.push(t('convert.result.rate', { rate }))
    }
  } else if (WITHOUT.has(status)) texts.push(t('convert.result.nothing'))
  if (status === 'active' && expiresAt !== null)
    texts.push(t('convert.result.expires', { at: fullStamp(expiresAt, utc) }))
  return {
    tone: known === null ? 'info' : TONES[known],
    title:
      known === null
        ? t('convert.result.other', { what, status: statusText(status, t) })
        : t(`convert.result.${known}`, { what }),
    text: texts.join(' ') || t('convert.result.follow')
  }
}
