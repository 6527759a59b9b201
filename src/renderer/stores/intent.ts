import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import { fail, mayHaveHappened, type Failure, type Result } from '../../contract/failure.ts'
import { message } from '../../i18n/codes.ts'

/** A frozen draft: the confirmation shows exactly what is sent. */
export interface Intent<Draft> {
  readonly draft: Draft
  /** The line of the draft, which main compares with the draft. */
  readonly line: string
  readonly key: string
  /** Changes with any input; an intent with another signature than the form is void. */
  readonly signature: string
}

export interface IntentParts<Draft, Answer> {
  /** The draft to send; null while anything is wrong or missing. */
  readonly draft: Readonly<Ref<Draft | null>>
  readonly isBlocked: () => boolean
  readonly signature: Readonly<Ref<string>>
  readonly lineOf: (draft: Draft) => string
  /** `now`: Unix milliseconds. */
  readonly place: (intent: Intent<Draft>, now: number) => Promise<Result<Answer>>
  readonly clear: () => void
}

export interface IntentSending<Draft, Answer> {
  readonly sending: Ref<boolean>
  readonly ready: ComputedRef<boolean>
  /** The current form as an intent; null while it may not be sent. */
  readonly intent: () => Intent<Draft> | null
  /**
   * Sends an intent if it still matches the form. Null if it does not, or if one is in flight; nothing was sent then.
   */
  readonly send: (intent: Intent<Draft>, now?: number) => Promise<Result<Answer> | null>
}

/** If main ends while a request is sent, its answer never comes: the outcome is not known. */
export const answerOf = <T>(answer: Promise<Result<T>>): Promise<Result<T>> =>
  answer.catch(() => fail<Failure>({ kind: 'unknown-outcome', ...message('sending-cut') }))

/** One intent per state of the form: clicking again repeats the intent, any change creates another. */
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
      // Clears the form if the request may have been accepted, because the next click would repeat it.
      const isDone = answer.ok || mayHaveHappened(answer.failure)
      if (isDone && intended.signature === signature.value) parts.clear()
      renew()
      return answer
    } finally {
      sending.value = false
    }
  }

  return { sending, ready, intent, send }
}
