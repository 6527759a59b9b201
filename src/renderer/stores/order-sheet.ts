import { defineStore } from 'pinia'
import { ref } from 'vue'

/** The order that the side sheet of this window shows, by the key under which it was opened. */
export const useOrderSheet = defineStore('order-sheet', () => {
  const key = ref<string | null>(null)
  /** The form that changes it is open. */
  const isChanging = ref(false)
  /** Counts the openings: each takes the focus into the sheet. */
  const openings = ref(0)

  function show(order: string, withForm = false): void {
    key.value = order
    isChanging.value = withForm
    openings.value++
  }
  function close(): void {
    key.value = null
    isChanging.value = false
  }

  return { key, isChanging, openings, show, close }
})
