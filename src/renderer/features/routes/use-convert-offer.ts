import { computed, onScopeDispose, shallowRef } from 'vue'
import type { ConvertQuoteView } from '../../../contract/answers.ts'
import type { Failure, Result } from '../../../contract/failure.ts'
import type { ConvertPair } from '../../../core/converts/convert.ts'
import { isConvertible } from '../../../core/market.ts'
import { isZeroText, money, type DecimalText } from '../../../core/money.ts'
import { convertRoute, unknownConvert, type Route } from '../../../core/routes/route.ts'
import { desk } from '../../desk.ts'
import { useAccount } from '../../stores/account.ts'
import { useClock } from '../../stores/clock.ts'

/** Interval of the quotes, and the age at which one is out of date. */
const AGAIN_MS = 5_000
const LASTS_MS = 15_000

/** The convert of an amount as a route, at the venue's quote, one request at a time while it is shown. */
export function useConvertOffer(from: string, to: string, amount: DecimalText) {
  const account = useAccount()
  const clock = useClock()
  const quoted = shallowRef<{ readonly answer: Result<ConvertQuoteView>; readonly at: number } | null>(null)
  /** Null: the venue has no list of pairs, or it is not read yet. */
  const pairs = shallowRef<readonly ConvertPair[] | null>(null)
  const pair = computed(() => pairs.value?.find((one) => one.from === from && one.to === to))
  const canConvert = account.can('market-convert') && isConvertible(from) && isConvertible(to)
  const canQuote = canConvert && account.can('convert-quote') && account.account !== null && !isZeroText(amount)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  async function quote(): Promise<void> {
    const answer = await desk.call('converts.quote', { from, to, amount })
    if (isOver) return
    quoted.value = { answer, at: Date.now() }
    timer = setTimeout(() => void quote(), AGAIN_MS)
  }
  async function readPairs(): Promise<void> {
    const answer = await desk.call('converts.pairs', {})
    if (answer.ok) pairs.value = answer.value
  }
  if (canQuote) void quote()
  if (canConvert && account.account !== null && account.can('convert-directions')) void readPairs()
  onScopeDispose(() => {
    isOver = true
    clearTimeout(timer)
  })

  /** A bound of zero means none. */
  const outside = computed(() => {
    const { minFrom, maxFrom } = pair.value ?? { minFrom: null, maxFrom: null }
    if (minFrom !== null && money(amount).lt(minFrom)) return { code: 'minimum', bound: minFrom } as const
    if (maxFrom !== null && !isZeroText(maxFrom) && money(amount).gt(maxFrom))
      return { code: 'maximum', bound: maxFrom } as const
    return null
  })
  const failure = computed<Failure | null>(() =>
    quoted.value?.answer.ok === false ? quoted.value.answer.failure : null
  )

  const route = computed<Route>(() => {
    if (!canConvert || (pairs.value !== null && pair.value === undefined)) return unknownConvert({ code: 'no-convert' })
    if (outside.value !== null) return unknownConvert({ ...outside.value, market: null, currency: from })
    if (!canQuote || failure.value !== null) return unknownConvert({ code: 'no-quote' })
    // A quote far ahead is of a clock that was set back: its age is unknown.
    if (quoted.value?.answer.ok !== true || Math.abs(clock.now - quoted.value.at) > LASTS_MS)
      return unknownConvert({ code: 'quote-pending' })
    return convertRoute({ isKnown: true, gets: quoted.value.answer.value.total, at: quoted.value.at })
  })
  return { route, failure }
}
