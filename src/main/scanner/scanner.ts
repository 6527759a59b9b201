import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { figuresOf, packFigures } from '../../core/scanner/figures.ts'
import { RSI_MINUTES } from '../../core/scanner/columns.ts'
import { minuteOf, PriceRecord, recordedFrom } from '../../core/scanner/price-record.ts'
import type { SharedStates } from '../state/state-api.ts'
import { Quotes } from './quotes.ts'
import type { MarketFigures, ReadCloses, Scanner } from './scanner-api.ts'

const MINUTE_MS = 60_000
const FRESH_MS = 900
/** Markets of one reading of the archive: charts read between two of them. */
const AT_ONCE = 25
/** Between two markets whose candles are requested of the venue. */
const VENUE_GAP_MS = 150

export interface ScannerParts {
  readonly states: Pick<SharedStates, 'session'>
  readonly closes: ReadCloses
  readonly clock: Clock
  readonly log: Log
}

/**
 * The prices at the ends of minutes are recorded for all markets whose price comes, whether anybody looks or not: one
 * pass a minute. All else is done when somebody asks.
 */
export function createScanner({ states, closes, clock, log }: ScannerParts): Scanner {
  let state = states.session()
  let quotes = new Quotes(state)
  const record = new PriceRecord()
  /** The last minute of which the end is recorded. */
  let ended = minuteOf(clock.now())
  let markets: readonly string[] = []
  let list = 0
  let made: readonly MarketFigures[] = []
  let madeAt = -Infinity
  let seeded = new Set<string>()
  let isSeeding = false
  /** Markets that were filled from the venue's candles. */
  let filled = new Set<string>()
  let isFilling = false
  let isStopped = false
  let stopTimer: Dispose = () => undefined
  begin()

  function begin(): void {
    state = states.session()
    quotes = new Quotes(state)
    record.clear()
    seeded = new Set()
    filled = new Set()
    madeAt = -Infinity
    ended = minuteOf(clock.now()) - 1
    record.end(ended, new Map())
  }

  /** Reads what changed, and records the minute that has ended since. */
  function refresh(): void {
    if (state !== states.session()) begin()
    quotes.refresh()
    const last = minuteOf(clock.now()) - 1
    if (last === ended) return
    ended = last
    record.end(last, quotes.prices())
  }

  function waitForMinute(): void {
    stopTimer = clock.after(MINUTE_MS - (clock.now() % MINUTE_MS), () => {
      refresh()
      waitForMinute()
    })
  }
  waitForMinute()

  async function seed(): Promise<void> {
    const missing = quotes.markets().filter((market) => !seeded.has(market))
    if (isSeeding || missing.length === 0) return
    isSeeding = true
    const mine = state
    for (const market of missing) seeded.add(market)
    try {
      for (let at = 0; at < missing.length && mine === states.session(); at += AT_ONCE) {
        const from = recordedFrom(clock.now())
        const found = await closes({ markets: missing.slice(at, at + AT_ONCE), ...from })
        if (mine === states.session()) for (const one of found) record.fill(one)
      }
    } finally {
      isSeeding = false
    }
  }

  /** The most traded markets first, one after the other. */
  async function fillFromVenue(): Promise<void> {
    if (isFilling || !state.hasVenueCandles()) return
    isFilling = true
    const mine = state
    const isOn = (): boolean => !isStopped && mine === states.session() && mine.hasVenueCandles()
    try {
      const wanted = quotes
        .all()
        .filter(({ market }) => !filled.has(market))
        .sort((a, b) => (b.turnover || 0) - (a.turnover || 0))
      for (const { market } of wanted) {
        if (!isOn()) return
        filled.add(market)
        const from = recordedFrom(clock.now())
        const periods = await mine.venueCloses(market, RSI_MINUTES * 60, from.periods)
        const minutes = isOn() ? await mine.venueCloses(market, 60, from.minutes) : null
        if (mine !== states.session()) return
        record.fill({ market, minutes: minutes ?? [], periods: periods ?? [] })
        await new Promise<void>((resolve) => clock.after(VENUE_GAP_MS, resolve))
      }
    } finally {
      isFilling = false
    }
  }

  function now(): readonly MarketFigures[] {
    refresh()
    Promise.all([seed(), fillFromVenue()]).catch((error: unknown) =>
      log.warn('the scanner could not read what was recorded', error)
    )
    if (clock.monotonic() - madeAt < FRESH_MS) return made
    madeAt = clock.monotonic()
    const at = clock.now()
    made = quotes.all().map((quoted) => ({ market: quoted.market, figures: figuresOf(quoted, record, at) }))
    if (made.length !== markets.length || made.some(({ market }, index) => market !== markets[index])) {
      markets = made.map(({ market }) => market)
      list++
    }
    return made
  }

  return {
    now,
    read(known) {
      const figures = now().map((one) => one.figures)
      return { at: clock.now(), list, markets: known === list ? null : markets, packed: packFigures(figures) }
    },
    session: () => states.session().number,
    stop() {
      isStopped = true
      stopTimer()
    }
  }
}
