import type { Clock } from '../../contract/clock.ts'
import { ok, type Result } from '../../contract/failure.ts'
import type { Apply } from './poll.ts'
import type { DataState } from '../../contract/frames.ts'
import type { RestBook } from '../../contract/wire/rest.ts'
import { finestFirst, type PriceScale } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import type { FeedDemand, LiveBook } from '../feed/feed-api.ts'
import { PolledBook } from './polled-book.ts'

/** The raw book. What higher levels are grouped by is not documented: books are grouped here. */
const RAW_LEVEL = 0

interface Answer {
  readonly book: RestBook
  readonly scales: readonly PriceScale[]
  readonly at: number
}

export interface PolledBooks {
  want(books: FeedDemand['books']): void
  find(market: string, scaleIndex: number): LiveBook | undefined
  /** Requests a market's book once, for all its scales. */
  request(market: string): Promise<Result<Apply>>
  /** Updates all states. True if one changed. */
  refresh(): boolean
}

export function createPolledBooks(parts: {
  readonly clock: Clock
  readonly orderBook: (market: string, level: number) => Promise<Result<RestBook>>
  readonly scales: (market: string) => Promise<Result<readonly PriceScale[]>>
  /** The state of the requests for a market's book. */
  readonly requestsOf: (market: string) => DataState
  readonly changed: (book: LiveBook, at: number) => void
}): PolledBooks {
  const { clock, changed } = parts
  let books = new Map<string, PolledBook>()
  const answers = new Map<string, Answer>()

  function show(book: PolledBook): void {
    const answer = answers.get(book.market)
    const step = answer === undefined ? undefined : stepOf(answer.scales, book.scaleIndex)
    if (answer === undefined || step === undefined) return
    book.replace(answer.book, step, answer.at)
    book.refresh(parts.requestsOf(book.market))
    changed(book, answer.at)
  }

  return {
    want(wanted) {
      const next = new Map<string, PolledBook>()
      for (const { market, scaleIndex } of wanted) {
        const key = `${market}:${scaleIndex}`
        next.set(key, books.get(key) ?? new PolledBook(market, scaleIndex))
      }
      const added = [...next].flatMap(([key, book]) => (books.has(key) ? [] : [book]))
      books = next
      for (const market of answers.keys()) if (!wanted.some((one) => one.market === market)) answers.delete(market)
      // Another scale of a book that is known needs no request.
      for (const book of added) show(book)
    },
    find: (market, scaleIndex) => books.get(`${market}:${scaleIndex}`),
    async request(market) {
      const scales = await parts.scales(market)
      if (!scales.ok) return scales
      const answer = await parts.orderBook(market, RAW_LEVEL)
      if (!answer.ok) return answer
      return ok(() => {
        answers.set(market, { book: answer.value, scales: scales.value, at: clock.now() })
        for (const book of books.values()) if (book.market === market) show(book)
      })
    },
    refresh() {
      const turned = [...books.values()].filter((book) => book.refresh(parts.requestsOf(book.market)))
      for (const book of turned) changed(book, book.updatedAt ?? clock.now())
      return turned.length > 0
    }
  }
}

/** Null for the finest scale, which is the raw book; undefined for a scale that the market does not have. */
function stepOf(scales: readonly PriceScale[], index: number): DecimalText | null | undefined {
  const [finest] = finestFirst(scales)
  return finest?.index === index ? null : scales.find((scale) => scale.index === index)?.step
}
