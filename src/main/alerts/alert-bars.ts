import type { AlertSeconds } from '../../core/alerts/alert-fields.ts'
import type { Dispose, Log } from '../../contract/clock.ts'
import type { AlertBars } from '../../core/alerts/bar-values.ts'
import { barsOf, rolledTo, withTrade } from '../../core/alerts/kept-bars.ts'
import { barStart } from '../../core/candles.ts'
import type { SessionState } from '../state/state-api.ts'

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
  bars: AlertBars
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
    entry.bars = barsOf(answer.value.bars, start(entry))
    entry.seq = answer.value.seq
    take(entry)
    changed(market)
  }

  /** Adds the trades that came since, and ends the bars whose time is over. */
  function take(entry: Entry): void {
    if (entry.seq === null) return
    const tape = session().tapes.get(entry.market)
    if (tape !== undefined) {
      const { reset, trades } = tape.since(entry.seq)
      // Other trades were found in between, so that the bars are others too.
      if (reset) return void read(entry)
      entry.seq = tape.lastSeq
      for (const trade of trades) entry.bars = withTrade(entry.bars, trade, entry.seconds)
    }
    entry.bars = rolledTo(entry.bars, start(entry), entry.seconds)
  }

  return {
    want(wanted) {
      for (const key of entries.keys()) if (!wanted.has(key)) entries.delete(key)
      for (const [key, { market, seconds }] of wanted) {
        if (entries.has(key)) continue
        const entry: Entry = { market, seconds, bars: { closed: [], running: null }, seq: null, reading: 0 }
        entries.set(key, entry)
        void read(entry)
      }
    },
    get(market, seconds) {
      const entry = entries.get(barsKey(market, seconds))
      if (entry === undefined) return null
      take(entry)
      return entry.seq === null ? null : entry.bars
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
