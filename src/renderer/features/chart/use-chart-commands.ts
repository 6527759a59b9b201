import { useI18n } from 'vue-i18n'
import type { Market } from '../../../core/market.ts'
import { useCommands } from '../../commands/store.ts'

export interface ChartActions {
  readonly market: () => Market
  readonly openDate: () => void
  readonly openIndicators: () => void
  readonly picture: () => void
}

/** What the chart's head and menu offer, in the palette while the chart is shown. */
export function useChartCommands({ market, openDate, openIndicators, picture }: ChartActions): void {
  const { t } = useI18n()
  const command = (name: string, text: string, words: string, run: () => void) => ({
    id: `chart:${name}:${market().symbol}`,
    text: `${t('layout.panel.chart')} ${market().base} / ${market().quote}: ${text}`,
    words: `${words} chart`,
    // The palette gives the focus away as it closes.
    run: () => void setTimeout(run)
  })
  useCommands().provideExtra(() => [
    command('date', t('chart.date.menu'), 'go to date time jump', openDate),
    command('indicators', `${t('chart.indicators')}…`, 'indicators studies add', openIndicators),
    command('picture', t('chart.picture.save'), 'save picture image screenshot', picture)
  ])
}
