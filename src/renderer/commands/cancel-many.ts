import { messageText } from '../format/message-text.ts'
import { useI18n } from 'vue-i18n'
import { useCancelRun } from '../stores/cancel-run.ts'
import { useNotices } from '../stores/notices.ts'

/** Cancels orders and reports the result at the end. */
export function useCancelMany(): (keys: readonly string[]) => Promise<void> {
  const { t } = useI18n()
  const notices = useNotices()
  const run = useCancelRun()
  return async (keys) => {
    const { requested, failed, left } = await run.cancel(keys)
    const [first] = failed
    const text =
      first !== undefined
        ? t('orders.cancelSome', { n: failed.length, reason: messageText(first.failure, t) })
        : left > 0
          ? t('orders.cancelStopped', left)
          : t('result.follow')
    notices.show(first === undefined ? 'info' : 'bad', t('orders.cancelDone', requested), text)
  }
}
