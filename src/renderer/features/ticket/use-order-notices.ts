import { onScopeDispose } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Order } from '../../../core/orders/order.ts'
import { draftText, failureText } from '../../format/draft-text.ts'
import { useNotices } from '../../stores/notices.ts'
import { useOutcomes } from '../../stores/outcomes.ts'
import { usePlacing } from '../../stores/placing.ts'
import { useSentNotices } from '../../stores/sent-notices.ts'
import { fullWhyNot } from '../../stores/ticket/why-not.ts'
import { usePage } from '../../ui/page.ts'

/** Shows what came of each order of this window, until the calling scope ends. */
export function useOrderNotices(): void {
  const { t } = useI18n()
  const { separators } = usePage()
  const notices = useNotices()
  const sent = useSentNotices<Order>({
    kind: 'order',
    keyOf: ({ key }) => key,
    outcomeOf: useOutcomes(separators).ofOrder,
    failureText: (failure) => failureText(failure, t)
  })
  onScopeDispose(
    usePlacing().listen((event) => {
      if (event.kind === 'changed') sent.showChanged()
      else if (event.kind === 'answered')
        sent.show(draftText(event.draft, event.market, separators.value, t), event.answer)
      else notices.show('warn', t('hotkeys.notSent'), fullWhyNot(event.why, separators.value, t))
    })
  )
}
