import type { FeedSink } from '../feed/feed-api.ts'
import type { AccountSink, MarketSink } from '../state/state-api.ts'

/** What the feed tells: of the market to the state, of the account to its orders; null where it has none. */
export const sessionSink = (market: MarketSink, account: () => AccountSink | null): FeedSink => ({
  ...market,
  order: (event, at) => account()?.order(event, at),
  balance: (record, at) => account()?.balance(record, at),
  deal: (record, at) => account()?.deal(record, at),
  accountStreamOpened: () => account()?.accountStreamOpened()
})
