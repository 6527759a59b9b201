import { onScopeDispose, watch } from 'vue'
import { useConvertForm } from '../../stores/converts/form.ts'

/** Delay after the last input. */
const PAUSE_MS = 300
const AGAIN_MS = 5_000
/** Interval of reading the pairs, whose bounds follow the prices. */
const PAIRS_MS = 60_000

/** Keeps the quote of the form and the venue's pairs current, with one request at a time. */
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
