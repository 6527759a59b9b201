import { money, plain } from '../../src/core/money.ts'
import type { LedgerEntry } from '../../src/core/record/ledger.ts'
import { Episodes, type TradeResults } from '../../src/core/record/episodes.ts'
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

/** The event with what its currencies were worth: a unit of quote, and its fee by its amount. */
export const entryOf = (
  event: FillEvent,
  quoteWorth: string | null = '1',
  feeUnit: string | null = '1'
): LedgerEntry & { readonly event: FillEvent } => ({
  event,
  realised: '0',
  fees:
    event.fee === '0'
      ? []
      : [
          {
            currency: event.feeCurrency,
            amount: event.fee,
            worth: feeUnit === null ? null : plain(money(feeUnit).mul(event.fee))
          }
        ],
  quoteWorth,
  deposited: '0',
  isPartial: false
})

/** What the fills brought: trades, results of each, positions. On a day that all of them belong to. */
export const resultsOf = (fills: readonly FillEvent[]): TradeResults =>
  new Episodes(() => null).read(fills.map((fill) => entryOf(fill)))
