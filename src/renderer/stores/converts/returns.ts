import { computed, type Ref } from 'vue'
import { onTheBook, type OnTheBook } from '../../../core/converts/compare.ts'
import { getsAtPrice, type ConvertType } from '../../../core/converts/convert.ts'
import { fixed, money, plain, type DecimalText } from '../../../core/money.ts'
import { useAccount } from '../account.ts'
import type { useMarketRate } from './market-rate.ts'
import type { useConvertQuote } from './quote.ts'

/** Decimals of an amount whose precision at the venue is unknown. */
const DIGITS = 8
const cut = (text: DecimalText): DecimalText => plain(money(fixed(money(text), DIGITS)))

/** The amount that a convert returns, and the amount that a market order would return. */
export function useConvertReturns(
  parts: Pick<ReturnType<typeof useMarketRate>, 'way' | 'book' | 'isBookLive' | 'rate'> &
    Pick<ReturnType<typeof useConvertQuote>, 'quote'> & {
      readonly type: Readonly<Ref<ConvertType>>
      readonly amount: Readonly<Ref<DecimalText | null>>
      readonly price: Readonly<Ref<DecimalText | null>>
    }
) {
  const { way, book, isBookLive, rate, quote, type, amount, price } = parts
  const account = useAccount()
  const feePercent = computed(() => account.fees?.takerPercent ?? null)

  /** In `to`: exact at the convert's own price, otherwise by the quote, or approximate by the market's rate. */
  const gets = computed<{ readonly amount: DecimalText; readonly by: 'price' | 'quote' | 'market' } | null>(() => {
    if (amount.value === null) return null
    if (type.value === 'limit')
      return price.value === null ? null : { amount: cut(getsAtPrice(amount.value, price.value)), by: 'price' }
    if (quote.value !== null) return { amount: quote.value.total, by: 'quote' }
    return rate.value === null || !isBookLive.value
      ? null
      : { amount: cut(getsAtPrice(amount.value, rate.value)), by: 'market' }
  })

  /** Null without an amount or a live book. */
  const onBook = computed<OnTheBook | null>(() =>
    way.value === null ||
    book.value === null ||
    !isBookLive.value ||
    amount.value === null ||
    money(amount.value).isZero()
      ? null
      : onTheBook(way.value, amount.value, book.value, feePercent.value ?? '0', account.venue?.feeCurrency)
  )

  return { gets, onBook, feePercent }
}
