import { computed, shallowRef, watch, type ComputedRef } from 'vue'

/** A form as its confirmation sees it. `remedy`: what the user must do before anything can be sent; null: nothing. */
interface ConfirmedForm {
  readonly signature: string
  readonly remedy: unknown
}

/**
 * A submission that waits for confirmation. What the dialog shows is what is sent: if it becomes void, because the form
 * or the account changed, the dialog closes and the user is told. What passes by itself, such as a delayed book, must
 * not close it: a click meant for the dialog would reach what lies below.
 */
export function useConfirmation<Submission extends { readonly signature: string }>(
  form: ConfirmedForm,
  sending: { readonly send: (submission: Submission) => Promise<void>; readonly showChanged: () => void }
): {
  /** Null while none waits. */
  readonly waiting: ComputedRef<Submission | null>
  readonly request: (submission: Submission | null) => void
  readonly confirm: () => void
  readonly close: () => void
} {
  const frozen = shallowRef<Submission>()
  const close = () => {
    frozen.value = undefined
  }
  watch(
    () => frozen.value !== undefined && (form.signature !== frozen.value.signature || form.remedy !== null),
    (isVoid) => {
      if (!isVoid) return
      close()
      sending.showChanged()
    }
  )
  return {
    waiting: computed(() => frozen.value ?? null),
    close,
    request: (submission) => {
      frozen.value = submission ?? undefined
    },
    confirm: () => {
      const submission = frozen.value
      close()
      if (submission !== undefined) void sending.send(submission)
    }
  }
}
