import type { DecimalText } from '../../../core/money.ts'
import { isEnded, type Order } from '../../../core/orders/order.ts'
import { groupedPrice } from './ladder.ts'

/** The prices of the ladder on which the user's own working orders stand. */
export interface OwnLevels {
  readonly asks: ReadonlySet<DecimalText>
  readonly bids: ReadonlySet<DecimalText>
}

export function ownLevels(orders: readonly Order[], market: string, step: DecimalText | null): OwnLevels {
  const found = { asks: new Set<DecimalText>(), bids: new Set<DecimalText>() }
  if (step === null) return found
  for (const { market: where, type, price, side, state } of orders) {
    if (where !== market || type !== 'limit' || price === null || isEnded(state)) continue
    const book = side === 'buy' ? 'bids' : 'asks'
    found[book].add(groupedPrice(price, step, book))
  }
  return found
}
