import { computed, ref, shallowRef, watch } from 'vue'
import { isZeroText } from '../../../core/money.ts'
import { portfolioOf, type Holding, type Portfolio } from '../../../core/record/portfolio.ts'
import { worth } from '../../format/worth.ts'
import { useAccount } from '../../stores/account.ts'
import { useClock } from '../../stores/clock.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useReference } from '../../stores/reference.ts'
import { useTickers } from '../../stores/tickers.ts'

const NOTHING: Portfolio = { rows: [], worth: null, gain: null, change: null, unpriced: [] }

/** Prices of more currencies than this are throttled: the page would stand still each second. */
const MANY = 200
const THROTTLE_MS = 5_000

/** Both wallets of the account at last prices, in the reference currency; read anew once a second. */
export function usePortfolio() {
  const account = useAccount()
  const clock = useClock()
  const markets = useMarkets()
  const tickers = useTickers()
  const showsEmpty = ref(false)
  const reference = useReference()
  const last = (market: string) => tickers.row(market)?.last ?? null
  const open = (market: string) => tickers.row(market)?.open ?? null
  const priceOf = (currency: string) => worth(currency, '1', tickers.prices, reference.value)

  const holdings = computed<readonly Holding[]>(() => {
    const personal = (account.personal ?? []).map((one) => one.currency)
    const currencies = new Set([...account.balances.keys(), ...personal])
    return [...currencies]
      .map((currency) => {
        const row = account.balances.get(currency)
        return {
          currency,
          available: account.can('balances') ? (row?.available ?? '0') : null,
          held: row === undefined && account.can('balances') ? '0' : (row?.held ?? null),
          personal: account.personalAvailable(currency)
        }
      })
      .filter((one) => showsEmpty.value || [one.available, one.held, one.personal].some(isSome))
  })
  const portfolio = shallowRef(NOTHING)
  let readAt = 0
  // Not computed: it reads each price, which change sixty times a second.
  function read(): void {
    readAt = clock.now
    portfolio.value = portfolioOf(holdings.value, {
      reference: reference.value,
      priceOf,
      priceBefore: (currency) => worth(currency, '1', { ...tickers.prices, priceOf: open }, reference.value),
      markets: markets.list,
      lastOf: last
    })
  }
  watch([holdings, reference, () => markets.list], read, { immediate: true })
  watch(
    () => clock.now,
    (now) => {
      if (portfolio.value.rows.length <= MANY || now - readAt >= THROTTLE_MS) read()
    }
  )
  return { portfolio, reference, showsEmpty, priceOf }
}

const isSome = (amount: string | null): boolean => amount !== null && !isZeroText(amount)
