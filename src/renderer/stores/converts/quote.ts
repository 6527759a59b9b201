import { computed, shallowRef, type Ref } from 'vue'
import type { ConvertQuoteView } from '../../../contract/answers.ts'
import type { Failure, Result } from '../../../contract/failure.ts'
import { money, type DecimalText } from '../../../core/money.ts'
import { desk } from '../../desk.ts'
import { useAccount } from '../account.ts'
import { useClock } from '../clock.ts'

interface ReceivedQuote {
  /** The request that it answers. */
  readonly question: string
  readonly answer: Result<ConvertQuoteView>
  /** Unix milliseconds. */
  readonly at: number
}

/** A quote older than this is out of date. */
const QUOTE_LASTS_MS = 15_000

/** The venue's quote for what is filled in now. */
export function useConvertQuote(parts: {
  readonly from: Readonly<Ref<string>>
  readonly to: Readonly<Ref<string>>
  readonly amount: Readonly<Ref<DecimalText | null>>
  readonly hasPair: () => boolean
  /** Only a market convert fills at the quote. */
  readonly isMarket: () => boolean
}) {
  const { from, to, amount } = parts
  const account = useAccount()
  const clock = useClock()
  const quoted = shallowRef<ReceivedQuote | null>(null)

  /** The request for the current form; null if there is none. */
  const question = computed(() =>
    !parts.isMarket() ||
    amount.value === null ||
    money(amount.value).isZero() ||
    from.value === to.value ||
    !parts.hasPair()
      ? null
      : JSON.stringify([account.account?.id, from.value, to.value, amount.value])
  )
  const hasQuotes = computed(() => account.can('convert-quote') && account.account !== null)
  const fresh = computed(() =>
    // A quote far ahead is of a clock that was set back: its age is unknown.
    quoted.value?.question === question.value && Math.abs(clock.now - quoted.value.at) < QUOTE_LASTS_MS
      ? quoted.value.answer
      : null
  )
  const quote = computed(() => (fresh.value?.ok === true ? fresh.value.value : null))
  const quoteFailure = computed<Failure | null>(() => (fresh.value?.ok === false ? fresh.value.failure : null))

  /** An answer to an earlier request is dropped. */
  async function requestQuote(): Promise<void> {
    const requested = question.value
    if (requested === null || amount.value === null || !hasQuotes.value) return
    const answer = await desk.call('converts.quote', { from: from.value, to: to.value, amount: amount.value })
    if (requested === question.value) quoted.value = { question: requested, answer, at: Date.now() }
  }

  return { question, hasQuotes, quote, quoteFailure, requestQuote }
}
