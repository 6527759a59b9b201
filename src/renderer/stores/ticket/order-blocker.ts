import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { Failure } from '../../../contract/failure.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import { desk } from '../../desk.ts'
import { throttle } from '../../throttle.ts'
import { useClock } from '../clock.ts'
import { useLimits } from '../limits.ts'

const EVERY_MS = 150

/** Blockers of the order itself; other failures say nothing about it. */
export const isOfOrder = ({ kind, code }: Failure): boolean =>
  (kind === 'denied' || kind === 'input' || kind === 'unsupported') && code !== 'too-many-requests'

/**
 * What blocks the drafts in main now, if they are sent one after the other. Requested with every change of them and of
 * the limits, and once a second; main checks again before it sends. @param isBlocked nothing can be sent whatever the
 * drafts are: no request is made
 */
export function useOrderBlocker(
  drafts: Readonly<Ref<readonly OrderDraft[]>>,
  isBlocked: () => boolean
): ComputedRef<Failure | null> {
  const clock = useClock()
  const limits = useLimits()
  const text = computed(() => (drafts.value.length === 0 || isBlocked() ? null : JSON.stringify(drafts.value)))
  const answered = shallowRef<{ readonly text: string; readonly failure: Failure | null } | null>(null)
  let newest = 0

  async function check(): Promise<void> {
    const checked = text.value
    if (checked === null) return
    const request = ++newest
    const answer = await desk.call('orders.check', { drafts: drafts.value })
    if (request !== newest) return
    answered.value = { text: checked, failure: answer.ok || !isOfOrder(answer.failure) ? null : answer.failure }
  }
  const { request, stop } = throttle(() => void check(), EVERY_MS)
  watch([text, () => limits.values, () => clock.now], request)
  onScopeDispose(stop)

  return computed(() => (answered.value !== null && answered.value.text === text.value ? answered.value.failure : null))
}
