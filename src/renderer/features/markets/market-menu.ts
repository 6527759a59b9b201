import { nextTick } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Market } from '../../../core/market.ts'
import { usePriceAlerts } from '../../commands/price-alerts.ts'
import { useCommands } from '../../commands/store.ts'
import { desk } from '../../desk.ts'
import { usePanelMarket } from '../../stores/panel-market.ts'
import { useSettings } from '../../stores/settings.ts'
import { useWatchGroups } from '../../stores/watch-groups.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { useContextMenu } from '../../ui/context-menu/use-context-menu.ts'
import { copyText } from '../../ui/copy.ts'

/** The context menu of a market in the list. */
export function useMarketMenu() {
  const { t } = useI18n()
  const alerts = usePriceAlerts()
  const commands = useCommands()
  const place = usePanelMarket()
  const settings = useSettings()
  const workspace = useWorkspace()
  const groups = useWatchGroups()

  async function trade(symbol: string): Promise<void> {
    await workspace.select(symbol)
    await nextTick()
    commands.run('focusTicket')
  }

  return useContextMenu(({ symbol, base, quote }: Market) => [
    { text: t('markets.menu.show'), run: () => place.pick(symbol) },
    { text: t('markets.menu.trade'), run: () => void trade(symbol) },
    {
      text: t('markets.menu.openWindow'),
      run: () => void desk.call('windows.open', { kind: 'workspace', market: symbol })
    },
    { text: t('markets.menu.openWatch'), run: () => void desk.call('windows.open', { kind: 'watch', market: symbol }) },
    'line',
    {
      text: t('markets.menu.favourite'),
      checked: settings.isFavourite(symbol),
      run: () => settings.toggleFavourite(symbol)
    },
    {
      text: t('groups.menu'),
      items: [
        ...groups.list.map((group) => ({
          text: group.name,
          checked: group.markets.includes(symbol),
          run: () => groups.toggle(group, symbol)
        })),
        ...(groups.list.length > 0 ? (['line'] as const) : []),
        {
          text: t('groups.new'),
          disabled: groups.isFull,
          run: () => (groups.edited = { kind: 'new', market: symbol })
        }
      ]
    },
    { text: t('alerts.menuNew'), run: () => alerts.open(symbol) },
    { text: t('markets.menu.copy', { pair: `${base}/${quote}` }), run: () => copyText(`${base}/${quote}`) }
  ])
}
