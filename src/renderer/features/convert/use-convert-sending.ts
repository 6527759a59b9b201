import { useI18n } from 'vue-i18n'
import type { ConvertDraft, ConvertOrder } from '../../../core/converts/convert.ts'
import { useConvertForm } from '../../stores/converts/form.ts'
import { useOutcomes } from '../../stores/outcomes.ts'
import { useSending } from '../../stores/sending.ts'
import { usePage } from '../../ui/page.ts'
import { draftText, failureText } from './convert-words.ts'

/** Sends a convert and shows its outcome as a notice. */
export function useConvertSending() {
  const { t } = useI18n()
  const { separators } = usePage()
  const form = useConvertForm()
  return useSending<ConvertDraft, ConvertOrder>({
    kind: 'convert',
    place: form.send,
    textOf: (draft) => draftText(draft, separators.value, t),
    keyOf: ({ orderId }) => orderId,
    outcomeOf: useOutcomes(separators).ofConvert,
    failureText: (failure) => failureText(failure, t)
  })
}
