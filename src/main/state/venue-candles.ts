import type { Clock, Log } from '../../contract/clock.ts'
import { leftOutOf } from '../../contract/wire/fields.ts'
import { candlesRequest } from '../../contract/wire/requests.ts'
import { readCandles, type CandleRecord } from '../../contract/wire/socket/candles.ts'
import { compareText, type DecimalText } from '../../core/money.ts'
import type { Feed } from '../feed/feed-api.ts'
import type { Reply } from '../feed/requests.ts'
import type { MarketTape } from './market-tape.ts'

/**
 * Whether the venue supports the candle dialect on this connection. It is requested once; support is assumed if the
 * answer has exactly that shape and agrees with the last trades.
 */
type Dialect = 'unknown' | 'requested' | 'on' | 'off'

interface CandleRange {
  /** Unix milliseconds: candles that start from `from` up to `to`. */
  readonly from: number
  readonly to: number
  readonly seconds: number
}

export interface VenueCandles {
  /** The venue was switched: its dialect is unknown. */
  setFeed(feed: Feed | null): void
  /** A new connection: the dialect is detected again. */
  connected(): void
  disconnected(): void
  /** A market with trades: the first one is used to detect the dialect. */
  observe(tape: MarketTape): void
  isOn(): boolean
  /** Resolves when the dialect was detected or not, soon in any case. */
  settled(): Promise<void>
  /**
   * One request at a time. Null: the venue did not give them.
   * @param arrived called with the answer itself, before a later trade is handled
   * @param counts false: a failure says nothing of charts
   */
  read(
    market: string,
    range: CandleRange,
    arrived: () => void,
    counts?: boolean
  ): Promise<readonly CandleRecord[] | null>
}

/** Maximum time that a chart waits for the detection. */
const WAIT_MS = 1_500
const MINUTE_MS = 60_000
const DETECT_MINUTES = 5
/** The venue's clock may be ahead. */
const AHEAD_MS = 60_000
const MOST_FAILURES = 3

/** @param turnedOn called when the dialect was detected: charts built from trades can be built again */
export function createVenueCandles(clock: Clock, log: Log, turnedOn: () => void): VenueCandles {
  let feed: Feed | null = null
  let dialect: Dialect = 'off'
  /** Counts connections, so that an answer of an earlier one is ignored. */
  let connection = 0
  let failures = 0
  let waitsUntil = 0
  let waiting: (() => void)[] = []
  let queue: Promise<unknown> = Promise.resolve()

  function enter(next: Dialect): void {
    dialect = next
    if (next === 'unknown' || next === 'requested') return
    for (const go of waiting) go()
    waiting = []
  }

  function begin(): void {
    connection++
    failures = 0
    enter('unknown')
    waitsUntil = clock.monotonic() + WAIT_MS
    const mine = connection
    clock.after(WAIT_MS, () => {
      if (mine !== connection) return
      for (const go of waiting) go()
      waiting = []
    })
  }

  function request(market: string, range: CandleRange, answered: (reply: Reply) => void): void {
    const wire = { start: Math.floor(range.from / 1_000), end: Math.floor(range.to / 1_000), seconds: range.seconds }
    if (feed === null) answered({ kind: 'lost' })
    else feed.request((id) => candlesRequest(id, market, wire), answered)
  }

  function off(reason: string): void {
    log.info(`candles of the venue are not used: ${reason}`)
    enter('off')
  }

  function detect(tape: MarketTape, at: number): void {
    const mine = connection
    enter('requested')
    const range = { from: at - DETECT_MINUTES * MINUTE_MS, to: at + AHEAD_MS, seconds: 60 }
    request(tape.market, range, (reply) => {
      if (mine !== connection) return
      if (reply.kind === 'refused') return off(`error ${String(reply.error.code)} ${reply.error.message}`)
      // There is no connection yet.
      if (reply.kind === 'lost') return enter('unknown')
      if (reply.kind === 'silent') return off('no answer')
      const read = readCandles(reply.data, tape.market)
      if (!read.ok) return off(read.failure)
      const last = tape.trades().at(-1)
      if (last === undefined || !agrees(read.value.items, last))
        return off('the newest candle disagrees with the trades')
      enter('on')
      turnedOn()
    })
  }

  return {
    setFeed(next) {
      feed = next
      begin()
      if (feed === null) enter('off')
    },
    connected: begin,
    disconnected() {
      connection++
      enter('off')
    },
    observe(tape) {
      const last = tape.trades().at(-1)
      if (dialect === 'unknown' && feed !== null && last !== undefined) detect(tape, last.at)
    },
    isOn: () => dialect === 'on',
    settled: () =>
      dialect === 'on' || dialect === 'off' || clock.monotonic() >= waitsUntil
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve)
          }),
    read(market, range, arrived, counts = true) {
      const mine = connection
      const one = (): Promise<readonly CandleRecord[] | null> =>
        new Promise((resolve) => {
          if (mine !== connection || dialect !== 'on') return resolve(null)
          request(market, range, (reply) => {
            const read = reply.kind === 'done' ? readCandles(reply.data, market) : null
            if (read?.ok === true) {
              failures = 0
              const left = leftOutOf(read.value)
              if (left > 0) log.info(`${left} candles of ${market} could not be read`, read.value.undecoded[0])
              arrived()
              return resolve(read.value.items)
            }
            log.info('candles', market, read === null ? reply.kind : read.failure)
            if (counts && mine === connection && ++failures >= MOST_FAILURES) off('too many failures')
            resolve(null)
          })
        })
      const next = queue.then(one)
      queue = next
      return next
    }
  }
}

/**
 * Compares the newest candles with the newest trade. Two candles are accepted, because trades continue while the answer
 * is in flight.
 */
function agrees(
  candles: readonly CandleRecord[],
  trade: { readonly at: number; readonly price: DecimalText }
): boolean {
  const newest = candles.at(-1)
  if (newest === undefined || trade.at >= newest.at + MINUTE_MS) return false
  return candles
    .slice(-2)
    .some(({ high, low }) => compareText(trade.price, high) <= 0 && compareText(trade.price, low) >= 0)
}
