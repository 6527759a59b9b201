import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import { leftOutOf } from '../../contract/wire/fields.ts'
import type { ListedMarkets } from '../../contract/wire/rest/markets.ts'
import type { Market } from '../../core/market.ts'
import { logLine } from '../../core/message.ts'
import { message } from '../../i18n/codes.ts'
import type { VenueClient } from '../rest/client-api.ts'
import type { DatedMarkets, KeptMarkets } from './kept-markets.ts'
import { untilDone } from './until-done.ts'

export interface MarketList {
  /** The venue's list, or its last known one while it does not answer; a failure after `stop`. */
  read(): Promise<Result<readonly Market[]>>
  /** The newest that `read` has given; empty before. Markets that the venue no longer lists stay, marked. */
  known(): readonly Market[]
  /** Reads the venue's list again, at most every few seconds: markets and their bounds change. */
  refresh(): void
  readonly stop: Dispose
}

export interface MarketListParts {
  readonly client: Pick<VenueClient, 'markets' | 'accountMarkets'>
  readonly hasAccount: boolean
  readonly kept: KeptMarkets
  /** `keptAt`: when the venue gave a list that is not fresh; null for a fresh one. */
  readonly show: (markets: readonly Market[], keptAt: number | null) => void
  /** How many markets of the venue's list could not be read. */
  readonly showUndecoded?: (count: number) => void
  /** The list was read again, changed or not. */
  readonly onAgain?: () => void
  readonly clock: Clock
  readonly log: Log
}

/** How long a venue may take to answer before its last known list is shown. */
const PATIENCE_MS = 3_000
const EVERY_MS = 300_000
/** Between two readings after the first, whatever their reasons. */
const LEAST_MS = 5_000
const CLOSED: Result<never> = fail<Failure>({ kind: 'closed', ...message('no-venue-open') })

/**
 * Market list of a venue: the public one, else that of the account, else the last known one. Tries until the venue has
 * given a fresh one.
 */
export function createMarketList(parts: MarketListParts): MarketList {
  const { client, kept, clock, log } = parts
  let fresh: readonly Market[] | null = null
  let known: readonly Market[] = []
  let reading: Promise<Result<readonly Market[]>> | null = null
  let lastKnown: Promise<DatedMarkets | null> | null = null
  let isStopped = false
  let againAt = -Infinity
  let undecoded = 0
  /** Unreadable records without a readable name when no market was missing for them. */
  let namelessBefore = 0
  let stopTimer: Dispose = () => undefined

  function show(markets: readonly Market[], keptAt: number | null): void {
    if (isStopped || known === markets) return
    known = markets
    parts.show(markets, keptAt)
  }

  async function request(): Promise<Result<readonly Market[]>> {
    const listed = await client.markets()
    if (!listed.ok) log.info('public market list', logLine(listed.failure))
    const answer = listed.ok || !parts.hasAccount || isStopped ? listed : await client.accountMarkets()
    // The public list is the one that the user can do something about.
    if (isStopped) return CLOSED
    if (!answer.ok) return listed.ok ? CLOSED : listed
    const isAgain = fresh !== null
    if (isAgain) againAt = clock.monotonic()
    const { items } = answer.value
    const count = leftOutOf(answer.value)
    const next = items.length > 0 || fresh === null ? withEarlier(answer.value, fresh ?? []) : fresh
    if (count !== undecoded) parts.showUndecoded?.((undecoded = count))
    if (fresh === null || JSON.stringify(next) !== JSON.stringify(fresh)) {
      fresh = next
      show(fresh, null)
      if (items.length > 0) void kept.write({ markets: items, at: Math.round(clock.now()) })
    }
    if (isAgain) parts.onAgain?.()
    plan(EVERY_MS)
    return ok(fresh)
  }

  function plan(delayMs: number): void {
    stopTimer()
    if (isStopped) return
    stopTimer = clock.after(delayMs, () => {
      // A failure leaves the list as it is; the next reading comes all the same.
      void readFresh().finally(() => plan(EVERY_MS))
    })
  }

  /**
   * The venue's list, and what it listed before: as no longer listed, unless it is among the records that could not be
   * read. One without a readable name may be any market, but one that was there before is none of those listed then.
   */
  function withEarlier(list: ListedMarkets, before: readonly Market[]): readonly Market[] {
    const listed = new Set(list.items.map(({ symbol }) => symbol))
    const unreadable = new Set(list.unreadable)
    const gone = before.filter(({ symbol }) => !listed.has(symbol))
    const missing = gone.filter(({ symbol, isDelisted }) => !unreadable.has(symbol) && isDelisted !== true)
    const nameless = leftOutOf(list) - list.unreadable.length
    const mayBeMissing = missing.length > 0 && missing.length <= nameless - namelessBefore
    if (!mayBeMissing) namelessBefore = nameless
    const isKept = (market: Market): boolean => unreadable.has(market.symbol) || mayBeMissing
    return [...list.items, ...gone.map((market): Market => (isKept(market) ? market : { ...market, isDelisted: true }))]
  }

  const readFresh = (): Promise<Result<readonly Market[]>> =>
    (reading ??= request().finally(() => {
      reading = null
    }))

  async function readAny(): Promise<Result<readonly Market[]>> {
    if (fresh !== null) return ok(fresh)
    const reading = readFresh()
    const old = await (lastKnown ??= kept.read())
    if (old === null) return await reading
    let stopPatience: Dispose = () => undefined
    const patience = new Promise<null>((resolve) => {
      stopPatience = clock.after(PATIENCE_MS, () => resolve(null))
    })
    await Promise.race([reading, patience])
    stopPatience()
    if (fresh !== null) return ok(fresh)
    show(old.markets, old.at)
    return ok(old.markets)
  }

  /** An answer that comes after a switch of venues must not show in the next one. */
  async function read(): Promise<Result<readonly Market[]>> {
    const answer = isStopped ? CLOSED : await readAny()
    return isStopped ? CLOSED : answer
  }

  const stopTrying = untilDone(clock, async () => {
    await read()
    await reading
    return fresh !== null
  })
  return {
    read,
    known: () => known,
    refresh() {
      if (fresh !== null && reading === null) plan(Math.max(0, againAt + LEAST_MS - clock.monotonic()))
    },
    stop() {
      isStopped = true
      stopTimer()
      stopTrying()
    }
  }
}
