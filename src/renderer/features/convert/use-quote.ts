import { onScopeDispose, watch } from 'vue'
import { useConvertForm } from '../../stores/converts/form.ts'

/** The typing has paused. */
const PAUSE_MS = 300
const AGAIN_MS = 5_000
/** Bounds follow the prices. */
const PAIRS_MS = 60_000

/** Keeps the quote of what is filled in fresh, one request at a time, and the venue's pairs. */
export function useQuote(): void {
  const form = useConvertForm()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRequesting = false
  let isOver = false

  async function request(): Promise<void> {
    if (isRequesting) return
    isRequesting = true
    const about = form.question
    await form.requestQuote()
    isRequesting = false
    if (!isOver) plan(about === form.question ? AGAIN_MS : PAUSE_MS)
  }

  function plan(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void request(), ms)
  }

  watch(
    () => [form.question, form.hasQuotes],
    () => plan(PAUSE_MS),
    { immediate: true }
  )
  watch(
    () => form.hasQuotes,
    () => void form.loadPairs(),
    { immediate: true }
  )
  const pairs = setInterval(() => void form.loadPairs(), PAIRS_MS)
  onScopeDispose(() => {
    isOver = true
    clearTimeout(timer)
    clearInterval(pairs)
  })
}
