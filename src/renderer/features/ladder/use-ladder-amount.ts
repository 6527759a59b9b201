import { computed, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Market } from '../../../core/market.ts'
import type { DecimalText } from '../../../core/money.ts'
import { useAmountPresets } from '../../commands/amount-presets.ts'
import { exampleNumber } from '../../format/typed-number.ts'
import { useLadderAmounts } from '../../stores/ladder-amounts.ts'
import { useTypedNumbers } from '../../stores/typed-numbers.ts'
import { useContextMenu } from '../../ui/context-menu/use-context-menu.ts'
import { usePage } from '../../ui/page.ts'

/** The amount of one-click orders of a market, and five amounts of its base currency to choose from. */
export function useLadderAmount(market: () => Market, lastPrice: () => DecimalText | null) {
  const { t } = useI18n()
  const { separators } = usePage()
  const amounts = useLadderAmounts()
  const typed = ref('')
  const { read, write } = useTypedNumbers([typed])
  const kept = amounts.of(market().symbol)
  if (kept !== null) typed.value = write(kept)
  const amount = computed(() => read(typed.value, market().base))
  watch(amount, (now) => amounts.keep(market().symbol, now))

  const { presets, entries } = useAmountPresets(market, lastPrice)
  const menu = useContextMenu((index: number) => entries(index, amount.value))

  return {
    typed,
    type: (text: string) => void (typed.value = text),
    amount,
    problem: computed(() =>
      typed.value.trim() !== '' && amount.value === null
        ? t('ticket.fieldProblem.number', { example: exampleNumber(separators.value) })
        : ''
    ),
    presets,
    choose: (value: DecimalText) => void (typed.value = write(value)),
    menu
  }
}

export type LadderAmount = ReturnType<typeof useLadderAmount>
