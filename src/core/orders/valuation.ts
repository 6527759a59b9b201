import { Money, money, plain, type DecimalText } from '../money.ts'

/** The price of a market; null without a fresh one. */
type PriceOf = (market: string) => DecimalText | null

export interface Prices {
  readonly priceOf: PriceOf
  /** Currencies that a conversion between two others may go through. */
  readonly quotes: readonly string[]
}

/** The reference currency if the venue names none that has a market. */
const USUAL = 'USDT'
/** Significant digits of inexact results. */
const DIGITS = 20

/**
 * The currency in which an account is measured.
 * @param named the venue's choice
 */
export const referenceCurrency = (named: string | null, traded: (currency: string) => boolean): string =>
  named !== null && traded(named) ? named : USUAL

function directRate(from: string, to: string, priceOf: PriceOf): Money | null {
  if (from === to) return money('1')
  const selling = priceOf(`${from}_${to}`)
  if (selling !== null && money(selling).gt(0)) return money(selling)
  const buying = priceOf(`${to}_${from}`)
  return buying !== null && money(buying).gt(0) ? new Money(1).div(buying) : null
}

/** Prices of `from` in `to`: from their own market, else through each currency that has a market with both. */
function ratesBetween(from: string, to: string, { priceOf, quotes }: Prices): readonly Money[] {
  const direct = directRate(from, to, priceOf)
  if (direct !== null) return [direct]
  return quotes.flatMap((between) => {
    const first = directRate(from, between, priceOf)
    const second = first === null ? null : directRate(between, to, priceOf)
    return first === null || second === null ? [] : [first.mul(second)]
  })
}

/** The ways that most is traded on, as the pages value balances. */
const USUAL_WAYS = ['BTC', 'USDT']

/** One unit for figures: by the market of both, else by the first usual way; never by the highest of all. */
export function usualUnit(from: string, to: string, { priceOf, quotes }: Prices): DecimalText | null {
  const ways = [...USUAL_WAYS, ...quotes.filter((quote) => !USUAL_WAYS.includes(quote))]
  const [rate] = ways.flatMap((way) => ratesBetween(from, to, { priceOf, quotes: [way] }))
  return rate === undefined ? null : plain(rate.toSignificantDigits(DIGITS, Money.ROUND_HALF_UP))
}

/** The highest worth of an amount in another currency, rounded up; null without a fresh price. */
export function mostWorth(amount: DecimalText, from: string, to: string, prices: Prices): DecimalText | null {
  if (from === to) return amount
  const rates = ratesBetween(from, to, prices)
  return rates.length === 0
    ? null
    : plain(
        Money.max(...rates)
          .mul(amount)
          .toSignificantDigits(DIGITS, Money.ROUND_UP)
      )
}

/** The lowest worth, rounded down. */
export function leastWorth(amount: DecimalText, from: string, to: string, prices: Prices): DecimalText | null {
  if (from === to) return amount
  const rates = ratesBetween(from, to, prices)
  return rates.length === 0
    ? null
    : plain(
        Money.min(...rates)
          .mul(amount)
          .toSignificantDigits(DIGITS, Money.ROUND_DOWN)
      )
}
