import { Money, money, plain, type DecimalText } from '../money.ts'

/** The price of a market; null without a fresh one. */
type PriceOf = (market: string) => DecimalText | null

export interface Prices {
  readonly priceOf: PriceOf
  /** Currencies that a conversion between two others may go through. */
  readonly quotes: readonly string[]
  /** How much of both currencies was traded in a market in 24 hours, where it is known. */
  readonly tradedOf?: (market: string) => { readonly base: DecimalText; readonly quote: DecimalText } | null
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

/** The first of ways on which as much is traded. */
const USUAL_WAYS = ['BTC', 'USDT']

/** So that ways on which nothing is known to be traded are taken in this order. */
export const usualWays = (quotes: readonly string[]): readonly string[] => [
  ...USUAL_WAYS,
  ...quotes.filter((quote) => !USUAL_WAYS.includes(quote))
]

/**
 * The price of a currency for figures: by the market of both, else by the way on which most of it is traded, never by
 * the highest of all. Null without a price.
 */
export function usualRate(from: string, to: string, prices: Prices): Money | null {
  const direct = directRate(from, to, prices.priceOf)
  if (direct !== null) return direct
  let best: { readonly rate: Money; readonly traded: Money } | null = null
  for (const way of usualWays(prices.quotes)) {
    const [rate] = ratesBetween(from, to, { ...prices, quotes: [way] })
    const traded = money(prices.tradedOf?.(`${from}_${way}`)?.base ?? prices.tradedOf?.(`${way}_${from}`)?.quote ?? '0')
    if (rate !== undefined && (best === null || traded.gt(best.traded))) best = { rate, traded }
  }
  return best?.rate ?? null
}

/** The same as a text. */
export function usualUnit(from: string, to: string, prices: Prices): DecimalText | null {
  const rate = usualRate(from, to, prices)
  return rate === null ? null : plain(rate.toSignificantDigits(DIGITS, Money.ROUND_HALF_UP))
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
