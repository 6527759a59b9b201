import { useI18n } from 'vue-i18n'
import type { Failure } from '../../../contract/failure.ts'
import type { Notice } from '../../../contract/frames.ts'
import type { ConvertOrder } from '../../../core/converts/convert.ts'
import { exactText } from '../../format/decimal.ts'
import { fullStamp } from '../../format/time.ts'
import { useConvertForm, type ConvertIntent } from '../../stores/converts/form.ts'
import { useNotices } from '../../stores/notices.ts'
import { useSettings } from '../../stores/settings.ts'
import { usePage } from '../../ui/page.ts'
import { draftText, failureText } from './convert-words.ts'

const TONES: Readonly<Record<ConvertOrder['status'], Notice['tone']>> = {
  active: 'info',
  completed: 'good',
  partially_completed: 'warn',
  cancelled: 'warn',
  expired: 'warn',
  failed: 'bad'
}

/** Sends a convert and shows its outcome as a notice. */
export function useConvertSending(): {
  send: (intent: ConvertIntent) => Promise<void>
  showChanged: () => void
} {
  const { t } = useI18n()
  const { separators } = usePage()
  const form = useConvertForm()
  const notices = useNotices()
  const settings = useSettings()

  const showChanged = () => notices.show('warn', t('convert.confirm.changed'), t('convert.confirm.changedText'))

  function showOrder(order: ConvertOrder, what: string): void {
    const details: string[] = []
    if (order.executedTo !== null)
      details.push(
        t('convert.result.received', {
          amount: exactText(order.executedTo, separators.value),
          unit: order.currencyTo ?? ''
        })
      )
    if (order.status === 'active' && order.expiresAt !== null)
      details.push(t('convert.result.expires', { at: fullStamp(order.expiresAt, settings.values.utc) }))
    notices.show(
      TONES[order.status],
      t(`convert.result.${order.status}`, { what }),
      details.join(' ') || t('convert.result.follow')
    )
  }

  function showFailure(failure: Failure, what: string): void {
    const unknown = failure.kind === 'unknown-outcome' || failure.kind === 'bug'
    const title = unknown ? 'unknown' : failure.kind === 'refused' ? 'refused' : 'notSent'
    notices.show(unknown ? 'warn' : 'bad', t(`convert.result.${title}`, { what }), failureText(failure, t))
  }

  async function send(intent: ConvertIntent): Promise<void> {
    const what = draftText(intent.draft, separators.value, t)
    const answer = await form.send(intent)
    if (answer === null) showChanged()
    else if (answer.ok) showOrder(answer.value, what)
    else showFailure(answer.failure, what)
  }

  return { send, showChanged }
}
