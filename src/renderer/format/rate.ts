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
 * sold. Without a market as the venue gave it.
 */
export function quotedRate(
  { rate, from, to }: { readonly rate: DecimalText; readonly from: string; readonly to: string },
  marketOf: (symbol: string) => Pick<Market, 'quoteDecimals'> | undefined,
  separators: Separators,
  t: Translate
): string {
  const selling = marketOf(`${from}_${to}`)
  const buying = selling === undefined ? marketOf(`${to}_${from}`) : undefined
  const turned = buying === undefined ? null : inverse(rate)
  if (buying === undefined || turned === null) {
    const shown = rateText(selling === undefined ? rate : inMarket(rate, selling), separators)
    return t('convert.rateIn', { rate: shown, unit: to, per: from })
  }
  return t('convert.rateIn', { rate: rateText(inMarket(turned, buying), separators), unit: from, per: to })
}
