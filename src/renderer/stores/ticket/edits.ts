import type { Ref } from 'vue'
import type { Side } from '../../../core/market.ts'
import { money, plain, roundDown, type DecimalText } from '../../../core/money.ts'
import type { OrderDraft, OrderType } from '../../../core/orders/order.ts'
import { maxQuantity, maxTotal, shareOf, type TicketContext } from '../../../core/orders/sizing.ts'
import type { Field } from './checks.ts'
import { stepped } from './steps.ts'

/** Ways to fill in the ticket other than typing. None of them sends. */
export function ticketEdits(parts: {
  readonly side: Ref<Side>
  readonly type: Ref<OrderType>
  readonly priceTyped: Ref<string>
  readonly stopTyped: Ref<string>
  readonly setTyped: (field: 'amount' | 'total', text: string) => void
  readonly write: (value: DecimalText) => string
  readonly context: Readonly<Ref<TicketContext | null>>
  readonly current: Readonly<Ref<Readonly<Record<Field | 'best', DecimalText | null>>>>
  /** The price step of the book; null: by the size of the price. */
  readonly tickOf: (market: string) => DecimalText | null
}) {
  const { side, type, priceTyped, stopTyped, setTyped, write, context, current } = parts

  /** A share of what can be spent, after the fee of a buy, rounded down. */
  function share(percent: number): void {
    if (context.value === null) return
    const {
      market: { quoteDecimals, baseDecimals }
    } = context.value
    const buys = side.value === 'buy'
    const most = buys ? maxTotal(context.value) : maxQuantity('sell', null, context.value)
    if (most !== null)
      setTyped(buys ? 'total' : 'amount', write(shareOf(most, percent, buys ? quoteDecimals : baseDecimals)))
  }

  function step(field: Field, up: boolean): void {
    if (context.value === null) return
    const { market } = context.value
    const { price, stop, best, [field]: from } = current.value
    if (field === 'price' || field === 'stop') {
      const [target, start] = field === 'price' ? [priceTyped, price ?? best] : [stopTyped, stop ?? price ?? best]
      target.value = write(stepped(start, up, market.quoteDecimals, parts.tickOf(market.symbol)))
      return
    }
    const decimals = field === 'amount' ? market.baseDecimals : market.quoteDecimals
    const floor = field === 'amount' ? market.baseMin : market.quoteMin
    setTyped(field, write(from === null ? (up ? floor : '0') : stepped(from, up, decimals, null)))
  }

  /**
   * Fills in a level of the book. A market order takes all up to it from the other side: an ask is bought. A limit
   * order takes its price alone, so that it can join its own side.
   */
  function fill(level: {
    readonly market: string
    readonly price: DecimalText
    readonly quantity: DecimalText
    readonly side: Side
  }): void {
    // A price of another market's book must not get into this ticket.
    if (context.value === null || context.value.market.symbol !== level.market) return
    if (type.value === 'limit') {
      priceTyped.value = write(plain(money(level.price)))
      return
    }
    side.value = level.side
    setTyped('amount', write(plain(roundDown(money(level.quantity), context.value.market.baseDecimals))))
  }

  /** Fills in a whole order of this market. It is checked and confirmed like one that was typed. */
  function take(wanted: OrderDraft): void {
    if (context.value?.market.symbol !== wanted.market) return
    side.value = wanted.side
    type.value = wanted.type
    priceTyped.value = wanted.price === null ? '' : write(wanted.price)
    stopTyped.value = wanted.stopLossPrice === null ? '' : write(wanted.stopLossPrice)
    if (wanted.total !== null) setTyped('total', write(wanted.total))
    else setTyped('amount', wanted.quantity === null ? '' : write(wanted.quantity))
  }

  return { share, step, fill, take }
}
