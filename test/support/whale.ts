import { money, plain } from '../../src/core/money.ts'
import type { PracticeExchange } from '../../src/practice/exchange.ts'

/** Somebody rich buys the best asks of a market. Returns the last price that this makes. */
export function buyUp(control: PracticeExchange['control'], market: string, levels: number): string {
  const account = 'whale'
  const at = control.now()
  control.apply({ kind: 'open-account', at, account, role: 'bot', funds: { USDT: '900000000' } })
  const asks = control.truth.book(market).asks.slice(0, levels)
  const value = asks.reduce((sum, [price, size]) => sum.plus(money(price).times(size)), money('0'))
  const id = control.newOrderId()
  const order = { side: 'buy', quantity: null, value: value.toFixed(2), clientOrderId: null, tag: null } as const
  const bought = control.apply({ kind: 'market-order', at, account, id, market, ...order })
  if (!bought.ok) throw new Error('the whale could not buy')
  control.flush()
  return plain(money(asks.at(-1)?.[0] ?? '0'))
}
