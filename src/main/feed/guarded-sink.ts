import type { Log } from '../../contract/clock.ts'
import type { FeedSink } from './feed-api.ts'

/** A sink whose faults end in the log: whatever a listener does, the connection and its loop go on. */
export function guardedSink(sink: FeedSink, log: Log): FeedSink {
  const failed = (name: string, error: unknown): void =>
    log.error(`a listener of the feed failed at ${name}`, error instanceof Error ? error.stack ?? error.message : error)
  const guard = <A extends unknown[]>(name: string, call: (...given: A) => void) => (...given: A): void => {
    try {
      call(...given)
    } catch (error) {
      failed(name, error)
    }
  }
  return {
    // Called for every depth message, so without rest arguments.
    bookChanged(book, at) {
      try {
        sink.bookChanged(book, at)
      } catch (error) {
        failed('bookChanged', error)
      }
    },
    trades: guard('trades', (record, at) => sink.trades(record, at)),
    ticker: guard('ticker', (record, at) => sink.ticker(record, at)),
    lastPrice: guard('lastPrice', (record, at) => sink.lastPrice(record, at)),
    order: guard('order', (event, at) => sink.order(event, at)),
    balance: guard('balance', (record, at) => sink.balance(record, at)),
    deal: guard('deal', (record, at) => sink.deal(record, at)),
    status: guard('status', (status) => sink.status(status)),
    accountStreamOpened: guard('accountStreamOpened', () => sink.accountStreamOpened())
  }
}
