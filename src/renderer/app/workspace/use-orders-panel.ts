import { watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useAlerts } from '../../stores/alerts.ts'
import { useExits } from '../../stores/exits.ts'
import { useNotices } from '../../stores/notices.ts'
import { usePointedOrder } from '../../stores/pointed-order.ts'

/**
 * Shows the Orders panel for an order that was opened elsewhere, for the form of a new alert and for the exits, or
 * explains that the layout has none. @param isReady panels can be shown @param toFront returns false if there is no
 * such panel
 */
export function useOrdersPanel(isReady: () => boolean, toFront: () => boolean): void {
  const { t } = useI18n()
  const alerts = useAlerts()
  const exits = useExits()
  const notices = useNotices()
  const pointed = usePointedOrder()

  function show(): boolean {
    if (toFront()) return true
    const way = { menu: t('layout.menu'), add: t('layout.add'), panel: t('layout.panel.orders') }
    notices.show('warn', t('layout.noOrders'), t('layout.noOrdersText', way))
    return false
  }

  watch([isReady, () => pointed.key], ([ready, key]) => {
    if (ready && key !== null) show()
  })
  watch([isReady, () => alerts.wanted], ([ready, wanted]) => {
    if (ready && wanted && !show()) alerts.wanted = false
  })
  watch([isReady, () => exits.wanted], ([ready, wanted]) => {
    if (ready && wanted && !show()) exits.wanted = false
  })
}
