import type { EngineEvent } from '../../engine/api/events.ts'
import type { Publisher } from './publisher.ts'
import { balanceData, dealData, orderData } from './updates.ts'

/** Sends a user's own events at once and in order; ignores other events. */
export function publishPrivate(publisher: Publisher, event: EngineEvent): void {
  if (event.kind === 'order') {
    publisher.publishTo(event.account, { channel: 'order', market: event.order.market, scale: null }, orderData(event))
  }
  if (event.kind === 'deal') {
    publisher.publishTo(event.account, { channel: 'deal', market: event.market, scale: null }, dealData(event))
  }
  if (event.kind === 'balance') {
    publisher.publishTo(event.account, { channel: 'balance', market: event.currency, scale: null }, balanceData(event))
  }
}
