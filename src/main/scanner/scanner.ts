import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { figuresOf, packFigures } from '../../core/scanner/figures.ts'
import { minuteOf, PriceRecord, recordedFrom } from '../../core/scanner/price-record.ts'
import type { SharedStates } from '../state/state-api.ts'
import { Quotes } from './quotes.ts'
import type { MarketFigures, ReadCloses, Scanner } from './scanner-api.ts'

const MINUTE_MS = 60_000
const FRESH_MS = 900
/** Markets of one reading of the archive: charts read between two of them. */
const AT_ONCE = 100

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
  let stopTimer: Dispose = () => undefined
  begin()

  function begin(): void {
    state = states.session()
    quotes = new Quotes(state)
    record.clear()
    seeded = new Set()
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

  function now(): readonly MarketFigures[] {
    refresh()
    seed().catch((error: unknown) => log.warn('the scanner could not read what was recorded', error))
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
    stop: () => stopTimer()
  }
}
