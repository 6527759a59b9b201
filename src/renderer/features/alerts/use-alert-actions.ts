import { useI18n } from 'vue-i18n'
import type { Result } from '../../../contract/failure.ts'
import type { Alert } from '../../../core/alerts/alert.ts'
import { messageText } from '../../format/message-text.ts'
import { planOf, useAlerts } from '../../stores/alerts.ts'
import { useClock } from '../../stores/clock.ts'
import { useNotices } from '../../stores/notices.ts'
import type { MenuEntry } from '../../ui/context-menu/use-context-menu.ts'

/** What can be done with an alert of the list. */
export function useAlertActions() {
  const { t } = useI18n()
  const alerts = useAlerts()
  const clock = useClock()
  const notices = useNotices()

  async function told(answer: Promise<Result<null>>): Promise<void> {
    const result = await answer
    if (!result.ok) notices.show('bad', t('alerts.notChanged'), messageText(result.failure, t))
  }
  const isOver = ({ expiresAt }: Alert): boolean => expiresAt !== null && expiresAt <= clock.now
  const edit = (alert: Alert): void => {
    alerts.form = { kind: 'change', id: alert.id, plan: planOf(alert) }
  }
  const remove = (alert: Alert): void => void told(alerts.remove(alert.id))

  function entries(alert: Alert): readonly MenuEntry[] {
    const { id, state, expiresAt } = alert
    const turn =
      state === 'active'
        ? { text: t('alerts.pause'), run: () => void told(alerts.pause(id, true)) }
        : state === 'paused'
          ? { text: t('alerts.resume'), run: () => void told(alerts.pause(id, false)) }
          : // The time of an expired one is over.
            {
              text: t('alerts.activate'),
              run: () => void told(alerts.change(id, { ...planOf(alert), expiresAt: isOver(alert) ? null : expiresAt }))
            }
    return [
      { text: t('alerts.edit'), run: () => edit(alert) },
      { text: t('alerts.duplicate'), run: () => (alerts.form = { kind: 'copy', plan: planOf(alert) }) },
      turn,
      'line',
      { text: t('alerts.drop'), keys: 'Delete', run: () => remove(alert) }
    ]
  }

  return { entries, edit, remove }
}
