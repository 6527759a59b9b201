import { money, plain } from '../../src/core/money.ts'
import type { LedgerEntry } from '../../src/core/record/ledger.ts'
import type { FillEvent } from '../../src/core/record/events.ts'

/** A fill of BTC_USDT without fee; its id and its order are of its time. */
export const fillEvent = (
  side: FillEvent['side'],
  quantity: string,
  price: string,
  at: number,
  more: Partial<FillEvent> = {}
): FillEvent => ({
  kind: 'fill',
  id: `d:${at}`,
  orderKey: `o:${at}`,
  market: 'BTC_USDT',
  side,
  price,
  quantity,
  total: plain(money(quantity).mul(price)),
  fee: '0',
  feeCurrency: 'USDT',
  role: 'taker',
  at,
  ...more
})

/** The event with what it realised; its fee is worth its amount. */
export const settled = (event: FillEvent, realised: string | null = '0', isPartial = false): LedgerEntry => ({
  event,
  realised,
  fees: event.fee === '0' ? [] : [{ currency: event.feeCurrency, amount: event.fee, worth: event.fee }],
  deposited: '0',
  isPartial
})
