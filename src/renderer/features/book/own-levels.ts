import { money, plain, type DecimalText } from '../../../core/money.ts'
import { isEnded, type Order } from '../../../core/orders/order.ts'
import { remainingOf } from '../../../core/orders/projected-order.ts'
import { groupedPrice } from './ladder.ts'

/** The user's orders at one price: their open amount in base, and their number. */
export interface OwnLevel {
  readonly amount: DecimalText
  readonly count: number
}

/** The prices of the ladder with working orders of the user. */
export interface OwnLevels {
  readonly asks: ReadonlyMap<DecimalText, OwnLevel>
  readonly bids: ReadonlyMap<DecimalText, OwnLevel>
}

export function ownLevels(orders: readonly Order[], market: string, step: DecimalText | null): OwnLevels {
  const found = { asks: new Map<DecimalText, OwnLevel>(), bids: new Map<DecimalText, OwnLevel>() }
  if (step === null) return found
  for (const order of orders) {
    const { market: where, type, price, side, state } = order
    if (where !== market || type !== 'limit' || price === null || isEnded(state)) continue
    const book = side === 'buy' ? 'bids' : 'asks'
    const at = groupedPrice(price, step, book)
    const before = found[book].get(at)
    const open = money(remainingOf(order) ?? '0')
    found[book].set(at, { amount: plain(open.plus(before?.amount ?? '0')), count: (before?.count ?? 0) + 1 })
  }
  return found
}
