import type { Evidence, FillSeen, OrderSeen } from '../../../../src/core/orders/evidence.ts'
import { Ledger } from '../../../../src/core/orders/ledger.ts'
import type { OrderDraft } from '../../../../src/core/orders/order.ts'

export const draft: OrderDraft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '1',
  total: null,
  price: '100',
  stopLossPrice: null
}

export const intent = (key: string, given = draft): Evidence => ({
  kind: 'intent',
  key,
  clientOrderId: `c-${key}`,
  draft: given,
  at: 1_000
})
export const accepted = (key: string, venueId: string): Evidence => ({
  kind: 'answer',
  key,
  answer: { kind: 'accepted', venueId },
  at: 1_200
})
export const refused = (key: string, words = 'not enough funds'): Evidence => ({
  kind: 'answer',
  key,
  answer: { kind: 'refused', words },
  at: 1_200
})
export const unknown = (key: string): Evidence => ({
  kind: 'answer',
  key,
  answer: { kind: 'unknown', words: 'no answer in time' },
  at: 1_200
})

export const seen = (venueId: string, more: Partial<OrderSeen> = {}): OrderSeen => ({
  kind: 'order',
  source: 'stream',
  venueId,
  clientOrderId: null,
  market: 'BTC_USDT',
  side: 'buy',
  description: { type: 'limit', price: '100', quantity: '1', total: '100' },
  filledQuantity: '0',
  filledTotal: '0',
  ending: null,
  createdAt: 1_100,
  changedAt: null,
  dealId: null,
  ...more
})

export const fill = (
  dealId: string,
  transactionId: string,
  quantity: string,
  total: string,
  more: Partial<FillSeen> = {}
): FillSeen => ({
  kind: 'fill',
  dealId,
  transactionId,
  venueId: null,
  market: 'BTC_USDT',
  price: '100',
  quantity,
  total,
  fee: '0.1',
  feeCurrency: 'USDT',
  role: 'taker',
  at: 1_400,
  ...more
})

export const run = (evidence: readonly Evidence[]): Ledger => {
  const ledger = new Ledger()
  for (const one of evidence) ledger.apply(one)
  return ledger
}
