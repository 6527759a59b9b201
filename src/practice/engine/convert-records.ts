import type { ConvertRecord } from './api/converts.ts'
import { amountText, scaledToText } from './amount.ts'
import { offerFor, RATE_DIGITS, type Offer } from './convert-rate.ts'
import type { EngineState, LiveConvert } from './state.ts'

const rateText = (rate: bigint): string | null => (rate === 0n ? null : scaledToText(rate, RATE_DIGITS))

/** The book's rate after the commission. */
export const afterCommission = (state: EngineState, rate: bigint): bigint =>
  rate - (rate * state.convertCommission) / 1_000_000n

/** An active convert shows current rates, an ended one those of its end. */
export function convertRecord(state: EngineState, convert: LiveConvert): ConvertRecord {
  const offer: Offer | null = convert.status === 'active' ? offerFor(state, convert.from, convert.to) : null
  const marketRate = convert.status === 'active' ? (offer?.rate ?? 0n) : convert.marketRate
  const currentRate = convert.status === 'active' ? afterCommission(state, marketRate) : convert.currentRate
  const executed = convert.executedFrom > 0n
  return {
    orderId: convert.orderId,
    uuid: convert.uuid,
    from: convert.from,
    to: convert.to,
    amountFrom: amountText(convert.amountFrom),
    amountTo: amountText(convert.amountTo),
    executedFrom: executed ? amountText(convert.executedFrom) : null,
    executedTo: executed ? amountText(convert.executedTo) : null,
    type: convert.type,
    status: convert.status,
    currentRate: rateText(currentRate),
    marketRate: rateText(marketRate),
    limit: convert.type === 'limit' ? rateText(convert.limit) : null,
    createdAt: convert.createdAt,
    expiresAt: convert.expiresAt,
    completedAt: convert.completedAt
  }
}
