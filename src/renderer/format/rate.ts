import type { Market } from '../../core/market.ts'
import { Money, money, plain, type DecimalText } from '../../core/money.ts'
import { exactText, type Separators } from './decimal.ts'
import type { Translate } from './translate.ts'

const RATE_DIGITS = 9
/** A rate for display with nine significant digits, rounded down. */
export const rateText = (rate: DecimalText, separators: Separators): string =>
  exactText(plain(money(rate).toSignificantDigits(RATE_DIGITS, Money.ROUND_DOWN)), separators)

/** The inverse of a rate, for display; null for zero. */
export const inverse = (rate: DecimalText): DecimalText | null =>
  money(rate).isZero() ? null : plain(new Money(1).div(rate).toSignificantDigits(RATE_DIGITS, Money.ROUND_HALF_UP))

/** At most the decimals of the market's prices, unless it would look like zero. */
function inMarket(rate: DecimalText, { quoteDecimals }: Pick<Market, 'quoteDecimals'>): DecimalText {
  const rounded = money(rate).toDecimalPlaces(quoteDecimals, Money.ROUND_HALF_UP)
  return rounded.isZero() ? rate : plain(rounded)
}

/**
 * A rate of the venue, `to` per `from`, as the market of both is quoted: `65,000 USDT per BTC`, whichever of them is
 * sold. Without a market as the venue gave it. With `isTurned` the other way round.
 */
export function quotedRate(
  given: { readonly rate: DecimalText; readonly from: string; readonly to: string; readonly isTurned: boolean },
  marketOf: (symbol: string) => Pick<Market, 'quoteDecimals'> | undefined,
  separators: Separators,
  t: Translate
): string {
  const { rate, from, to, isTurned } = given
  const selling = marketOf(`${from}_${to}`)
  const buying = selling === undefined ? marketOf(`${to}_${from}`) : undefined
  const turned = (buying !== undefined) === isTurned ? null : inverse(rate)
  const inTerms = (shown: DecimalText, market?: Pick<Market, 'quoteDecimals'>): string =>
    rateText(market === undefined || isTurned ? shown : inMarket(shown, market), separators)
  return turned === null
    ? t('convert.rateIn', { rate: inTerms(rate, selling), unit: to, per: from })
    : t('convert.rateIn', { rate: inTerms(turned, buying), unit: from, per: to })
}
