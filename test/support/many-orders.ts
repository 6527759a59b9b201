import type { PracticeExchange } from '../../src/practice/exchange.ts'

/** Limit buys far below the market, as if they had been placed elsewhere. Answers their ids. */
export function placeMany(
  { control, account }: Pick<PracticeExchange, 'control' | 'account'>,
  count: number
): readonly string[] {
  control.apply({
    kind: 'fund',
    at: control.now(),
    account: account.userId,
    currency: 'USDT',
    amount: String(count * 20)
  })
  return Array.from({ length: count }, (_, i) =>
    placeOne({ control, account }, `15${String(i % 1_000).padStart(3, '0')}`)
  )
}

/** A limit buy, as if it had been placed elsewhere. Answers its id. */
export function placeOne({ control, account }: Pick<PracticeExchange, 'control' | 'account'>, price: string): string {
  const id = control.newOrderId()
  const placed = control.apply({
    kind: 'limit-order',
    at: control.now(),
    account: account.userId,
    id,
    market: 'BTC_USDT',
    side: 'buy',
    quantity: '0.001',
    price,
    stopLossPrice: null,
    clientOrderId: null,
    tag: null
  })
  if (!placed.ok) throw new Error(placed.refusal.message)
  return id
}
