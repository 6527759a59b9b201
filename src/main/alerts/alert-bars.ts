import type { Dispose, Log } from '../../contract/clock.ts'
import type { AlertSeconds } from '../../core/alerts/alert.ts'
import type { AlertBars } from '../../core/alerts/bar-values.ts'
import { barStart, fold, openBar, withTrades, type Bar } from '../../core/candles.ts'
import type { Trade } from '../../core/tape.ts'
import type { SessionState } from '../state/state-api.ts'

/** Bars that are kept of one interval. */
const MOST_BARS = 600

/** Bars of the intervals that alerts look at, kept up to date by the trades of the stream. */
export interface AlertBarsWatch {
  /** Pairs of a market and an interval. */
  want(wanted: ReadonlyMap<string, WantedBars>): void
  /** Null while they are not known. */
  get(market: string, seconds: AlertSeconds): AlertBars | null
  /** New trades of a market. */
  traded(market: string): void
  /** Trades may be missing: everything is read again once there is a connection. */
  interrupted(): void
  connected(): void
  readonly stop: Dispose
}

interface WantedBars {
  readonly market: string
  readonly seconds: AlertSeconds
}

interface Entry extends WantedBars {
  closed: readonly Bar[]
  running: Bar | null
  /** Number of the newest trade that is in the bars; null while they are not known. */
  seq: number | null
  /** Counts readings: only the last one is of now. */
  reading: number
}

export const barsKey = (market: string, seconds: AlertSeconds): string => `${market} ${seconds}`

/** @param changed other bars are known of a market */
export function createAlertBars(
  session: () => Pick<SessionState, 'candles' | 'tapes' | 'venueNow'>,
  changed: (market: string) => void,
  log: Log
): AlertBarsWatch {
  const entries = new Map<string, Entry>()
  let isStopped = false

  const start = ({ seconds }: Entry): number => barStart(session().venueNow(), seconds)

  async function read(entry: Entry): Promise<void> {
    if (isStopped) return
    const reading = ++entry.reading
    entry.seq = null
    const { market, seconds } = entry
    const of = session()
    const answer = await of.candles({ market, seconds })
    if (reading !== entry.reading || entries.get(barsKey(market, seconds)) !== entry || of !== session()) return
    if (!answer.ok) return log.info('bars of an alert', market, answer.failure.code)
    const bars = answer.value.bars.slice(-MOST_BARS)
    const now = start(entry)
    entry.closed = bars.filter(({ at }) => at < now)
    entry.running = bars.findLast(({ at }) => at >= now) ?? null
    entry.seq = answer.value.seq
    take(entry)
    changed(market)
  }

  /** Ends the bars whose time is over; nothing traded in between is a flat bar, as on the chart. */
  function roll(entry: Entry): void {
    const now = start(entry)
    const ended: Bar[] = []
    for (let { running } = entry; running !== null && running.at < now && ended.length < MOST_BARS;) {
      ended.push(running)
      const { close, at } = running
      running = { at: at + entry.seconds * 1_000, open: close, high: close, low: close, close, volume: '0' }
      entry.running = running
    }
    if (ended.length > 0) entry.closed = [...entry.closed, ...ended].slice(-MOST_BARS)
  }

  /** Adds the trades that came since. */
  function take(entry: Entry): void {
    const tape = session().tapes.get(entry.market)
    if (tape === undefined || entry.seq === null) return
    const { reset, trades } = tape.since(entry.seq)
    // Other trades were found in between, so that the bars are others too.
    if (reset) return void read(entry)
    entry.seq = tape.lastSeq
    roll(entry)
    for (const trade of trades) add(entry, trade)
  }

  function add(entry: Entry, trade: Trade): void {
    const { running, seconds } = entry
    const at = barStart(trade.at, seconds)
    if (running === null) entry.running = openBar(trade, seconds)
    else if (running.at === at)
      entry.running = running.volume === '0' ? openBar(trade, seconds) : fold(running, [trade])
    else {
      // It is late by a moment, or the clocks differ.
      const bars = withTrades([...entry.closed, running], [trade], seconds)
      entry.closed = bars.slice(0, -1).slice(-MOST_BARS)
      entry.running = bars.at(-1) ?? null
    }
  }

  return {
    want(wanted) {
      for (const key of entries.keys()) if (!wanted.has(key)) entries.delete(key)
      for (const [key, { market, seconds }] of wanted) {
        if (entries.has(key)) continue
        const entry: Entry = { market, seconds, closed: [], running: null, seq: null, reading: 0 }
        entries.set(key, entry)
        void read(entry)
      }
    },
    get(market, seconds) {
      const entry = entries.get(barsKey(market, seconds))
      if (entry === undefined || entry.seq === null) return null
      roll(entry)
      return entry
    },
    traded(market) {
      for (const entry of entries.values()) if (entry.market === market) take(entry)
    },
    interrupted() {
      for (const entry of entries.values()) {
        entry.reading++
        entry.seq = null
      }
    },
    connected() {
      for (const entry of entries.values()) void read(entry)
    },
    stop() {
      isStopped = true
      entries.clear()
    }
  }
}
