import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { convertFieldProblems, type ConvertFieldProblem } from '../../../core/converts/field-problems.ts'
import { convertLine } from '../../../core/converts/convert-line.ts'
import {
  type ConvertDraft,
  type ConvertOrder,
  type ConvertPair,
  type ConvertType
} from '../../../core/converts/convert.ts'
import { money, plain } from '../../../core/money.ts'
import { desk } from '../../desk.ts'
import { useAccount } from '../account.ts'
import { useConnection } from '../connection.ts'
import { useLimits } from '../limits.ts'
import { useMarkets } from '../markets.ts'
import { remedyTarget } from '../remedy.ts'
import { useSubmission } from '../submission.ts'
import { useTypedNumbers } from '../typed-numbers.ts'
import { currenciesOf, targetsOf } from './currencies.ts'
import { useLimitPrice } from './limit-price.ts'
import { useMarketRate } from './market-rate.ts'
import { useConvertQuote } from './quote.ts'
import { useConvertReturns } from './returns.ts'

export type ConvertBlocker = 'halted' | 'account' | 'noTrade' | 'noLimits' | 'offline' | 'noRate' | 'band'

/** The convert form of this window: typed values, computed values, and whether it may be sent. */
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
  /** What each wallet has, of those that can be read. */
  const wallets = computed(() =>
    (['trading', 'personal'] as const).flatMap((wallet) => {
      const balance = wallet === 'trading' ? account.available(from.value) : account.personalAvailable(from.value)
      return balance === null ? [] : [{ wallet, balance }]
    })
  )

  const { way, book, isBookLive, rate } = useMarketRate(from, to)
  const { read, write } = useTypedNumbers([typed, priceTyped])
  const amount = computed(() => read(typed.value, from.value))
  const limitPrice = useLimitPrice({ from, to, way, rate, type, priceTyped, read, write })
  const { price } = limitPrice
  const missing = computed<'amount' | 'price' | null>(() => {
    if (typed.value.trim() === '') return 'amount'
    return type.value === 'limit' && priceTyped.value.trim() === '' ? 'price' : null
  })

  /** Without missing values, which the button shows. */
  const fieldProblems = computed<readonly ConvertFieldProblem[]>(() => {
    const bad = (field: 'amount' | 'price'): ConvertFieldProblem => ({
      field,
      code: 'not-a-number',
      bound: null,
      message: { code: 'amount-not-a-number', params: {} }
    })
    const found = convertFieldProblems(
      {
        type: type.value,
        from: from.value,
        to: to.value,
        amount: amount.value ?? '1',
        price: type.value === 'limit' ? (price.value ?? '1') : null
      },
      { pair: pair.value }
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
    hasPair: () => pair.value !== undefined,
    isMarket: () => type.value === 'market'
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

  const blocker = computed<ConvertBlocker | null>(() => {
    if (limits.halted) return 'halted'
    if (account.account === null) return account.opening === null ? 'account' : 'noRate'
    if (!account.account.canTrade) return 'noTrade'
    if (!limits.areSet) return 'noLimits'
    if (connection.status?.rest.state === 'offline' || connection.silent) return 'offline'
    // A market convert fills at any rate, so a current one must be known.
    if (
      type.value === 'market' &&
      missing.value === null &&
      quote.value === null &&
      (hasQuotes.value || !isBookLive.value)
    )
      return 'noRate'
    return limitPrice.isBeyondBand.value ? 'band' : null
  })

  const remedy = computed(() => (blocker.value === null ? null : remedyTarget(blocker.value, account.account !== null)))

  const draft = computed<ConvertDraft | null>(() => {
    if (missing.value !== null || fieldProblems.value.length > 0 || amount.value === null) return null
    return { type: type.value, from: from.value, to: to.value, amount: amount.value, price: price.value }
  })

  const signature = computed(() =>
    JSON.stringify([
      account.account?.id,
      type.value,
      from.value,
      to.value,
      typed.value,
      ...(type.value === 'limit' ? [limitPrice.priceWay.value, priceTyped.value] : [])
    ])
  )
  const { sending, ready, repeatedAfter, submission, send } = useSubmission<ConvertDraft, ConvertOrder>({
    draft,
    signature,
    isBlocked: () => blocker.value !== null,
    lineOf: convertLine,
    place: (request) => desk.call('converts.place', request),
    isPlaced: () => true,
    clear: () => clear()
  })
  watch(
    () => account.venue !== null && !account.can('market-convert'),
    (cannot) => {
      if (cannot) type.value = 'limit'
    },
    { immediate: true }
  )
  // The selected `from` determines the possible `to`.
  watch(targets, (list) => {
    const [first] = list
    if (first !== undefined && !list.includes(to.value)) to.value = first
  })

  /** The amount before a swap, and what the form had right after it: unchanged, another swap brings that back. */
  let swapped: { readonly typed: string; readonly left: string } | null = null
  const left = () => JSON.stringify([from.value, to.value, typed.value, priceTyped.value, limitPrice.priceWay.value])
  /** The price stays as it is quoted; the amount is what would be received. */
  function swap(): void {
    const before = { from: from.value, typed: typed.value, price: priceTyped.value, way: limitPrice.priceWay.value }
    const back = swapped?.left === left() ? swapped : null
    const received = gets.value === null ? '' : write(gets.value.amount)
    from.value = to.value
    to.value = before.from
    typed.value = back?.typed ?? received
    limitPrice.setPrice(before.price, before.way === 'sent' ? 'inverse' : 'sent')
    swapped = { typed: before.typed, left: left() }
  }

  function clear(): void {
    typed.value = ''
    priceTyped.value = ''
  }

  const useAll = (balance: string) => {
    typed.value = write(plain(money(balance)))
  }
  async function loadPairs(): Promise<void> {
    const open = () => account.account?.id ?? null
    const asked = open()
    if (!account.can('convert-directions') || asked === null) {
      pairs.value = null
      return
    }
    const answer = await desk.call('converts.pairs', {})
    // Not those of the account before.
    if (answer.ok && asked === open()) pairs.value = answer.value
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
    wallets,
    way,
    book,
    isBookLive,
    rate,
    amount,
    ...limitPrice,
    missing,
    fieldProblems,
    question,
    hasQuotes,
    quote,
    quoteFailure,
    gets,
    feePercent,
    onBook,
    blocker,
    remedy,
    draft,
    ready,
    signature,
    repeatedAfter,
    swap,
    clear,
    useAll,
    requestQuote,
    loadPairs,
    submission,
    send
  }
})
