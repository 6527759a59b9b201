import { ref, watch, type Ref } from 'vue'

const NAME = 'depthdesk.sizes'

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
  } catch {
    // A damaged or forbidden store costs the user a panel size, nothing more.
    return {}
  }
}

/** The size of a panel in pixels, kept on this machine. */
export function keptSize(name: string, initial: number): Ref<number> {
  const size = ref(read()[name] ?? initial)
  watch(size, (value) => {
    try {
      localStorage.setItem(NAME, JSON.stringify({ ...read(), [name]: value }))
    } catch {
      // Then it is not kept.
    }
  })
  return size
}
