import { messageText } from '../../format/message-text.ts'
import { useI18n } from 'vue-i18n'
import { useCancelRun } from '../../stores/cancel-run.ts'
import { useClock } from '../../stores/clock.ts'
import { useNotices } from '../../stores/notices.ts'

/** Cancels orders and tells at the end what came of it. */
export function useCancelMany(): (keys: readonly string[]) => Promise<void> {
  const { t } = useI18n()
  const clock = useClock()
  const notices = useNotices()
  const run = useCancelRun()
  return async (keys) => {
    const { asked, failed, left } = await run.cancel(keys)
    const [first] = failed
    const text =
      first !== undefined
        ? t('orders.cancelSome', { n: failed.length, reason: messageText(first.failure, t) })
        : left > 0
          ? t('orders.cancelStopped', left)
          : t('result.follow')
    notices.tell({
      id: crypto.randomUUID(),
      tone: first === undefined ? 'info' : 'bad',
      title: t('orders.cancelDone', asked),
      text,
      at: clock.now
    })
  }
}
