import { amountText } from '../../core/book/levels.ts'
import { topOf } from '../../core/book/view.ts'
import { money, plain, type DecimalText } from '../../core/money.ts'
import type { Prices } from '../../core/orders/valuation.ts'
import type { SessionState } from '../state/state-api.ts'
import type { MidPrice } from './tables/marks-table.ts'

/** The middle of a live book, else the last price while it is fresh, else null: never a stale one. */
export type MidOf = (market: string) => MidPrice | null

export const createMids =
  (session: Pick<SessionState, 'referenceBook'>, prices: () => Prices): MidOf =>
  (market) => {
    const live = session.referenceBook(market)
    if (live?.state === 'live') {
      const [ask, bid] = [topOf(live.book, 'asks', 1), topOf(live.book, 'bids', 1)]
      if (ask.count > 0 && bid.count > 0) return middle(amountText(ask.price, 0), amountText(bid.price, 0))
    }
    const last = prices().priceOf(market)
    return last === null ? null : { mid: last, spread: null, source: 'last' }
  }

const middle = (ask: DecimalText, bid: DecimalText): MidPrice => ({
  mid: plain(money(ask).plus(bid).div(2)),
  spread: plain(money(ask).minus(bid)),
  source: 'book'
})
