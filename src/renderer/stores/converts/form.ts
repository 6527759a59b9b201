import { message } from '../../../i18n/codes.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { fail, type Failure, type Result } from '../../../contract/failure.ts'
import type { ConvertQuoteView } from '../../../contract/answers.ts'
import { checkConvert, type ConvertProblem } from '../../../core/converts/check.ts'
import { convertLine } from '../../../core/converts/convert-line.ts'
import { onTheBook, touchRate, wayBetween, type OnTheBook } from '../../../core/converts/compare.ts'
import {
  getsAtPrice,
  type ConvertDraft,
  type ConvertOrder,
  type ConvertPair,
  type ConvertType
} from '../../../core/converts/convert.ts'
import { fixed, Money, money, plain, type DecimalText } from '../../../core/money.ts'
import { desk } from '../../desk.ts'
import { asTyped, readTyped, retyped } from '../../format/decimal.ts'
import { useAccount } from '../account.ts'
import { useBooks } from '../books.ts'
import { useClock } from '../clock.ts'
import { useConnection } from '../connection.ts'
import { useLimits } from '../limits.ts'
import { useMarkets } from '../markets.ts'
import { remedyTarget } from '../remedy.ts'
import { useSettings } from '../settings.ts'
import { useWorkspace } from '../workspace.ts'
import { currenciesOf, targetsOf } from './currencies.ts'

/** What is sent, frozen: the confirmation shows exactly this. */
export interface ConvertIntent {
  readonly draft: ConvertDraft
  /** The draft in words that main compares with it. */
  readonly line: string
  readonly key: string
  readonly signature: string
}

export interface QuoteGiven {
  /** What it was asked for. */
  readonly about: string
  readonly answer: Result<ConvertQuoteView>
  /** Unix milliseconds. */
  readonly at: number
}

export type ConvertBarrier = 'halted' | 'account' | 'noTrade' | 'noLimits' | 'offline' | 'noRate'

/** Older than this a quote says nothing of now. */
export const QUOTE_LASTS_MS = 15_000
/** Precision of what an amount is rounded to where the venue's own is not known. */
const DIGITS = 8
const PRICE_DIGITS = 9

