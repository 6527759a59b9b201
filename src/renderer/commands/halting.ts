import { useI18n } from 'vue-i18n'
import { isDeclined } from '../../contract/failure.ts'
import { messageText } from '../format/message-text.ts'
import { useLimits } from '../stores/limits.ts'
import { useNotices } from '../stores/notices.ts'

/** Turns the kill switch on or off, and shows a notice if main could not. */
export function useHalting(): (on: boolean) => Promise<void> {
  const { t } = useI18n()
  const limits = useLimits()
  const notices = useNotices()
  return async (on) => {
    const answer = await limits.halt(on)
    if (answer.ok || isDeclined(answer.failure)) return
    notices.show('bad', t('trading.notSaved'), messageText(answer.failure, t))
  }
}
