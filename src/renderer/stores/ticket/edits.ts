import { computed, type Ref } from 'vue'
import type { Side } from '../../../core/market.ts'
import { Money, money, plain, roundDown, trimmedTo, type DecimalText } from '../../../core/money.ts'
import type { OrderDraft, OrderType } from '../../../core/orders/order.ts'
import { ticksAway } from '../../../core/orders/projected-order.ts'
import { maxQuantity, maxTotal, shareOf, type TicketContext } from '../../../core/orders/sizing.ts'
import type { Field } from './field-problems.ts'

/** Ways to fill in the ticket other than typing. None of them sends. */
export function ticketEdits(parts: {
  readonly side: Ref<Side>
  readonly type: Ref<OrderType>
  readonly source: Readonly<Ref<'amount' | 'total'>>
  readonly typed: Readonly<Ref<string>>
  readonly priceTyped: Ref<string>
  readonly stopTyped: Ref<string>
  readonly setTyped: (field: 'amount' | 'total', text: string) => void
  readonly write: (value: DecimalText) => string
  readonly context: Readonly<Ref<TicketContext | null>>
  readonly current: Readonly<Ref<Readonly<Record<Field | 'best', DecimalText | null>>>>
  /** The price step of the book; null: by the size of the price. */
  readonly tickOf: (market: string) => DecimalText | null
}) {
  const { side, type, source, priceTyped, stopTyped, setTyped, write, context, current } = parts
  /** A price that was not typed, as the book shows it. */
  const written = (price: DecimalText): string => write(trimmedTo(price, context.value?.market.quoteDecimals ?? 0))

  /** The maximum that can be spent, after the fee of a buy; null if unknown. */
  const most = computed<DecimalText | null>(() => {
    if (context.value === null) return null
    return side.value === 'buy' ? maxTotal(context.value) : maxQuantity('sell', null, context.value)
  })

  /** Fills in a share of the maximum, rounded down. */
  function share(percent: number): void {
    if (context.value === null || most.value === null) return
    const { quoteDecimals, baseDecimals } = context.value.market
    const buys = side.value === 'buy'
    const part = shareOf(most.value, percent, buys ? quoteDecimals : baseDecimals)
    setTyped(buys ? 'total' : 'amount', percent === 0 ? '' : write(part))
  }

  /** The share of the maximum that is filled in, in whole percent, at most 100; null if unknown. */
  const shared = computed<number | null>(() => {
    const spent = side.value === 'buy' ? current.value.total : current.value.amount
    if (most.value === null) return null
    if (spent === null || money(most.value).isZero()) return 0
    return Money.min(100, money(spent).times(100).div(most.value).toDecimalPlaces(0, Money.ROUND_HALF_UP)).toNumber()
  })

  /** Switches the currency of the amount. The value is converted, rounded down; if it cannot be, nothing changes. */
  function setSource(field: 'amount' | 'total'): void {
    if (context.value === null || field === source.value) return
    const { quoteDecimals, baseDecimals } = context.value.market
    const same = current.value[field]
    if (same === null && parts.typed.value.trim() !== '') return
    setTyped(
      field,
      same === null ? '' : write(plain(roundDown(money(same), field === 'amount' ? baseDecimals : quoteDecimals)))
    )
  }

  function step(field: Field, up: boolean): void {
    if (context.value === null) return
    const { market } = context.value
    const { price, stop, best, [field]: from } = current.value
    if (field === 'price' || field === 'stop') {
      const [target, start] = field === 'price' ? [priceTyped, price ?? best] : [stopTyped, stop ?? price ?? best]
      const tick = parts.tickOf(market.symbol)
      target.value = written(
        tick === null ? stepped(start, up, market.quoteDecimals) : ticksAway(start ?? '0', up ? 1 : -1, tick)
      )
      return
    }
    const decimals = field === 'amount' ? market.baseDecimals : market.quoteDecimals
    const floor = field === 'amount' ? market.baseMin : market.quoteMin
    setTyped(field, write(from === null ? (up ? floor : '0') : stepped(from, up, decimals)))
  }

  /**
   * Fills in the side and the amount that take the book up to a level, and the level's price where the ticket has one.
   * The book of another market changes nothing.
   */
  function fillUpTo(symbol: string, wanted: Side, quantity: DecimalText, price: DecimalText): void {
    if (context.value === null || context.value.market.symbol !== symbol) return
    if (type.value === 'limit') takePrice(symbol, price, wanted)
    side.value = wanted
    setTyped('amount', write(plain(roundDown(money(quantity), context.value.market.baseDecimals))))
  }

  /** Fills in a limit price and, if wanted, a side. All else stays, except for the stop of the other side. */
  function takePrice(symbol: string, price: DecimalText, wanted: Side = side.value): void {
    if (context.value?.market.symbol !== symbol) return
    if (wanted !== side.value) stopTyped.value = ''
    side.value = wanted
    type.value = 'limit'
    priceTyped.value = written(price)
  }

  /** Fills in a whole order of this market, which is checked and confirmed like a typed one. */
  function take(wanted: OrderDraft): void {
    if (context.value?.market.symbol !== wanted.market) return
    side.value = wanted.side
    type.value = wanted.type
    priceTyped.value = wanted.price === null ? '' : written(wanted.price)
    stopTyped.value = wanted.stopLossPrice === null ? '' : written(wanted.stopLossPrice)
    if (wanted.total !== null) setTyped('total', write(wanted.total))
    else setTyped('amount', wanted.quantity === null ? '' : write(wanted.quantity))
  }

  return { share, shared, step, fillUpTo, take, takePrice, setSource }
}

/** One step up or down: the second significant digit of the value; never below zero. */
function stepped(text: DecimalText | null, up: boolean, decimals: number): DecimalText {
  const value = money(text ?? '0')
  const finest = new Money(10).pow(-decimals)
  const wide = value.isZero() ? finest : new Money(10).pow(magnitude(value) - 1)
  const step = Money.max(finest, wide)
  const next = up ? value.plus(step) : value.minus(step)
  return plain(next.lt(0) ? money('0') : roundDown(next, decimals))
}

/** The power of ten of the first digit: 2 for 345, −3 for 0.0012. */
const magnitude = (value: Money): number => value.logarithm(10).floor().toNumber()
