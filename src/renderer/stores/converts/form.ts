import { message } from '../../../i18n/codes.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { fail, type Failure } from '../../../contract/failure.ts'
import { checkConvert, type ConvertProblem } from '../../../core/converts/check.ts'
import { convertLine } from '../../../core/converts/convert-line.ts'
import {
  type ConvertDraft,
  type ConvertOrder,
  type ConvertPair,
  type ConvertType
} from '../../../core/converts/convert.ts'
import { Money, money, plain } from '../../../core/money.ts'
import { desk } from '../../desk.ts'
import { useAccount } from '../account.ts'
import { useConnection } from '../connection.ts'
import { useLimits } from '../limits.ts'
import { useMarkets } from '../markets.ts'
import { remedyTarget } from '../remedy.ts'
import { useIntent, type Intent } from '../intent.ts'
import { useTypedNumbers } from '../typed-numbers.ts'
import { currenciesOf, targetsOf } from './currencies.ts'
import { useMarketRate } from './market-rate.ts'
import { useConvertQuote } from './quote.ts'
import { useConvertReturns } from './returns.ts'

export type ConvertIntent = Intent<ConvertDraft>

export type ConvertBarrier = 'halted' | 'account' | 'noTrade' | 'noLimits' | 'offline' | 'noRate'

const PRICE_DIGITS = 9

/** The convert form of this window: what was typed, what follows from it, and whether it may be sent. */
export const useConvertForm = defineStore('convert-form', () => {
  const account = useAccount()
  const connection = useConnection()
  const limits = useLimits()
  const markets = useMarkets()

  const from = ref('USDT')
  const to = ref('BTC')
  const type = ref<ConvertType>('limit')
  const typed = ref('')
  const priceTyped = ref('')
  const pairs = shallowRef<readonly ConvertPair[] | null>(null)

  const currencies = computed(() => currenciesOf(pairs.value, markets.list))
  const targets = computed(() => targetsOf(from.value, pairs.value, markets.list))
  const pair = computed(() =>
    pairs.value === null ? null : pairs.value.find((one) => one.from === from.value && one.to === to.value)
  )
  const available = computed(() => account.available(from.value))

  const { way, book, isBookLive, rate } = useMarketRate(from, to)
  const { read, write } = useTypedNumbers([typed, priceTyped])
  const amount = computed(() => read(typed.value))
  const price = computed(() => (type.value === 'limit' ? read(priceTyped.value) : null))
  const missing = computed<'amount' | 'price' | null>(() => {
    if (typed.value.trim() === '') return 'amount'
    return type.value === 'limit' && priceTyped.value.trim() === '' ? 'price' : null
  })

  /** Nothing that is merely missing: the button asks for that. */
  const problems = computed<readonly ConvertProblem[]>(() => {
    const bad = (field: 'amount' | 'price'): ConvertProblem => ({
      field,
      code: 'not-a-number',
      bound: null,
      message: { code: 'amount-not-a-number', params: {} }
    })
    const found = checkConvert(
      {
        type: type.value,
        from: from.value,
        to: to.value,
        amount: amount.value ?? '1',
        price: type.value === 'limit' ? (price.value ?? '1') : null
      },
      { available: amount.value === null ? null : available.value, pair: pair.value }
    ).filter(({ field }) => field !== 'amount' || amount.value !== null)
    return [
      ...(typed.value.trim() !== '' && amount.value === null ? [bad('amount')] : []),
      ...(type.value === 'limit' && priceTyped.value.trim() !== '' && price.value === null ? [bad('price')] : []),
      ...found
    ]
  })

  const { question, hasQuotes, quote, quoteFailure, requestQuote } = useConvertQuote({
    from,
    to,
    amount,
    hasPair: () => pair.value !== undefined
  })

  const { gets, onBook, feePercent } = useConvertReturns({
    way,
    book,
    isBookLive,
    rate,
    quote,
    type,
    amount,
    price
  })

  const barrier = computed<ConvertBarrier | null>(() => {
    if (limits.halted) return 'halted'
    if (account.account === null) return 'account'
    if (!account.account.canTrade) return 'noTrade'
    if (!limits.areSet) return 'noLimits'
    if (connection.status?.rest.state === 'offline' || connection.silent) return 'offline'
    // A market convert takes whatever rate there is: one must be known, and be of now.
    if (
      type.value === 'market' &&
      missing.value === null &&
      quote.value === null &&
      (hasQuotes.value || !isBookLive.value)
    )
      return 'noRate'
    return null
  })

  const remedy = computed(() => (barrier.value === null ? null : remedyTarget(barrier.value, account.account !== null)))

  const draft = computed<ConvertDraft | null>(() => {
    if (missing.value !== null || problems.value.length > 0 || amount.value === null) return null
    return { type: type.value, from: from.value, to: to.value, amount: amount.value, price: price.value }
  })

  const signature = computed(() =>
    JSON.stringify([
      account.account?.id,
      type.value,
      from.value,
      to.value,
      typed.value,
      type.value === 'limit' ? priceTyped.value : ''
    ])
  )
  const { sending, ready, intent, send } = useIntent<ConvertDraft, ConvertOrder>({
    draft,
    signature,
    isBlocked: () => barrier.value !== null,
    lineOf: convertLine,
    place: async (intended) => {
      try {
        return await desk.call('converts.place', {
          draft: intended.draft,
          intentKey: intended.key,
          confirmed: intended.line
        })
      } catch {
        return fail<Failure>({
          kind: 'unknown-outcome',
          ...message('convert-sending-cut')
        })
      }
    },
    mayHaveHappened: ({ kind }) => kind === 'unknown-outcome' || kind === 'bug',
    clear: () => clear()
  })
  watch(
    () => account.venue !== null && !account.can('market-convert'),
    (cannot) => {
      if (cannot) type.value = 'limit'
    },
    { immediate: true }
  )
  watch([from, to], () => (priceTyped.value = ''), { flush: 'sync' })
  // What one can convert from decides what one can convert to.
  watch(targets, (list) => {
    const [first] = list
    if (first !== undefined && !list.includes(to.value)) to.value = first
  })

  function swap(): void {
    const before = { from: from.value, gets: gets.value }
    from.value = to.value
    to.value = before.from
    typed.value = before.gets === null ? '' : write(before.gets.amount)
  }

  function clear(): void {
    typed.value = ''
    priceTyped.value = ''
  }

  const useAll = () => {
    if (available.value !== null) typed.value = write(plain(money(available.value)))
  }
  /** Nine significant digits say enough of a rate, and can be read. */
  function useRate(): void {
    if (rate.value !== null)
      priceTyped.value = write(plain(money(rate.value).toSignificantDigits(PRICE_DIGITS, Money.ROUND_DOWN)))
  }

  async function loadPairs(): Promise<void> {
    if (!account.can('convert-directions') || account.account === null) {
      pairs.value = null
      return
    }
    const answer = await desk.call('converts.pairs', {})
    if (answer.ok) pairs.value = answer.value
  }

  return {
    from,
    to,
    type,
    typed,
    priceTyped,
    sending,
    pairs,
    pair,
    currencies,
    targets,
    available,
    way,
    book,
    isBookLive,
    rate,
    amount,
    price,
    missing,
    problems,
    question,
    hasQuotes,
    quote,
    quoteFailure,
    gets,
    feePercent,
    onBook,
    barrier,
    remedy,
    draft,
    ready,
    signature,
    swap,
    clear,
    useAll,
    useRate,
    requestQuote,
    loadPairs,
    intent,
    send
  }
})
