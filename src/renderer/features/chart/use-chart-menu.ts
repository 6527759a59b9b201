import { useI18n } from 'vue-i18n'
import { CANDLE_NAMES, CANDLE_SECONDS } from '../../../core/candle-intervals.ts'
import { CHART_SCALES } from '../../../core/layout/chart-options.ts'
import { shownChord } from '../../../core/keys/chord-shown.ts'
import { fullBecause, type Indicator } from '../../../core/indicators/indicator.ts'
import { INDICATOR_NAMES } from '../../../core/indicators/kinds.ts'
import type { Market } from '../../../core/market.ts'
import type { DecimalText } from '../../../core/money.ts'
import { isMac } from '../../commands/platform.ts'
import { usePriceMenu } from '../../commands/price-menu.ts'
import { useContextMenu, type MenuEntry } from '../../ui/context-menu/use-context-menu.ts'
import { usePlacingOnLine } from '../../lines/use-placing.ts'
import { copyText } from '../../ui/copy.ts'
import { useDrawingMenu } from './drawings/drawing-menu.ts'
import type { ChartOptionsOfPanel } from './use-chart-options.ts'

export interface ChartMenuParts {
  readonly market: () => Market
  readonly chart: ChartOptionsOfPanel
  /** The price under the pointer, else the last one; null without candles. */
  readonly price: () => DecimalText | null
  /** Start of the bar under the pointer, else of the first visible one; milliseconds since the epoch. */
  readonly since: () => number
  /** The name of an indicator. */
  readonly nameOf: (indicator: Indicator) => string
  readonly fit: () => void
  readonly openDate: () => void
  readonly picture: () => void
  readonly owner: symbol
}

/** The context menu of a chart. */
export function useChartMenu(parts: ChartMenuParts): {
  /** Of the whole chart. */
  readonly onMenu: (event: MouseEvent) => void
  /** Only of a price. */
  readonly onPlus: (event: MouseEvent) => void
} {
  const { market, chart, price, since, nameOf, fit, openDate, picture, owner } = parts
  const { t } = useI18n()
  const draw = useDrawingMenu(owner)
  const placing = usePlacingOnLine(market, owner)
  const entriesOf = usePriceMenu(copyText, placing)
  function ofPrice(): readonly MenuEntry[] {
    const at = price()
    return at === null ? [] : [...entriesOf(market(), at), 'line']
  }
  const onPlus = useContextMenu(() => {
    const at = price()
    return at === null ? [] : entriesOf(market(), at)
  })

  const onMenu = useContextMenu(() => {
    const { seconds, scale, indicators, connected } = chart.options.value
    return [
      ...ofPrice(),
      draw(),
      {
        text: t('chart.interval'),
        items: CANDLE_SECONDS.map((one) => ({
          text: CANDLE_NAMES[one],
          checked: one === seconds,
          run: () => chart.set({ seconds: one })
        }))
      },
      {
        text: t('chart.scale'),
        items: CHART_SCALES.map((one) => ({
          text: t(`chart.scaleKind.${one}`),
          checked: one === scale,
          run: () => chart.set({ scale: one })
        }))
      },
      ...(indicators.length === 0
        ? []
        : [
            {
              text: t('chart.indicators'),
              items: indicators.map((one) => ({
                text: nameOf(one),
                checked: !one.hidden,
                run: () => chart.change(one.id, { hidden: !one.hidden })
              }))
            }
          ]),
      {
        text: t('chart.addIndicator'),
        items: INDICATOR_NAMES.filter((kind) => fullBecause(indicators, kind) === null).map((kind) => ({
          text: t(`chart.indicatorName.${kind}`),
          run: () => chart.add(kind, since())
        }))
      },
      { text: t('chart.connected'), checked: connected, run: () => chart.set({ connected: !connected }) },
      'line',
      { text: t('chart.fit'), run: fit },
      { text: t('chart.date.menu'), keys: shownChord('Alt+G', isMac), run: openDate },
      'line',
      { text: t('chart.picture.save'), run: picture }
    ]
  })
  return { onMenu, onPlus }
}