/** The convert form of this window: what was typed, what follows from it, and whether it may be sent. */
export const useConvertForm = defineStore('convert-form', () => {
  const account = useAccount()
  const books = useBooks()
  const clock = useClock()
  const connection = useConnection()
  const limits = useLimits()
  const markets = useMarkets()
  const settings = useSettings()
  const workspace = useWorkspace()

  const from = ref('USDT')
  const to = ref('BTC')
  const type = ref<ConvertType>('limit')
  const typed = ref('')
  const priceTyped = ref('')
  const sending = ref(false)
  const pairs = shallowRef<readonly ConvertPair[] | null>(null)
  const quoted = shallowRef<QuoteGiven | null>(null)

  const currencies = computed(() => currenciesOf(pairs.value, markets.list))
  const targets = computed(() => targetsOf(from.value, pairs.value, markets.list))
  const pair = computed(() =>
    pairs.value === null ? null : pairs.value.find((one) => one.from === from.value && one.to === to.value)
  )
  const available = computed(() => account.available(from.value))

  const way = computed(() => wayBetween(from.value, to.value, (symbol) => markets.bySymbol.get(symbol)))
  const book = computed(() => {
    const symbol = way.value?.market.symbol
    const raw = symbol === undefined ? null : workspace.rawScaleIndex(symbol)
    return symbol === undefined || raw === null ? null : books.view(symbol, raw)
  })
  const isBookLive = computed(() => connection.live && book.value?.state === 'live')
  /** `to` for one `from` at the touch of the pair's market, live or not. */
  const rate = computed(() => (way.value === null || book.value === null ? null : touchRate(way.value, book.value)))

  const read = (text: string) => (text.trim() === '' ? null : readTyped(text, settings.separators))
  const write = (text: DecimalText) => asTyped(text, settings.separators)
  watch(
    () => settings.separators,
    (now, before) => {
      for (const text of [typed, priceTyped]) text.value = retyped(text.value, before, now)
    },
    { flush: 'sync' }
  )
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

  /** What a quote is asked for; null while there is nothing to ask. */
  const question = computed(() =>
    amount.value === null || money(amount.value).isZero() || from.value === to.value || pair.value === undefined
      ? null
      : JSON.stringify([account.account?.id, from.value, to.value, amount.value])
  )
  const hasQuotes = computed(() => account.can('convert-quote') && account.account !== null)
  const isQuoteFresh = computed(
    () => quoted.value !== null && quoted.value.about === question.value && clock.now - quoted.value.at < QUOTE_LASTS_MS
  )
  const quote = computed(() =>
    isQuoteFresh.value && quoted.value?.answer.ok === true ? quoted.value.answer.value : null
  )
  const quoteFailure = computed<Failure | null>(() =>
    isQuoteFresh.value && quoted.value?.answer.ok === false ? quoted.value.answer.failure : null
  )

  /**
   * What the convert brings in `to`. `exact`: at its own price; otherwise by the quote, or about, by the market's rate.
   */
  const gets = computed<{ readonly amount: DecimalText; readonly by: 'price' | 'quote' | 'market' } | null>(() => {
    if (amount.value === null) return null
    if (type.value === 'limit')
      return price.value === null ? null : { amount: cut(getsAtPrice(amount.value, price.value)), by: 'price' }
    if (quote.value !== null) return { amount: quote.value.total, by: 'quote' }
    return rate.value === null || !isBookLive.value
      ? null
      : { amount: cut(getsAtPrice(amount.value, rate.value)), by: 'market' }
  })

  const feePercent = computed(() => account.fees?.takerPercent ?? null)
  /** The same amount as a market order; null without an amount or a live book. */
  const onBook = computed<OnTheBook | null>(() => {
    if (
      way.value === null ||
      book.value === null ||
      !isBookLive.value ||
      amount.value === null ||
      money(amount.value).isZero()
    )
      return null
    return onTheBook(way.value, amount.value, book.value, feePercent.value ?? '0')
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
  const ready = computed(() => barrier.value === null && draft.value !== null && !sending.value)

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
  // One intent per filled-in form: clicking again is the same intent, changing anything is another.
  const key = ref(crypto.randomUUID())
  const renew = () => (key.value = crypto.randomUUID())
  watch(signature, renew, { flush: 'sync' })
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

  /** Asks for a quote of what is filled in now. An answer to an older question is dropped. */
  async function askQuote(): Promise<void> {
    const about = question.value
    if (about === null || amount.value === null || !hasQuotes.value) return
    const answer = await desk.call('converts.quote', { from: from.value, to: to.value, amount: amount.value })
    if (about === question.value) quoted.value = { about, answer, at: Date.now() }
  }

  async function loadPairs(): Promise<void> {
    if (!account.can('convert-directions') || account.account === null) {
      pairs.value = null
      return
    }
    const answer = await desk.call('converts.pairs', {})
    if (answer.ok) pairs.value = answer.value
  }

  /** The filled-in form as it stands, frozen; null while it may not be sent. */
  const intent = (): ConvertIntent | null =>
    !ready.value || draft.value === null
      ? null
      : { draft: draft.value, line: convertLine(draft.value), key: key.value, signature: signature.value }

  /** Sends an intent that is still what the form says; null if it is not (nothing was sent) or one is on its way. */
  async function send(meant: ConvertIntent): Promise<Result<ConvertOrder> | null> {
    if (!ready.value || meant.signature !== signature.value || meant.key !== key.value) return null
    sending.value = true
    try {
      const answer = await desk.call('converts.place', {
        draft: meant.draft,
        intentKey: meant.key,
        confirmed: meant.line
      })
      // What may have happened is not left standing in the form, where the next click would do it again.
      const mayHaveHappened = answer.ok || answer.failure.kind === 'unknown-outcome' || answer.failure.kind === 'bug'
      if (mayHaveHappened && meant.signature === signature.value) clear()
      renew()
      return answer
    } catch {
      return fail<Failure>({
        kind: 'unknown-outcome',
        ...message('convert-sending-cut')
      })
    } finally {
      sending.value = false
    }
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
    quoted,
    quote,
    quoteFailure,
    isQuoteFresh,
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
    askQuote,
    loadPairs,
    intent,
    send
  }
})

const cut = (text: DecimalText): DecimalText => plain(money(fixed(money(text), DIGITS)))
