import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import type { Failure } from '../../../contract/failure.ts'
import { referenceCurrency } from '../../../core/orders/valuation.ts'
import type { Position } from '../../../core/positions/positions.ts'
import { beyondBalance, totalOf, valued } from '../../../core/positions/valued.ts'
import { desk } from '../../desk.ts'
import { worth } from '../../format/worth.ts'
import { useAccount } from '../../stores/account.ts'
import { useClock } from '../../stores/clock.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useOrders } from '../../stores/orders.ts'
import { useTickers } from '../../stores/tickers.ts'

/** Delay before positions are requested again after a fill or a change of the day. */
const AGAIN_MS = 400
const DAY_MS = 86_400_000

/** The account's positions, summed by main from its journal, at last prices in the reference currency. */
export function usePositions() {
  const account = useAccount()
  const clock = useClock()
  const markets = useMarkets()
  const orders = useOrders()
  const tickers = useTickers()
  const positions = shallowRef<readonly Position[] | null>(null)
  const failure = shallowRef<Failure | null>(null)

  async function read(): Promise<void> {
    const asked = account.account?.id
    const answer = await desk.call('positions.list', {})
    // Of the account before.
    if (asked !== account.account?.id) return
    if (answer.ok) positions.value = answer.value
    failure.value = answer.ok ? null : answer.failure
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  watch([() => orders.fills, () => orders.byKey, () => Math.floor(clock.venueNow / DAY_MS)], () => {
    clearTimeout(timer)
    timer = setTimeout(() => void read(), AGAIN_MS)
  })
  watch(
    () => account.account?.id,
    () => (positions.value = null)
  )
  void read()
  onScopeDispose(() => clearTimeout(timer))

  const beyond = shallowRef<ReadonlyMap<string, string>>(new Map())
  // Fills arrive before the balances that they change, which are read with the lists soon after.
  watch([() => orders.reconciledAt, () => positions.value === null], ([reconciledAt]) => {
    beyond.value = beyondBalance(reconciledAt === null ? [] : (positions.value ?? []), account.holding)
  })

  const unit = computed(() =>
    referenceCurrency(account.fees?.equivalentCurrency ?? null, (currency) =>
      markets.list.some(({ base, quote }) => base === currency || quote === currency)
    )
  )
  const last = (market: string) => tickers.row(market)?.last ?? null
  // Prices change sixty times a second; results need fewer updates.
  const rows = computed(() => {
    void clock.now
    return (positions.value ?? []).map((one) =>
      valued(one, last(one.market), (currency) => worth(currency, '1', last, unit.value), beyond.value)
    )
  })
  const total = computed(() => totalOf(rows.value))
  return { positions, failure, read, rows, total, unit }
}
