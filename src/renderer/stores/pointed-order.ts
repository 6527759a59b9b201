import { defineStore } from 'pinia'
import { ref } from 'vue'

const POINTED_MS = 6000

/** The order that a notification or the tray opened: its row is scrolled into view and highlighted briefly. */
export const usePointedOrder = defineStore('pointed-order', () => {
  const key = ref<string | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined

  function point(order: string): void {
    clearTimeout(timer)
    key.value = order
    timer = setTimeout(() => (key.value = null), POINTED_MS)
  }

  return { key, point }
})
