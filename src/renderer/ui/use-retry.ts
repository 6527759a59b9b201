import { ref, type Ref } from 'vue'

/** A retry button: busy and disabled until there is an answer. */
export function useRetry(request: () => Promise<unknown>): {
  readonly acting: Readonly<Ref<boolean>>
  readonly again: () => Promise<void>
} {
  const acting = ref(false)
  async function again(): Promise<void> {
    if (acting.value) return
    acting.value = true
    await request()
    acting.value = false
  }
  return { acting, again }
}
