import { storeToRefs } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { beyondBalance, totalOf, valued } from '../../../core/positions/valued.ts'
import { WORTH_IN, worth } from '../../format/worth.ts'
import { useAccount } from '../../stores/account.ts'
import { useClock } from '../../stores/clock.ts'
import { useOrders } from '../../stores/orders.ts'
import { usePositionList } from '../../stores/position-list.ts'
import { useTickers } from '../../stores/tickers.ts'

/** The account's positions, summed by the record from its fills, at last prices in the reference currency. */
export function usePositions() {
  const account = useAccount()
  const clock = useClock()
  const orders = useOrders()
  const tickers = useTickers()
  const list = usePositionList()
  const { positions, failure } = storeToRefs(list)
  // What could not be read is read when it is shown again.
  if (list.failure !== null) void list.read()

  const beyond = shallowRef<ReadonlyMap<string, string>>(new Map())
  // Fills arrive before the balances that they change, which are read with the lists soon after.
  watch([() => orders.reconciledAt, () => positions.value === null], ([reconciledAt]) => {
    beyond.value = beyondBalance(reconciledAt === null ? [] : (positions.value ?? []), account.holding)
  })

  const unit = computed(() => list.reference ?? WORTH_IN)
  const last = (market: string) => tickers.row(market)?.last ?? null
  // Prices change sixty times a second; results need fewer updates.
  const rows = computed(() => {
    void clock.now
    return (positions.value ?? []).map((one) =>
      valued(one, last(one.market), (currency) => worth(currency, '1', tickers.prices, unit.value), beyond.value)
    )
  })
  const total = computed(() => totalOf(rows.value))
  return { positions, failure, read: list.read, rows, total, unit }
}
