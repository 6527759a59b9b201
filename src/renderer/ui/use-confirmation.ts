import { shallowRef, watch, type Ref } from 'vue'

/**
 * An intent that waits for the user's confirmation. What the dialog shows is what is sent: when the intent is void
 * meanwhile, because the form changed or nothing may be sent any more, the dialog closes and `onVoid` says so.
 */
export function useConfirmation<Intent>(parts: {
  readonly isVoid: (intent: Intent) => boolean
  readonly onVoid: () => void
  readonly send: (intent: Intent) => void
}): {
  /** Null while nothing waits. */
  readonly waiting: Readonly<Ref<Intent | null>>
  readonly request: (intent: Intent | null) => void
  readonly confirm: () => void
  readonly close: () => void
} {
  const waiting = shallowRef<Intent | null>(null)
  const close = () => {
    waiting.value = null
  }
  watch(
    () => waiting.value !== null && parts.isVoid(waiting.value),
    (isVoid) => {
      if (!isVoid) return
      close()
      parts.onVoid()
    }
  )
  return {
    waiting,
    close,
    request: (intent) => {
      waiting.value = intent
    },
    confirm: () => {
      const intent = waiting.value
      close()
      if (intent !== null) parts.send(intent)
    }
  }
}
