import { useI18n } from 'vue-i18n'
import type { Failure } from '../../../contract/failure.ts'
import type { Notice } from '../../../contract/frames.ts'
import type { ConvertOrder } from '../../../core/converts/convert.ts'
import { exactText } from '../../format/decimal.ts'
import { fullStamp } from '../../format/time.ts'
import { useClock } from '../../stores/clock.ts'
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

/** Sends a convert and says in words what came of it. */
export function useConvertSending(): {
  send: (intent: ConvertIntent) => Promise<void>
  tellChanged: () => void
  tell: Tell
} {
  const { t } = useI18n()
  const { separators } = usePage()
  const clock = useClock()
  const form = useConvertForm()
  const notices = useNotices()
  const settings = useSettings()

  const tell: Tell = (tone, title, text) => notices.tell({ id: crypto.randomUUID(), tone, title, text, at: clock.now })
  const tellChanged = () => tell('warn', t('convert.confirm.changed'), t('convert.confirm.changedText'))

  function tellOrder(order: ConvertOrder, what: string): void {
    const said: string[] = []
    if (order.executedTo !== null)
      said.push(
        t('convert.result.got', { amount: exactText(order.executedTo, separators.value), unit: order.currencyTo ?? '' })
      )
    if (order.status === 'active' && order.expiresAt !== null)
      said.push(t('convert.result.expires', { at: fullStamp(order.expiresAt, settings.values.utc) }))
    tell(
      TONES[order.status],
      t(`convert.result.${order.status}`, { what }),
      said.join(' ') || t('convert.result.follow')
    )
  }

  function tellFailure(failure: Failure, what: string): void {
    const unknown = failure.kind === 'unknown-outcome' || failure.kind === 'bug'
    const title = unknown ? 'unknown' : failure.kind === 'refused' ? 'refused' : 'notSent'
    tell(unknown ? 'warn' : 'bad', t(`convert.result.${title}`, { what }), failureText(failure, t))
  }

  async function send(intent: ConvertIntent): Promise<void> {
    const what = draftText(intent.draft, separators.value, t)
    const answer = await form.send(intent)
    if (answer === null) tellChanged()
    else if (answer.ok) tellOrder(answer.value, what)
    else tellFailure(answer.failure, what)
  }

  return { send, tellChanged, tell }
}

export type Tell = (tone: Notice['tone'], title: string, text: string) => void
