import { onScopeDispose, shallowRef, triggerRef, watch, type ComputedRef, type ShallowRef } from 'vue'
import { Prints, type PrintRules } from '../../../core/tape/prints.ts'
import { KEPT_TRADES, useTrades } from '../../stores/trades.ts'

/** The prints of a market: one object that changes with each batch of trades, and another one with other rules. */
export function usePrints(market: string, rules: ComputedRef<PrintRules>): Readonly<ShallowRef<Prints>> {
  const trades = useTrades()
  function build(): Prints {
    const prints = new Prints(rules.value, KEPT_TRADES)
    prints.add(trades.tape(market).toReversed(), true)
    return prints
  }
  const prints = shallowRef(build())
  watch(rules, () => (prints.value = build()), { flush: 'sync' })
  onScopeDispose(
    trades.listen(market, (batch) => {
      prints.value.add(batch.trades, batch.reset)
      triggerRef(prints)
    })
  )
  return prints
}
