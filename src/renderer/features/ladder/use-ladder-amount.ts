import { computed, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { MOST_PRESET_CURRENCIES } from '../../../contract/settings.ts'
import { defaultAmounts } from '../../../core/ladder/default-amounts.ts'
import type { Market } from '../../../core/market.ts'
import { isZeroText, type DecimalText } from '../../../core/money.ts'
import { localized } from '../../format/decimal.ts'
import { exampleNumber } from '../../format/typed-number.ts'
import { useLadderAmounts } from '../../stores/ladder-amounts.ts'
import { useSettings } from '../../stores/settings.ts'
import { useTypedNumbers } from '../../stores/typed-numbers.ts'
import { useContextMenu } from '../../ui/context-menu/use-context-menu.ts'
import { usePage } from '../../ui/page.ts'

/** The amount of one-click orders of a market, and five amounts of its base currency to choose from. */
export function useLadderAmount(market: () => Market, lastPrice: () => DecimalText | null) {
  const { t } = useI18n()
  const { separators } = usePage()
  const amounts = useLadderAmounts()
  const settings = useSettings()
  const typed = ref('')
  const { read, write } = useTypedNumbers([typed])
  const kept = amounts.of(market().symbol)
  if (kept !== null) typed.value = write(kept)
  const amount = computed(() => read(typed.value, market().base))
  watch(amount, (now) => amounts.keep(market().symbol, now))

  const presets = computed(() => settings.values.amountPresets[market().base] ?? defaultAmounts(market(), lastPrice()))
  function save(index: number, value: DecimalText): void {
    const changed = presets.value.map((one, at) => (at === index ? value : one))
    const { [market().base]: _, ...others } = settings.values.amountPresets
    const kept = Object.entries(others).slice(1 - MOST_PRESET_CURRENCIES)
    void settings.write({ amountPresets: { ...Object.fromEntries(kept), [market().base]: changed } })
  }
  function reset(): void {
    const { [market().base]: _, ...rest } = settings.values.amountPresets
    void settings.write({ amountPresets: rest })
  }
  const menu = useContextMenu((index: number) => {
    const value = amount.value
    return [
      {
        text:
          value === null || isZeroText(value)
            ? t('ladder.amount.saveNone')
            : t('ladder.amount.save', { amount: `${localized(value, separators.value)} ${market().base}` }),
        disabled: value === null || isZeroText(value),
        run: () => {
          if (value !== null) save(index, value)
        }
      },
      {
        text: t('ladder.amount.reset'),
        disabled: settings.values.amountPresets[market().base] === undefined,
        run: reset
      }
    ]
  })

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
