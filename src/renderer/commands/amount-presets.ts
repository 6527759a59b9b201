import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { MOST_PRESETS } from '../../contract/settings.ts'
import { defaultAmounts } from '../../core/ladder/default-amounts.ts'
import type { Market } from '../../core/market.ts'
import { isZeroText, type DecimalText } from '../../core/money.ts'
import { localized } from '../format/decimal.ts'
import { useSettings } from '../stores/settings.ts'

/** Five amounts to choose from in ladder and ticket: of the market, or else of its base currency. */
export function useAmountPresets(market: () => Market, lastPrice: () => DecimalText | null) {
  const { t } = useI18n()
  const settings = useSettings()
  const kept = computed(() => settings.values.amountPresets)
  const ofMarket = computed(() => kept.value[market().symbol])
  const ofCurrency = computed(() => kept.value[market().base])
  const presets = computed(() => ofMarket.value ?? ofCurrency.value ?? defaultAmounts(market(), lastPrice()))

  const without = (...names: readonly string[]) => Object.entries(kept.value).filter(([name]) => !names.includes(name))
  function save(index: number, value: DecimalText, isForMarket: boolean): void {
    const { symbol, base } = market()
    const changed = presets.value.map((one, at) => (at === index ? value : one))
    // What is shown becomes that of the currency, so that nothing of it is lost.
    const rest = isForMarket ? without(symbol) : without(symbol, base)
    const all = [...rest.slice(1 - MOST_PRESETS), [isForMarket ? symbol : base, changed] as const]
    void settings.write({ amountPresets: Object.fromEntries(all) })
  }
  const reset = (name: string) => void settings.write({ amountPresets: Object.fromEntries(without(name)) })

  /** The entries of the context menu of a preset, by its index. @param value the amount that is typed */
  function entries(index: number, value: DecimalText | null) {
    const { symbol, base, quote } = market()
    const back =
      ofMarket.value === undefined
        ? { text: t('ladder.amount.reset'), disabled: ofCurrency.value === undefined, run: () => reset(base) }
        : { text: t('ladder.amount.resetMarket', { base }), disabled: false, run: () => reset(symbol) }
    if (value === null || isZeroText(value))
      return [{ text: t('ladder.amount.saveNone'), disabled: true, run: () => undefined }, back]
    const amount = `${localized(value, settings.separators)} ${base}`
    return [
      { text: t('ladder.amount.save', { amount, base }), disabled: false, run: () => save(index, value, false) },
      {
        text: t('ladder.amount.saveMarket', { amount, pair: `${base} / ${quote}` }),
        disabled: false,
        run: () => save(index, value, true)
      },
      back
    ]
  }

  return { presets, entries }
}
