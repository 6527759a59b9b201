import { useTimeoutFn } from '@vueuse/core'
import { ref, watch, type Ref } from 'vue'
import { compareText, type DecimalText } from '../../core/money.ts'

/** Longer than the pause between two tickers: a price that keeps changing stays lit and does not blink. */
const LIT_MS = 280

/** Which way a price went just now; null once it has been still for a moment. */
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
