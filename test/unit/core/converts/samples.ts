import type { ConvertDraft, ConvertOrder } from '../../../../src/core/converts/convert.ts'
import type { Market } from '../../../../src/core/market.ts'

export const AT = Date.UTC(2026, 10, 21, 12)

export const convert = (orderId: string, more: Partial<ConvertOrder> = {}): ConvertOrder => ({
  orderId,
  uuid: `uuid-${orderId}`,
  type: 'limit',
  status: 'active',
  currencyFrom: 'USDT',
  currencyTo: 'BTC',
  amountFrom: '100.00000000',
  amountTo: '0.001',
  executedFrom: null,
  executedTo: null,
  currentRate: '0.0000142',
  marketRate: '0.0000142',
  limit: '0.00001000',
  createdAt: AT,
  expiresAt: AT + 86_400_000,
  completedAt: null,
  ...more
})

export const LIMIT: ConvertDraft = { type: 'limit', from: 'USDT', to: 'BTC', amount: '100', price: '0.00001' }
export const MARKET: ConvertDraft = { type: 'market', from: 'USDT', to: 'BTC', amount: '100', price: null }

export const BTC_USDT: Market = {
  id: '1',
  symbol: 'BTC_USDT',
  base: 'BTC',
  quote: 'USDT',
  baseName: 'Bitcoin',
  quoteName: 'Tether',
  baseMin: '0.0001',
  baseMax: '10',
  quoteMin: '5',
  quoteMax: '100000',
  baseDecimals: 6,
  quoteDecimals: 2
}
