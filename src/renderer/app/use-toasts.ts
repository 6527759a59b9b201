import { onScopeDispose, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { toast } from 'vue-sonner'
import { messageText } from '../format/message-text.ts'
import type { Message } from '../../core/message.ts'
import { useNotices, type PageNotice } from '../stores/notices.ts'

const TONES = { info: toast.info, good: toast.success, warn: toast.warning, bad: toast.error } as const

/** Shows notices as toasts; those of main follow the language of the page. */
export function useToasts(): void {
  const { t, locale } = useI18n()
  const notices = useNotices()
  const textOf = (said: Message | string) => (typeof said === 'string' ? said : messageText(said, t))
  const show = ({ id, tone, title, text }: PageNotice) =>
    TONES[tone](textOf(title), {
      id,
      description: textOf(text),
      duration: tone === 'bad' || tone === 'warn' ? 12_000 : 5_000
    })
  onScopeDispose(notices.listen(show))
  watch(locale, () => {
    const shown = new Set(toast.getToasts().map(({ id }) => id))
    for (const notice of notices.list) if (shown.has(notice.id)) show(notice)
  })
}
