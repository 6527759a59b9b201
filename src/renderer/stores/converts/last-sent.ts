import { computed, shallowRef, type Ref } from 'vue'
import { mayHaveHappened, type Result } from '../../../contract/failure.ts'
import { convertLine } from '../../../core/converts/convert-line.ts'
import type { ConvertDraft, ConvertOrder } from '../../../core/converts/convert.ts'
import { sameOrderAfter } from '../../../core/orders/same-order.ts'
import { desk } from '../../desk.ts'
import { useClock } from '../clock.ts'
import { answerOf, type Intent } from '../intent.ts'

/** Sends converts and remembers the last one, to warn of a repetition. */
export function useLastSent(draft: Readonly<Ref<ConvertDraft | null>>) {
  const clock = useClock()
  const last = shallowRef<{ readonly line: string; readonly at: number } | null>(null)

  async function place({ draft, line, key }: Intent<ConvertDraft>, at: number): Promise<Result<ConvertOrder>> {
    const answer = await answerOf(desk.call('converts.place', { draft, intentKey: key, confirmed: line }))
    if (answer.ok || mayHaveHappened(answer.failure)) last.value = { line, at }
    return answer
  }

  /** Seconds since the same convert was sent; null if it was not, or long ago. */
  const repeatedAfter = computed(() => {
    if (last.value === null || draft.value === null || last.value.line !== convertLine(draft.value)) return null
    const since = Math.max(0, clock.now - last.value.at)
    return sameOrderAfter(since) === 'allowed' ? null : Math.max(1, Math.round(since / 1000))
  })

  return { place, repeatedAfter }
}
