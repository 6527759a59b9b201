import { computed, inject, type ComputedRef } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import { amountText, amountWithUnit, feeText, type AmountFormat } from '../format/amount.ts'
import { currencyDecimalsKey, decimalsOfAny } from './currency-decimals.ts'
import { usePage } from './page.ts'

/** Amounts in the sentences of a component. */
export function useAmounts(): {
  readonly format: ComputedRef<AmountFormat>
  readonly amount: (value: DecimalText, currency: string) => string
  readonly withUnit: (value: DecimalText, currency: string) => string
  readonly fee: (value: DecimalText, currency: string) => string
} {
  const { separators } = usePage()
  const decimalsOf = inject(currencyDecimalsKey, decimalsOfAny, false)
  const format = computed(() => ({ separators: separators.value, decimalsOf }))
  return {
    format,
    amount: (value, currency) => amountText(value, currency, format.value),
    withUnit: (value, currency) => amountWithUnit(value, currency, format.value),
    fee: (value, currency) => feeText(value, currency, format.value)
  }
}
