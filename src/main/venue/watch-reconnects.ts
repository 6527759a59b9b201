import type { FeedSink } from '../feed/feed-api.ts'

/** Calls `again` when the account's stream was opened once more, after everything that it missed is asked for. */
export function watchReconnects(sink: FeedSink, again: () => void): FeedSink {
  let isOpened = false
  return {
    ...sink,
    accountStreamOpened() {
      sink.accountStreamOpened()
      if (isOpened) again()
      isOpened = true
    }
  }
}
