import { shallowRef, watch, type Ref } from 'vue'

/**
 * An intent that waits for confirmation. What the dialog shows is what is sent: if the intent becomes void, because the
 * form or the account changed, the dialog closes and `onVoid` is called. What passes by itself, such as a delayed book,
 * must not close it: a click meant for the dialog would reach what lies below.
 */
export function useConfirmation<Intent>(parts: {
  readonly isVoid: (intent: Intent) => boolean
  readonly onVoid: () => void
  readonly send: (intent: Intent) => void
}): {
  /** Null while no intent waits. */
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
