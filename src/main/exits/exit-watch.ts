import type { Clock, Dispose } from '../../contract/clock.ts'
import { amountText } from '../../core/book/levels.ts'
import { LevelsBuffer, topOf } from '../../core/book/view.ts'
import type { HeldExit } from '../../core/exits/exit-steps.ts'
import { exitVerdict, type ExitSight } from '../../core/exits/trigger.ts'
import { finestFirst } from '../../core/market.ts'
import { compareText, type DecimalText } from '../../core/money.ts'
import { createElapsedTimer } from '../feed/elapsed-timer.ts'
import type { LiveBook } from '../feed/feed-api.ts'
import type { SessionState } from '../state/state-api.ts'
import type { ExitStore } from './exit-store.ts'
import type { ExitVenue } from './exits-api.ts'

/** A shorter interruption only raises an alarm. */
const OUTAGE_MS = 10_000
/** The own clock is looked at so often while an exit is watched. */
const BEAT_MS = 1_000
/** A longer gap between two looks is a pause of this process, after which old prices wait in the socket. */
const PAUSE_MS = 2_000

export interface ExitWatch {
  /** What is seen of a market now, of data that is live. */
  sight(market: string): ExitSight
  /** Other exits are live than before. */
  refresh(): void
  stop(): void
}

/** Looks at the market of each exit with every price and every change of its raw book. */
export function createExitWatch({
  store,
  session,
  venue,
  clock,
  canTrade,
  outage,
  forbidden
}: {
  readonly store: Pick<ExitStore, 'get' | 'live' | 'apply'>
  readonly session: Pick<SessionState, 'books' | 'referenceBook' | 'events'>
  readonly venue: ExitVenue
  readonly clock: Clock
  /** Nothing was seen of this market for too long. */
  readonly outage: (market: string) => void
  /** Trading was turned off: a sale would be refused. */
  readonly canTrade: () => boolean
  readonly forbidden: (market: string) => void
}): ExitWatch {
  /** Keys. */
  let byMarket: ReadonlyMap<string, readonly string[]> = new Map()
  /** Prices of this connection. */
  const lasts = new Map<string, DecimalText>()
  const finest = new Map<string, number>()
  const blind = new Map<string, Dispose>()
  const best = new LevelsBuffer(1)
  const elapsed = createElapsedTimer(clock)
  let wanted = ''
  let isStopped = false
  let beatAt = elapsed()
  let stopBeat: Dispose | null = null
  /** What the socket received during a pause is not handled yet. */
  let isDraining = false
  let drains = 0

  /** A time in which this process did not run is an outage, whatever the prices that waited say. */
  function seePause(): void {
    const gap = stopBeat === null ? 0 : elapsed() - beatAt
    beatAt = elapsed()
    if (gap <= PAUSE_MS) return
    const mine = ++drains
    isDraining = true
    venue.drained(() => {
      if (mine !== drains || isStopped) return
      isDraining = false
      judgeAll()
    })
    if (gap <= OUTAGE_MS) return
    lasts.clear()
    for (const market of byMarket.keys()) outage(market)
  }

  function beat(): void {
    stopBeat = isStopped || byMarket.size === 0 ? null : clock.after(BEAT_MS, beat)
    seePause()
  }

  function bestOf(live: LiveBook | undefined): ExitSight['book'] {
    if (live?.state !== 'live') return null
    const top = (side: 'bids' | 'asks'): DecimalText | null => {
      const levels = topOf(live.book, side, 1, best)
      return levels.count === 0 ? null : amountText(levels.price, 0)
    }
    return { bid: top('bids'), ask: top('asks') }
  }

  /** A coarser book would show a best bid that is lower than it is: null until the raw one is known. */
  const rawBook = (market: string): LiveBook | undefined => {
    const index = finest.get(market)
    return index === undefined ? undefined : session.books.get(market, index)?.live
  }
  const sightOf = (market: string, live: LiveBook | undefined): ExitSight => ({
    last: !isDraining && venue.isLastLive(market) ? (lasts.get(market) ?? null) : null,
    book: bestOf(live)
  })

  const exitsOf = (market: string): readonly HeldExit[] =>
    (byMarket.get(market) ?? []).map((key) => store.get(key)).filter((exit) => exit !== undefined)

  function look(market: string): void {
    if (isStopped) return
    seePause()
    const armed = exitsOf(market).filter(({ step }) => step === 'armed')
    if (armed.length === 0) return seeOutage(market, false)
    if (!canTrade()) return forbidden(market)
    const now = sightOf(market, rawBook(market))
    for (const { key, plan } of armed) {
      const verdict = exitVerdict(plan.stop, now)
      if (verdict.kind === 'trigger') store.apply(key, { kind: 'triggered', at: clock.now() })
      else store.apply(key, { kind: 'seen', alarm: verdict.kind === 'blind' ? verdict.reason : null })
    }
    seeOutage(market, now.book === null || now.last === null)
  }

  function seeOutage(market: string, isOut: boolean): void {
    const running = blind.get(market)
    if (!isOut) {
      running?.()
      blind.delete(market)
    } else if (running === undefined)
      blind.set(
        market,
        clock.after(OUTAGE_MS, () => {
          blind.delete(market)
          outage(market)
        })
      )
  }

  function seePrice(market: string, price: DecimalText | null): void {
    seePause()
    if (price === null) lasts.delete(market)
    else lasts.set(market, price)
    if (!byMarket.has(market)) return
    if (price !== null)
      for (const { key, step, meanwhile } of exitsOf(market))
        if (step === 'waits')
          store.apply(key, {
            kind: 'meanwhile',
            meanwhile: {
              since: meanwhile?.since ?? clock.now(),
              low: meanwhile === null || compareText(price, meanwhile.low) < 0 ? price : meanwhile.low,
              high: meanwhile === null || compareText(price, meanwhile.high) > 0 ? price : meanwhile.high,
              last: price
            }
          })
    look(market)
  }

  /** Of a market without known scales the raw book is not known, so that nothing triggers there yet. */
  function findFinest(market: string): void {
    venue.scales(market).then(
      (answer) => {
        const [scale] = answer.ok ? finestFirst(answer.value) : []
        if (scale === undefined || isStopped) return
        finest.set(market, scale.index)
        subscribe()
      },
      () => undefined
    )
  }

  function subscribe(): void {
    const markets = [...byMarket.keys()]
    const books = markets.flatMap((market) => {
      const scaleIndex = finest.get(market)
      return scaleIndex === undefined ? [] : [{ market, scaleIndex }]
    })
    const text = JSON.stringify(books)
    if (text === wanted) return
    wanted = text
    venue.want(books)
  }

  const { events } = session
  const judgeAll = (): void => byMarket.forEach((_, market) => look(market))
  events.on('bookChanged', ({ market }) => {
    if (byMarket.has(market)) look(market)
  })
  events.on('lastPrice', ({ market, price }) => seePrice(market, price))
  events.on('ticker', ({ market, price }) => {
    if (price !== undefined) seePrice(market, price)
  })
  events.on('status', judgeAll)
  events.on('accountStreamOpened', () => {
    // A price of the connection before is none of now.
    lasts.clear()
    judgeAll()
  })

  return {
    sight: (market) => sightOf(market, rawBook(market) ?? session.referenceBook(market)),
    refresh() {
      const next = new Map<string, string[]>()
      for (const { key, plan } of store.live()) next.set(plan.market, [...(next.get(plan.market) ?? []), key])
      const known = byMarket
      byMarket = next
      for (const market of next.keys()) if (!known.has(market) && !finest.has(market)) findFinest(market)
      subscribe()
      if (stopBeat === null && next.size > 0) {
        beatAt = elapsed()
        stopBeat = clock.after(BEAT_MS, beat)
      }
      for (const market of new Set([...known.keys(), ...next.keys()])) look(market)
    },
    stop() {
      isStopped = true
      stopBeat?.()
      for (const end of blind.values()) end()
      venue.want([])
    }
  }
}
