import type { useI18n } from 'vue-i18n'
import { CANDLE_NAMES, CANDLE_SECONDS } from '../../../../core/candle-intervals.ts'
import { shownIn } from '../../../../core/layout/change.ts'
import { DEFAULT_CHART } from '../../../../core/layout/chart-options.ts'
import { traitsOf, type PanelKind } from '../../../../core/layout/kinds.ts'
import { PRESETS } from '../../../../core/layout/presets.ts'
import type { ExtraCommand } from '../../../commands/store.ts'
import type { useLayout } from '../../../stores/layout.ts'

/** Commands of the layout. */
export function layoutCommands(
  t: ReturnType<typeof useI18n>['t'],
  layout: ReturnType<typeof useLayout>,
  saveAs: () => void
): readonly ExtraCommand[] {
  const command = (id: string, text: string, run: () => void, words = ''): ExtraCommand => ({
    id: `layout:${id}`,
    text,
    words: `${words} layout workspace`,
    run
  })
  return [
    ...PRESETS.map((one) =>
      command(
        one,
        t('layout.commands.preset', { name: t(`layout.preset.${one}`) }),
        () => layout.preset(one),
        `switch ${one}`
      )
    ),
    ...layout.named.map(({ name }) =>
      command(`named:${name}`, t('layout.commands.preset', { name }), () => layout.applyNamed(name), 'switch saved')
    ),
    ...(layout.locked
      ? []
      : layout.addable.map((kind) =>
          command(
            `add:${kind}`,
            t('layout.commands.add', { panel: t(`layout.panel.${kind}`) }),
            () => layout.add(kind),
            `${nameOf(kind)} add panel`
          )
        )),
    ...chartCommands(t, layout),
    command(
      'lock',
      t(layout.locked ? 'layout.commands.unlock' : 'layout.commands.lock'),
      () => layout.setLocked(!layout.locked),
      layout.locked ? 'unlock' : 'lock'
    ),
    ...(layout.past.length > 0 ? [command('undo', t('layout.commands.undo'), layout.undo, 'undo')] : []),
    command('reset', t('layout.commands.reset'), layout.reset, 'reset'),
    command('save', t('layout.commands.saveAs'), saveAs, 'save as')
  ]
}

const nameOf = (kind: PanelKind): string => [kind, traitsOf(kind).words ?? ''].join(' ').trimEnd()

/** Tabs that are looked for by their own names. */
const VIEWS = {
  orders: {
    open: 'orders.tab.open',
    history: 'orders.tab.history',
    fills: 'fills.tab',
    positions: 'positions.tab',
    balances: 'balances.tab'
  },
  record: {
    equity: 'record.tab.equity',
    calendar: 'record.tab.calendar',
    trades: 'record.tab.trades',
    costs: 'record.tab.costs',
    portfolio: 'record.tab.portfolio',
    movements: 'record.tab.movements'
  }
} as const
/** What users also call them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  equity: 'profit drawdown performance',
  calendar: 'daily profit pnl',
  trades: 'journal notes tags',
  costs: 'slippage fees',
  portfolio: 'holdings allocation dust fee tiers wallet',
  movements: 'deposits withdrawals transfers',
  open: 'working orders'
}

/** Each tab of the Orders and the Record panel, whether there is such a panel or not. */
export const viewCommands = (
  t: ReturnType<typeof useI18n>['t'],
  layout: ReturnType<typeof useLayout>,
  inTrade: (run: () => void) => () => void
): readonly ExtraCommand[] =>
  (['orders', 'record'] as const)
    .filter((kind) => layout.has(kind) || (!layout.locked && layout.addable.includes(kind)))
    .flatMap((kind) =>
      Object.entries(VIEWS[kind]).map(([tab, text]) => ({
        id: `view:${kind}:${tab}`,
        text: `${t(`layout.panel.${kind}`)}: ${t(text)}`,
        words: `${kind} ${tab} show tab ${OTHER_NAMES[tab] ?? ''}`,
        run: inTrade(() => layout.show(kind, tab))
      }))
    )

export interface PanelActions {
  /** Brings it to the front. */
  readonly show: (name: string) => void
  /** Lets it fill the window, or restores its place. */
  readonly maximize: (name: string) => void
}

/** Each panel of the window, by its name. */
export const panelCommands = (
  t: ReturnType<typeof useI18n>['t'],
  { names, panel }: Pick<ReturnType<typeof useLayout>, 'names' | 'panel'>,
  { show, maximize }: PanelActions
): readonly ExtraCommand[] =>
  names.flatMap((name) => {
    const kind = panel(name)?.kind
    if (kind === undefined) return []
    const text = t(`layout.panel.${kind}`) + (/-\d+$/.exec(name)?.[0].replace('-', ' ') ?? '')
    return [
      {
        id: `panel:show:${name}`,
        text: t('layout.commands.show', { panel: text }),
        words: `${nameOf(kind)} show panel go`,
        run: () => show(name)
      },
      {
        id: `panel:maximize:${name}`,
        text: t('layout.commands.maximize', { panel: text }),
        words: `${nameOf(kind)} maximize maximise restore panel fill`,
        run: () => maximize(name)
      }
    ]
  })

/** The interval of each chart that is shown; charts are numbered where there are several. */
function chartCommands(
  t: ReturnType<typeof useI18n>['t'],
  { current, setPanel }: ReturnType<typeof useLayout>
): readonly ExtraCommand[] {
  const charts = shownIn(current.root).filter((name) => current.panels[name]?.kind === 'chart')
  return charts.flatMap((name, at) => {
    const options = current.panels[name]?.chart ?? DEFAULT_CHART
    const which = charts.length > 1 ? ` ${at + 1}` : ''
    return CANDLE_SECONDS.filter((seconds) => seconds !== options.seconds).map((seconds) => ({
      id: `chart:${name}:${seconds}`,
      text: `${t('layout.panel.chart')}${which} · ${t('chart.interval')}: ${CANDLE_NAMES[seconds]}`,
      words: `chart${which} interval timeframe candles ${CANDLE_NAMES[seconds]}`,
      run: () => setPanel(name, { chart: { ...options, seconds } })
    }))
  })
}
