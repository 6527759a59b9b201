import { useI18n } from 'vue-i18n'
import type { ConvertOrder } from '../../core/converts/convert.ts'
import { messageText } from '../format/message-text.ts'
import { pairText } from '../format/convert-pair.ts'
import { useConverts } from '../stores/converts.ts'
import { useNotices } from '../stores/notices.ts'

/** Cancels a convert, and says so where that failed or its outcome is not known. */
export function useCancelConvert(): (order: ConvertOrder) => Promise<void> {
  const { t } = useI18n()
  const converts = useConverts()
  const notices = useNotices()
  return async (order) => {
    const pair = pairText(order)
    const answer = await converts.cancel(order.orderId)
    if (answer.ok) return
    if (answer.failure.kind === 'unknown-outcome')
      return notices.show('warn', t('convert.cancelUnknown', { pair }), t('convert.cancelUnknownText'))
    notices.show('bad', t('convert.cancelFailed', { pair }), messageText(answer.failure, t))
  }
}
