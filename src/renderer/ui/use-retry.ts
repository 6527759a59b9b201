import { ref, type Ref } from 'vue'

/** A button that asks again: busy until the answer is there, and deaf meanwhile. */
export function useRetry(ask: () => Promise<unknown>): {
  readonly acting: Readonly<Ref<boolean>>
  readonly again: () => Promise<void>
} {
  const acting = ref(false)
  async function again(): Promise<void> {
    if (acting.value) return
    acting.value = true
    await ask()
    acting.value = false
  }
  return { acting, again }
}
