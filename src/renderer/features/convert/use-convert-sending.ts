import { useI18n } from 'vue-i18n'
import type { ConvertDraft, ConvertOrder } from '../../../core/converts/convert.ts'
import { useConvertForm } from '../../stores/converts/form.ts'
import { useOutcomes } from '../../stores/outcomes.ts'
import { useSentNotices } from '../../stores/sent-notices.ts'
import type { Submission } from '../../stores/submission.ts'
import { usePage } from '../../ui/page.ts'
import { draftText, failureText } from './convert-words.ts'

/** Sends a convert and shows its outcome as a notice. */
export function useConvertSending() {
  const { t } = useI18n()
  const { separators } = usePage()
  const form = useConvertForm()
  const { show, showChanged } = useSentNotices<ConvertOrder>({
    kind: 'convert',
    keyOf: ({ orderId }) => orderId,
    outcomeOf: useOutcomes(separators).ofConvert,
    failureText: (failure) => failureText(failure, t)
  })

  async function send(submission: Submission<ConvertDraft>): Promise<void> {
    const what = draftText(submission.draft, separators.value, t)
    const answer = await form.send(submission)
    if (answer === null) showChanged()
    else show(what, answer)
  }

  return { send, showChanged }
}
