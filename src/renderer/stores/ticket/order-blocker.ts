import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { Failure } from '../../../contract/failure.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import { desk } from '../../desk.ts'
import { throttle } from '../../throttle.ts'
import { useClock } from '../clock.ts'
import { useLimits } from '../limits.ts'

const EVERY_MS = 150

/** Blockers of the order itself; other failures say nothing about it. */
const isOfOrder = ({ kind, code }: Failure): boolean =>
  (kind === 'denied' || kind === 'input' || kind === 'unsupported') && code !== 'too-many-requests'

/**
 * What blocks the draft in main now. Requested with every change of the draft and of the limits, and
 * once a second; main checks again before it sends. @param isBlocked nothing can be sent whatever the draft is: no
 * request is made
 */
export function useOrderBlocker(
  draft: Readonly<Ref<OrderDraft | null>>,
  isBlocked: () => boolean
): ComputedRef<Failure | null> {
  const clock = useClock()
  const limits = useLimits()
  const text = computed(() => (draft.value === null || isBlocked() ? null : JSON.stringify(draft.value)))
  const answered = shallowRef<{ readonly draft: string; readonly failure: Failure | null } | null>(null)
  let newest = 0

  async function check(): Promise<void> {
    const checked = text.value
    if (checked === null || draft.value === null) return
    const request = ++newest
    const answer = await desk.call('orders.check', { draft: draft.value })
    if (request !== newest) return
    answered.value = { draft: checked, failure: answer.ok || !isOfOrder(answer.failure) ? null : answer.failure }
  }
  const { request, stop } = throttle(() => void check(), EVERY_MS)
  watch([text, () => limits.values, () => clock.now], request)
  onScopeDispose(stop)

  return computed(() =>
    answered.value !== null && answered.value.draft === text.value ? answered.value.failure : null
  )
}
