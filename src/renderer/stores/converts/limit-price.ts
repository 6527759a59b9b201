import { computed, ref, watch, type Ref } from 'vue'
import {
  beyondBand,
  distanceOf,
  pairOf,
  sentPrice,
  turned,
  usualWay,
  type PriceWay
} from '../../../core/converts/limit-price.ts'
import type { ConvertType } from '../../../core/converts/convert.ts'
import { Money, money, plain, type DecimalText } from '../../../core/money.ts'
import { DEFAULT_LIMITS } from '../../../contract/limits.ts'
import { MOST_TURNED } from '../../../contract/settings.ts'
import { worth } from '../../format/worth.ts'
import { useClock } from '../clock.ts'
import { useLimits } from '../limits.ts'
import { useSettings } from '../settings.ts'
import { useTickers } from '../tickers.ts'
import type { useMarketRate } from './market-rate.ts'

const RATE_DIGITS = 9
const other = (way: PriceWay): PriceWay => (way === 'sent' ? 'inverse' : 'sent')

/** The limit price of the convert form: typed in either direction, and compared with the market. */
export function useLimitPrice(
  parts: Pick<ReturnType<typeof useMarketRate>, 'way' | 'rate'> & {
    readonly from: Readonly<Ref<string>>
    readonly to: Readonly<Ref<string>>
    readonly type: Readonly<Ref<ConvertType>>
    readonly priceTyped: Ref<string>
    readonly read: (text: string, unit?: string) => DecimalText | null
    readonly write: (value: DecimalText) => string
  }
) {
  const { from, to, way, rate, type, priceTyped, read, write } = parts
  const clock = useClock()
  const limits = useLimits()
  const settings = useSettings()
  const tickers = useTickers()
  const priceWay = ref<PriceWay>('sent')
  /** The text before the direction was switched: switching back restores it. */
  let original: { readonly text: string; readonly turned: string } | null = null
  watch(
    () => ({ pair: `${from.value} ${to.value}`, usual: usualWay(way.value) }),
    ({ pair, usual }, before) => {
      if (pair !== before?.pair) priceTyped.value = ''
      // The market became known only now: a price typed meanwhile keeps its direction.
      if (priceTyped.value !== '') return
      original = null
      priceWay.value = settings.values.turnedRates.includes(pairOf(from.value, to.value)) ? other(usual) : usual
    },
    { immediate: true, flush: 'sync' }
  )

  /** The currencies of the typed price: `unit` per one `per`. */
  const pricePair = computed(() =>
    priceWay.value === 'sent' ? { unit: to.value, per: from.value } : { unit: from.value, per: to.value }
  )
  const typedPrice = computed(() => (type.value === 'limit' ? read(priceTyped.value, pricePair.value.unit) : null))
  /** `to` per `from`, as it is sent. */
  const price = computed(() => (typedPrice.value === null ? null : sentPrice(typedPrice.value, priceWay.value)))

  function turnPrice(): void {
    const typed = typedPrice.value
    const text = priceTyped.value
    if (original?.turned === text) priceTyped.value = original.text
    else if (typed !== null) priceTyped.value = write(turned(typed, priceWay.value) ?? '0')
    original = { text, turned: priceTyped.value }
    priceWay.value = other(priceWay.value)
    keepWay()
  }

  /** A price in its direction, whatever is usual. */
  function setPrice(text: string, direction: PriceWay): void {
    original = null
    priceWay.value = direction
    priceTyped.value = text
  }

  /** The direction of a pair is kept for its next convert, and its history is shown in it. */
  function keepWay(): void {
    const pair = pairOf(from.value, to.value)
    const others = settings.values.turnedRates.filter((turnedPair) => turnedPair !== pair)
    const isTurned = priceWay.value !== usualWay(way.value)
    void settings.write({ turnedRates: isTurned ? [...others, pair].slice(-MOST_TURNED) : others })
  }

  /** Fills in the market's rate with nine significant digits, rounded so that the market reaches it. */
  function useRate(): void {
    if (rate.value === null || money(rate.value).isZero()) return
    const [shown, rounding] =
      priceWay.value === 'sent' ? [money(rate.value), Money.ROUND_DOWN] : [new Money(1).div(rate.value), Money.ROUND_UP]
    priceTyped.value = write(plain(shown.toSignificantDigits(RATE_DIGITS, rounding)))
  }

  /** By last prices, also through other markets: for a pair without a market or a book. */
  const roughRate = computed(() => {
    void clock.now
    const [gives, gets] = [worth(from.value, '1', tickers.prices), worth(to.value, '1', tickers.prices)]
    return gives === null || gets === null || gets.isZero() ? null : plain(gives.div(gets))
  })
  const market = computed(() => rate.value ?? roughRate.value)
  /** Distance from the market in percent, negative below; null if either is unknown. */
  const distance = computed(() =>
    price.value === null || market.value === null ? null : distanceOf(price.value, market.value)
  )
  /** The same of the price as it is typed: of `from` per `to`, above the market is what returns less. */
  const typedDistance = computed(() =>
    priceWay.value === 'sent' || typedPrice.value === null || market.value === null
      ? distance.value
      : money(typedPrice.value).times(market.value).minus(1).times(100)
  )
  /** There is a price, but nothing to compare it with. */
  const isMarketUnknown = computed(() => price.value !== null && distance.value === null)
  /** Without a band, a large distance still causes a warning. */
  const band = computed(() => limits.values.bandPercent ?? DEFAULT_LIMITS.bandPercent ?? '10')
  const offMarket = computed(() =>
    price.value === null || market.value === null ? null : beyondBand(price.value, market.value, band.value)
  )
  /** Main refuses a convert that returns less than the band allows. */
  const isBeyondBand = computed(() => offMarket.value === 'below' && limits.values.bandPercent !== null)

  return {
    priceWay,
    typedPrice,
    price,
    pricePair,
    setPrice,
    turnPrice,
    useRate,
    distance,
    typedDistance,
    isMarketUnknown,
    band,
    offMarket,
    isBeyondBand
  }
}
