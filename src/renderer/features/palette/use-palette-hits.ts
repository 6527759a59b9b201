import { computed, shallowRef, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Market } from '../../../core/market.ts'
import { searchWords } from '../../../core/market-search.ts'
import { plain, roundDown, type DecimalText } from '../../../core/money.ts'
import { useCommands } from '../../commands/store.ts'
import { worth } from '../../format/worth.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useSettings } from '../../stores/settings.ts'
import { useTickers } from '../../stores/tickers.ts'
import { rankedCommands, rankedMarkets } from './palette-rank.ts'

const MOST_MARKETS = 8
/** Each row is a component: hundreds of them hold up the first letter that is typed. */
const MOST_COMMANDS = 16
/** A volume converted by an inverse price has more digits than a decimal text may have. */
const VOLUME_DECIMALS = 4

/** The markets and commands that match the query. */
export function usePaletteHits(open: Readonly<Ref<boolean>>, query: Readonly<Ref<string>>) {
  const { t } = useI18n()
  const commands = useCommands()
  const markets = useMarkets()
  const settings = useSettings()
  const tickers = useTickers()

  const words = computed(() => searchWords(query.value))
  const shownMarkets = shallowRef<readonly Market[]>([])
  /** As of the opening of the palette, so that rows do not move. */
  const volumes = shallowRef<ReadonlyMap<string, DecimalText>>(new Map())
  const recent = shallowRef(settings.values.recent)
  function volumesNow(): ReadonlyMap<string, DecimalText> {
    const found = new Map<string, DecimalText>()
    for (const { symbol, quote } of markets.list) {
      const volume = tickers.row(symbol)?.quoteVolume ?? null
      const value = volume === null ? null : worth(quote, volume, tickers.prices)
      if (value !== null) found.set(symbol, plain(roundDown(value, VOLUME_DECIMALS)))
    }
    return found
  }
  watch(
    open,
    (isOpen) => {
      if (!isOpen) return
      volumes.value = volumesNow()
      recent.value = settings.values.recent
    },
    { immediate: true }
  )
  watch(
    [open, words, () => markets.list],
    () => {
      if (!open.value) return
      const ranking = { recent: recent.value.markets, volumes: volumes.value, most: MOST_MARKETS }
      shownMarkets.value = rankedMarkets(markets.list, words.value, ranking)
    },
    { immediate: true }
  )
  const listed = computed(() => [
    // Commands that send or cancel at once are left out, so that they are never the first hit of a search.
    ...commands.offered
      .filter(({ id, scope }) => id !== 'palette' && scope !== 'orders')
      .map(({ id, words: names }) => ({
        id: String(id),
        text: t(`commands.${id}`),
        words: names,
        keys: commands.keysOf(id),
        run: () => void commands.run(id)
      })),
    ...commands.extra.map((extra) => ({ ...extra, keys: '' }))
  ])
  const found = computed(() => rankedCommands(listed.value, words.value, recent.value.commands))
  const shownCommands = computed(() => found.value.slice(0, MOST_COMMANDS))
  const moreCommands = computed(() => found.value.length - shownCommands.value.length)

  return { shownMarkets, shownCommands, moreCommands }
}
