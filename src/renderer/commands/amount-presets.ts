import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { MOST_PRESET_CURRENCIES } from '../../contract/settings.ts'
import { defaultAmounts } from '../../core/ladder/default-amounts.ts'
import type { Market } from '../../core/market.ts'
import { isZeroText, type DecimalText } from '../../core/money.ts'
import { localized } from '../format/decimal.ts'
import { useSettings } from '../stores/settings.ts'

/** Five amounts of a market's base currency to choose from, in ladder and ticket. */
export function useAmountPresets(market: () => Market, lastPrice: () => DecimalText | null) {
  const { t } = useI18n()
  const settings = useSettings()
  const presets = computed(() => settings.values.amountPresets[market().base] ?? defaultAmounts(market(), lastPrice()))

  function save(index: number, value: DecimalText): void {
    const changed = presets.value.map((one, at) => (at === index ? value : one))
    const { [market().base]: _, ...others } = settings.values.amountPresets
    const rest = Object.entries(others).slice(1 - MOST_PRESET_CURRENCIES)
    void settings.write({ amountPresets: { ...Object.fromEntries(rest), [market().base]: changed } })
  }
  function reset(): void {
    const { [market().base]: _, ...rest } = settings.values.amountPresets
    void settings.write({ amountPresets: rest })
  }

  /** The entries of the context menu of a preset, by its index. @param value the amount that is typed */
  function entries(index: number, value: DecimalText | null) {
    const isNone = value === null || isZeroText(value)
    return [
      {
        text: isNone
          ? t('ladder.amount.saveNone')
          : t('ladder.amount.save', { amount: `${localized(value, settings.separators)} ${market().base}` }),
        disabled: isNone,
        run: () => {
          if (!isNone) save(index, value)
        }
      },
      {
        text: t('ladder.amount.reset'),
        disabled: settings.values.amountPresets[market().base] === undefined,
        run: reset
      }
    ]
  }

  return { presets, entries }
}
