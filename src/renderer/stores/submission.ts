import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { fail, mayHaveHappened, type Failure, type Result } from '../../contract/failure.ts'
import { sameOrderAfter } from '../../core/orders/same-order.ts'
import { message } from '../../i18n/codes.ts'
import { useClock } from './clock.ts'

/** A frozen draft: the confirmation shows exactly what is sent. */
export interface Submission<Draft> {
  readonly draft: Draft
  /** The line of the draft, which main compares with the draft. */
  readonly line: string
  /** Of the intent that main makes of it: one for each state of the form. */
  readonly intentKey: string
  /** Changes with any input; a submission with another signature than the form is void. */
  readonly signature: string
}

interface SubmissionParts<Draft, Answer> {
  /** The draft to send; null while anything is wrong or missing. */
  readonly draft: Readonly<Ref<Draft | null>>
  readonly isBlocked: () => boolean
  readonly signature: Readonly<Ref<string>>
  readonly lineOf: (draft: Draft) => string
  readonly place: (request: {
    readonly draft: Draft
    readonly intentKey: string
    readonly confirmed: string
  }) => Promise<Result<Answer>>
  /** False: the venue has refused it. */
  readonly isPlaced: (answer: Answer) => boolean
  /** Called once the request may have been accepted. */
  readonly clear: (answer: Result<Answer>) => void
}

interface Submitting<Draft, Answer> {
  readonly sending: Ref<boolean>
  readonly ready: ComputedRef<boolean>
  /** Seconds since the same draft was sent; null if it was not, or long ago. */
  readonly repeatedAfter: ComputedRef<number | null>
  /** The current form; null while it may not be sent. */
  readonly submission: () => Submission<Draft> | null
  /** Sends what still matches the form. Null if it does not, or if one is in flight; nothing was sent then. */
  readonly send: (frozen: Submission<Draft>, now?: number) => Promise<Result<Answer> | null>
}

/** The answer to what was sent. If main ends meanwhile, it never comes: the outcome is not known. */
export const answerOf = <Answer>(sent: Promise<Result<Answer>>): Promise<Result<Answer>> =>
  sent.catch(() => fail<Failure>({ kind: 'unknown-outcome', ...message('sending-cut') }))

/** Sends what a form holds: clicking again repeats the intent, any change creates another. */
export function useSubmission<Draft, Answer>(parts: SubmissionParts<Draft, Answer>): Submitting<Draft, Answer> {
  const { draft, signature, lineOf } = parts
  const clock = useClock()
  const sending = ref(false)
  const intentKey = ref(crypto.randomUUID())
  const renew = () => (intentKey.value = crypto.randomUUID())
  watch(signature, renew, { flush: 'sync' })
  const ready = computed(() => !parts.isBlocked() && draft.value !== null && !sending.value)
  const last = shallowRef<{ readonly line: string; readonly at: number } | null>(null)

  const repeatedAfter = computed(() => {
    if (last.value === null || draft.value === null || last.value.line !== lineOf(draft.value)) return null
    const since = Math.max(0, clock.now - last.value.at)
    return sameOrderAfter(since) === 'allowed' ? null : Math.max(1, Math.round(since / 1000))
  })

  const submission = (): Submission<Draft> | null =>
    !ready.value || draft.value === null
      ? null
      : {
          draft: draft.value,
          line: lineOf(draft.value),
          intentKey: intentKey.value,
          signature: signature.value
        }

  async function send(frozen: Submission<Draft>, now = Date.now()): Promise<Result<Answer> | null> {
    if (!ready.value || frozen.signature !== signature.value || frozen.intentKey !== intentKey.value) return null
    sending.value = true
    try {
      const request = { draft: frozen.draft, intentKey: frozen.intentKey, confirmed: frozen.line }
      const answer = await answerOf(parts.place(request))
      // Repeating what was refused is no second order.
      if (answer.ok ? parts.isPlaced(answer.value) : mayHaveHappened(answer.failure))
        last.value = { line: frozen.line, at: now }
      // Clears the form if the request may have been accepted, because the next click would repeat it.
      const isDone = answer.ok || mayHaveHappened(answer.failure)
      if (isDone && frozen.signature === signature.value) parts.clear(answer)
      renew()
      return answer
    } finally {
      sending.value = false
    }
  }

  return { sending, ready, repeatedAfter, submission, send }
}
