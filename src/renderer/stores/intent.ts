import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { Failure, Result } from '../../contract/failure.ts'

/** What is sent, frozen: the confirmation shows exactly this. */
export interface Intent<Draft> {
  readonly draft: Draft
  /** The draft as the line that main compares with it. */
  readonly line: string
  readonly key: string
  /** Changes with anything the user filled in; an intent whose signature is no longer the form's is void. */
  readonly signature: string
}

export interface IntentParts<Draft, Answer> {
  /** What would be sent; null while anything is wrong or missing. */
  readonly draft: Readonly<Ref<Draft | null>>
  readonly isBlocked: () => boolean
  readonly signature: Readonly<Ref<string>>
  readonly lineOf: (draft: Draft) => string
  /** `now`: Unix milliseconds. */
  readonly place: (intent: Intent<Draft>, now: number) => Promise<Result<Answer>>
  /** The request may have had an effect for all that this failure says. */
  readonly mayHaveHappened: (failure: Failure) => boolean
  readonly clear: () => void
}

export interface IntentSending<Draft, Answer> {
  readonly sending: Ref<boolean>
  readonly ready: ComputedRef<boolean>
  /** The filled-in form as it stands; null while it may not be sent. */
  readonly intent: () => Intent<Draft> | null
  /** Sends an intent that is still what the form says; null if it is not (nothing was sent) or one is on its way. */
  readonly send: (intent: Intent<Draft>, now?: number) => Promise<Result<Answer> | null>
}

/** One intent for each filled-in form: clicking again is the same intent, changing anything is another. */
export function useIntent<Draft, Answer>(parts: IntentParts<Draft, Answer>): IntentSending<Draft, Answer> {
  const { draft, signature } = parts
  const sending = ref(false)
  const key = ref(crypto.randomUUID())
  const renew = () => (key.value = crypto.randomUUID())
  watch(signature, renew, { flush: 'sync' })
  const ready = computed(() => !parts.isBlocked() && draft.value !== null && !sending.value)

  const intent = (): Intent<Draft> | null =>
    !ready.value || draft.value === null
      ? null
      : { draft: draft.value, line: parts.lineOf(draft.value), key: key.value, signature: signature.value }

  async function send(intended: Intent<Draft>, now = Date.now()): Promise<Result<Answer> | null> {
    if (!ready.value || intended.signature !== signature.value || intended.key !== key.value) return null
    sending.value = true
    try {
      const answer = await parts.place(intended, now)
      // What may have happened is not left in the form, where the next click would do it again.
      const isDone = answer.ok || parts.mayHaveHappened(answer.failure)
      if (isDone && intended.signature === signature.value) parts.clear()
      renew()
      return answer
    } finally {
      sending.value = false
    }
  }

  return { sending, ready, intent, send }
}
