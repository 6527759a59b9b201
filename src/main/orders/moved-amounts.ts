import type { DealRecord, OrderRecord } from '../../contract/wire/socket/records.ts'
import { money, plain, type DecimalText } from '../../core/money.ts'

/** Amounts of one currency by which an own order may move its wallet. */
export interface MovedAmount {
  readonly currency: string
  readonly amounts: readonly (DecimalText | null)[]
}

/** What an order holds, and what its fills move. */
export function movedByOrder({
  market,
  quantity,
  total,
  filledQuantity,
  filledTotal
}: OrderRecord): readonly MovedAmount[] {
  const [base = '', quote = ''] = market.split('_')
  return [
    { currency: base, amounts: [quantity, filledQuantity] },
    { currency: quote, amounts: [total, filledTotal] }
  ]
}

/** What a fill moves, with and without its fee. */
export function movedByDeal({ market, quantity, total, fee, feeCurrency }: DealRecord): readonly MovedAmount[] {
  const [base = '', quote = ''] = market.split('_')
  const moved = (currency: string, amount: DecimalText) => ({
    currency,
    amounts:
      feeCurrency === currency && fee !== null
        ? [amount, plain(money(amount).minus(fee)), plain(money(amount).plus(fee))]
        : [amount]
  })
  return [moved(base, quantity), moved(quote, total)]
}
