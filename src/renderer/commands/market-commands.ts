import { useI18n } from 'vue-i18n'
import { useNotices } from '../stores/notices.ts'
import { useSettings } from '../stores/settings.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { usePriceAlerts } from './price-alerts.ts'
import { useCommands } from './store.ts'

/** Commands about the market of this window, until the calling scope ends. */
export function provideMarketCommands(): void {
  const { t } = useI18n()
  const alerts = usePriceAlerts()
  const notices = useNotices()
  const settings = useSettings()
  const workspace = useWorkspace()

  function toggleFavourite(): void {
    const { market } = workspace
    if (market === null) return
    settings.toggleFavourite(market.symbol)
    const pair = `${market.base} / ${market.quote}`
    notices.show('info', pair, t(settings.isFavourite(market.symbol) ? 'markets.starred' : 'markets.unstarred'))
  }

  useCommands().provide({
    toggleFavourite: { run: toggleFavourite, enabled: () => workspace.market !== null },
    showAlerts: alerts.show,
    addAlert: {
      run: () => {
        if (workspace.selected !== null) alerts.open(workspace.selected)
      },
      enabled: () => workspace.market !== null
    }
  })
}
