import { useTimeoutFn } from '@vueuse/core'
import { ref, watch, type Ref } from 'vue'
import { compareText, type DecimalText } from '../../core/money.ts'

/**
 * Longer than the pause between two tickers, so that a price that keeps changing stays highlighted and does not blink.
 */
const LIT_MS = 280

/** The direction of the last change of a price; null after a moment without a change. */
export function useLit(value: () => DecimalText | null, isStill: () => boolean): Readonly<Ref<'rose' | 'fell' | null>> {
  const lit = ref<'rose' | 'fell' | null>(null)
  const { start: putOutLater } = useTimeoutFn(
    () => {
      lit.value = null
    },
    LIT_MS,
    { immediate: false }
  )
  watch(value, (now, before) => {
    if (now === null || before === null || isStill()) return
    const moved = compareText(now, before)
    if (moved === 0) return
    lit.value = moved > 0 ? 'rose' : 'fell'
    putOutLater()
  })
  return lit
}
