import type { FeedSink } from '../feed/feed-api.ts'
import type { AccountFollower } from '../record/follow-account.ts'
import type { AccountSink, MarketSink } from '../state/state-api.ts'

/** What the feed tells: of the market to the state, of the account to its orders and its record; null for none. */
export const sessionSink = (
  market: MarketSink,
  account: () => AccountSink | null,
  record: () => Pick<AccountFollower, 'stepped'> | null = () => null
): FeedSink => ({
  ...market,
  order: (event, at) => account()?.order(event, at),
  balance(step, at) {
    account()?.balance(step, at)
    record()?.stepped(step, at)
  },
  deal: (record, at) => account()?.deal(record, at),
  accountStreamOpened: () => account()?.accountStreamOpened()
})
