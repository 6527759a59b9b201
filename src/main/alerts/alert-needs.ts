import type { Dispose } from '../../contract/clock.ts'
import type { Alert } from '../../core/alerts/alert.ts'
import type { AlertSeconds } from '../../core/alerts/alert-fields.ts'
import { barsOfAlert } from '../../core/alerts/evaluate.ts'
import { kindOf } from '../../core/alerts/kinds.ts'
import { amountText } from '../../core/book/levels.ts'
import { LevelsBuffer, topOf } from '../../core/book/view.ts'
import { finestFirst } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import type { LiveBook } from '../feed/feed-api.ts'
import type { Needs, SessionState } from '../state/state-api.ts'
import { barsKey, type AlertBarsWatch } from './alert-bars.ts'
import type { ScalesOf } from './alerts-api.ts'

interface BestPrices {
  readonly bid: DecimalText | null
  readonly ask: DecimalText | null
}

/** What alerts need of the venue, requested while they wait and no longer. */
export interface AlertNeeds {
  /** @param active the alerts that wait at the open venue */
  want(active: readonly Alert[]): void
  /** The best prices of the raw book while that is live. */
  best(market: string): BestPrices
  /** True for the raw book of a market whose spread is looked at. */
  isRaw(book: Pick<LiveBook, 'market' | 'scaleIndex'>): boolean
  /** Another venue: its scales are others. */
  reset(): void
  readonly stop: Dispose
}

const NONE: BestPrices = { bid: null, ask: null }

export function createAlertNeeds(
  needs: Needs,
  bars: AlertBarsWatch,
  session: () => Pick<SessionState, 'books' | 'referenceBook'>,
  scales: ScalesOf
): AlertNeeds {
  let active: readonly Alert[] = []
  let finest = new Map<string, number>()
  let asked = new Set<string>()
  let wanted = ''
  const top = new LevelsBuffer(1)

  const marketsBy = (what: 'price' | 'book'): readonly string[] => [
    ...new Set(active.filter(({ condition }) => kindOf(condition).follows === what).map(({ market }) => market))
  ]

  function subscribe(): void {
    const books = marketsBy('book').flatMap((market) => {
      const scaleIndex = finest.get(market)
      return scaleIndex === undefined ? [] : [{ market, scaleIndex, depth: 1 }]
    })
    const view = {
      books,
      tapes: [...new Set(active.filter((one) => barsOfAlert(one) !== null).map(({ market }) => market))],
      followed: marketsBy('price'),
      tickers: [...new Set(active.map((one) => one.market))]
    }
    const text = JSON.stringify(view)
    if (text === wanted) return
    wanted = text
    needs.set(view)
  }

  /** Of a coarser book the spread would look wider than it is. */
  function findFinest(market: string): void {
    const of = finest
    asked.add(market)
    scales(market).then(
      (answer) => {
        if (of !== finest) return
        const [scale] = answer.ok ? finestFirst(answer.value) : []
        if (scale === undefined) return void asked.delete(market)
        of.set(market, scale.index)
        subscribe()
      },
      () => undefined
    )
  }

  function bestOf(live: LiveBook | undefined): BestPrices {
    if (live?.state !== 'live') return NONE
    const best = (side: 'bids' | 'asks'): DecimalText | null => {
      const levels = topOf(live.book, side, 1, top)
      return levels.count === 0 ? null : amountText(levels.price, 0)
    }
    return { bid: best('bids'), ask: best('asks') }
  }

  return {
    want(next) {
      active = next
      for (const market of marketsBy('book')) if (!asked.has(market)) findFinest(market)
      subscribe()
      const pairs = active.flatMap((alert): { market: string; seconds: AlertSeconds }[] => {
        const seconds = barsOfAlert(alert)
        return seconds === null ? [] : [{ market: alert.market, seconds }]
      })
      bars.want(new Map(pairs.map((pair) => [barsKey(pair.market, pair.seconds), pair])))
    },
    best(market) {
      const index = finest.get(market)
      return bestOf(index === undefined ? session().referenceBook(market) : session().books.get(market, index)?.live)
    },
    isRaw: ({ market, scaleIndex }) => finest.get(market) === scaleIndex,
    reset() {
      finest = new Map()
      asked = new Set()
      wanted = ''
    },
    stop: () => needs.set({})
  }
}
