import type { Market } from '../market.ts'
import { isZeroText, money, Money, plain, type DecimalText } from '../money.ts'

/** What an account has of a currency; null: unknown, of the wallet or of what orders hold. */
export interface Holding {
  readonly currency: string
  readonly available: DecimalText | null
  readonly held: DecimalText | null
  /** In the wallet that orders do not use. */
  readonly personal: DecimalText | null
}

/** Exact where it is a sum, else to 20 digits. Null: not known. */
export interface PortfolioRow extends Holding {
  readonly amount: DecimalText
  /** Of one unit, in the reference currency, as are the worths. */
  readonly price: DecimalText | null
  readonly worth: DecimalText | null
  /** Of all that has a price, in percent with two decimals. */
  readonly share: DecimalText | null
  /** Of the price in 24 hours, in percent with two decimals. */
  readonly change: DecimalText | null
  readonly isDust: boolean
}

export interface Portfolio {
  /** By worth, the largest first; those without a price last. */
  readonly rows: readonly PortfolioRow[]
  /** Of all that has a price; null: nothing has. */
  readonly worth: DecimalText | null
  /** What today's amounts have gained in 24 hours; null: of one of them it is not known. */
  readonly gain: DecimalText | null
  readonly change: DecimalText | null
  /** Currencies that are held and have no price, so that they are not in the worth. */
  readonly unpriced: readonly string[]
}

/** What one unit was worth in the reference currency; null: not known. */
type PriceOf = (currency: string) => Money | null

interface Sources {
  readonly reference: string
  readonly priceOf: PriceOf
  /** 24 hours ago. */
  readonly priceBefore: PriceOf
  /** With the last price of a market, where it is known. */
  readonly markets: readonly Market[]
  readonly lastOf: (market: string) => DecimalText | null
}

const ZERO = new Money(0)
const DIGITS = 20
/** Units of the reference currency below which a holding is dust. */
export const DUST_WORTH = '1'

export function portfolioOf(holdings: readonly Holding[], sources: Sources): Portfolio {
  const { reference, priceOf, priceBefore } = sources
  const smallest = smallestOf(sources)
  const valued = holdings.map((holding) => {
    const amount = money(holding.available ?? '0')
      .plus(holding.held ?? '0')
      .plus(holding.personal ?? '0')
    const price = priceOf(holding.currency)
    return { holding, amount, price, before: priceBefore(holding.currency), worth: price?.times(amount) ?? null }
  })
  const held = valued.filter(({ amount }) => !amount.isZero())
  const priced = held.flatMap((row) => (row.worth === null ? [] : [{ ...row, worth: row.worth }]))
  const sum = priced.reduce((total, { worth }) => total.plus(worth), ZERO)
  const past = priced.every(({ before }) => before !== null)
    ? priced.reduce((total, { before, amount }) => total.plus(amount.times(before ?? ZERO)), ZERO)
    : null
  const rows = valued.map(({ holding, amount, price, before, worth }): PortfolioRow => ({
    ...holding,
    amount: plain(amount),
    price: shown(price),
    worth: amount.isZero() ? '0' : shown(worth),
    share: worth === null || amount.isZero() || sum.isZero() ? null : percent(worth.div(sum)),
    change: price === null || before === null || before.isZero() ? null : percent(price.div(before).minus(1)),
    isDust:
      !amount.isZero() &&
      holding.currency !== reference &&
      ((worth !== null && worth.lt(DUST_WORTH)) || smallest(holding.currency, amount))
  }))
  const gain = past === null || priced.length === 0 ? null : sum.minus(past)
  return {
    rows: rows.sort(byWorth),
    worth: priced.length === 0 ? null : shown(sum),
    gain: shown(gain),
    change: gain === null || past === null || past.isZero() ? null : percent(gain.div(past)),
    unpriced: held.flatMap(({ holding, worth }) => (worth === null ? [holding.currency] : []))
  }
}

/** Whether an amount is less than the smallest order of each market of its currency; false without a market. */
function smallestOf({ markets, lastOf }: Sources): (currency: string, amount: Money) => boolean {
  const byCurrency = new Map<string, Market[]>()
  for (const market of markets)
    for (const currency of [market.base, market.quote]) {
      const own = byCurrency.get(currency)
      if (own === undefined) byCurrency.set(currency, [market])
      else own.push(market)
    }
  const isTooSmall = (currency: string, amount: Money, market: Market): boolean => {
    if (market.quote === currency) return amount.lt(market.quoteMin)
    const last = lastOf(market.symbol)
    return amount.lt(market.baseMin) || (last !== null && amount.times(last).lt(market.quoteMin))
  }
  return (currency, amount) => {
    const own = byCurrency.get(currency) ?? []
    return own.length > 0 && own.every((market) => isTooSmall(currency, amount, market))
  }
}

const shown = (value: Money | null): DecimalText | null =>
  value === null ? null : plain(value.toSignificantDigits(DIGITS))
const percent = (part: Money): DecimalText => part.times(100).toDecimalPlaces(2, Money.ROUND_HALF_UP).toFixed(2)

const byWorth = (a: PortfolioRow, b: PortfolioRow): number =>
  rank(a) - rank(b) || money(b.worth ?? '0').cmp(a.worth ?? '0') || (a.currency < b.currency ? -1 : 1)
const rank = ({ worth, amount }: PortfolioRow): number => (isZeroText(amount) ? 2 : worth === null ? 1 : 0)
