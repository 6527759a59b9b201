import { computed, type ComputedRef } from 'vue'
import { isZeroText, type DecimalText } from '../../../core/money.ts'
import type { PrintRules } from '../../../core/tape/prints.ts'
import { DEFAULT_TAPE, MOST_TAPE_AMOUNTS, type TapeAmounts, type TapeOptions } from '../../../core/tape/tape-options.ts'
import { useLayout } from '../../stores/layout.ts'

export interface TapeOptionsOfPanel {
  readonly options: ComputedRef<TapeOptions>
  /** In the quote currency of the market. */
  readonly amounts: ComputedRef<TapeAmounts>
  readonly rules: ComputedRef<PrintRules>
  set(part: Partial<TapeOptions>): void
  /** Zero is as good as none. */
  setAmount(name: keyof TapeAmounts, amount: DecimalText | null): void
}

/** The filter and the marks of one panel of trades, kept with it in the layout. */
export function useTapeOptions(panel: () => string, quote: () => string): TapeOptionsOfPanel {
  const layout = useLayout()
  const options = computed(() => layout.panel(panel())?.tape ?? DEFAULT_TAPE)
  const amounts = computed<TapeAmounts>(() => options.value.amounts[quote()] ?? {})
  const set = (part: Partial<TapeOptions>) => layout.setPanel(panel(), { tape: { ...options.value, ...part } })

  function large(): PrintRules['large'] {
    const { large: kind, percent } = options.value
    const from = amounts.value.large
    if (kind === 'top') return { top: percent }
    return kind === 'value' && from !== undefined ? { from } : null
  }

  return {
    options,
    amounts,
    rules: computed(() => ({
      aggregate: options.value.aggregate,
      least: amounts.value.least ?? null,
      large: large()
    })),
    set,
    setAmount(name, amount) {
      const { [quote()]: mine, ...others } = options.value.amounts
      const { [name]: _before, ...rest } = mine ?? {}
      const next = amount === null || isZeroText(amount) ? rest : { ...rest, [name]: amount }
      const kept = Object.entries(others).slice(1 - MOST_TAPE_AMOUNTS)
      set({ amounts: Object.fromEntries([...kept, ...(Object.keys(next).length > 0 ? [[quote(), next]] : [])]) })
    }
  }
}
