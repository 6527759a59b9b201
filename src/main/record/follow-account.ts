import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Dispose, Log } from '../../contract/clock.ts'
import { isLive } from '../../core/converts/convert.ts'
import { money, plain } from '../../core/money.ts'
import type { FillEvent, RecordEvent } from '../../core/record/events.ts'
import type { Fill } from '../../core/orders/order.ts'
import { referenceCurrency, usualUnit, type Prices } from '../../core/orders/valuation.ts'
import type { Converts } from '../converts/converts-api.ts'
import type { Journal } from '../journal/journal-api.ts'
import { fillPages } from '../journal/read-all.ts'
import type { Orders } from '../orders/orders-api.ts'
import type { SessionState } from '../state/state-api.ts'
import { checkBalances } from './balance-checks.ts'
import { equityOf } from './equity-of.ts'
import { estimateOf } from './estimate-of.ts'
import { markFills } from './fill-marks.ts'
import { createPriceFinder } from './find-prices.ts'
import { livePrice, livePrices } from './live-prices.ts'
import { createMids } from './market-mids.ts'
import type { RecordInput, WantedPrice } from './record-api.ts'
import type { SwitchedRecord } from './record-in-worker.ts'
import type { StoredPrice } from './tables/prices-table.ts'
import { convertEventOf, sendAllConverts } from './send-converts.ts'

const EQUITY_EVERY_MS = 300_000
/** The balances of a fill come a moment after it. */
const EQUITY_AFTER_FILL_MS = 1_500
/** A fill that is told as news. */
const NEWS_MS = 60_000
const RATE_DIGITS = 12
/** A list of converts that cannot be read; a venue may have none. */
const MOST_TRIES = 5
const AGAIN_MS = 30_000

/** Tells the record what happens in the open account. */
export interface AccountFollower {
  /** Resolves when all fills of the journal were told. */
  readonly fillsTold: Promise<void>
  /** Also tells what is in the journal and in the venue's list of converts, in turns that do not block main. */
  start(trading: FollowedTrading): void
  stop(): void
}

interface FollowedTrading {
  readonly orders: Pick<Orders, 'readBalances'>
  readonly converts: Pick<Converts, 'page' | 'readPersonal'>
}

export interface FollowerParts {
  readonly record: Pick<SwitchedRecord, 'tell' | 'ask' | 'events' | 'clock'>
  readonly journal: Pick<Journal, 'fillsAfter'>
  readonly session: SessionState
  readonly prices: () => Prices
  /** In the venue's list of markets. */
  readonly isListed: (market: string) => boolean
  readonly isTraded: (currency: string) => boolean
  readonly candles: SessionState['candles']
  readonly log: Log
}

export function followAccount(parts: FollowerParts): AccountFollower {
  const { record, journal, session, prices, log } = parts
  const { clock } = record
  const { shared } = session
  const midOf = createMids(session, prices)
  const needs = session.needs()
  const marks = markFills({ clock, midOf, record, want: (markets) => needs.set({ tickers: markets }) })
  let trading: FollowedTrading | null = null
  let isStopped = false
  /** Equity was recorded since the start. */
  let isSampled = false
  let stopEquity: Dispose = () => undefined
  let equityAt = Infinity
  /** Converts whose execution was counted, with how much. */
  const executed = new Map<string, string>()
  let sendEnded: () => void = () => undefined
  const fillsTold = new Promise<void>((resolve) => (sendEnded = resolve))
  const checks = checkBalances({
    ...{ clock, session, record },
    readTrading: () => trading?.orders.readBalances() ?? Promise.resolve(false),
    readPersonal: () => trading?.converts.readPersonal?.() ?? Promise.resolve(true)
  })
  const findPrices = createPriceFinder({
    candles: parts.candles,
    isListed: parts.isListed,
    quotes: () => prices().quotes,
    clock,
    isStopped: () => isStopped
  })

  const reference = (): string => referenceCurrency(shared.fields.fees?.equivalentCurrency ?? null, parts.isTraded)

  /** Events of now, with what their currencies are worth now. */
  function sendNews(events: readonly (RecordEvent & { readonly kind: 'fill' | 'convert' })[]): void {
    const now = session.venueNow()
    const known = events.flatMap((event) => livePrices(event, reference(), prices(), now))
    record.tell({ kind: 'prices', prices: known }, { kind: 'events', events })
  }

  function sampleEquity(): void {
    planEquity(EQUITY_EVERY_MS)
    const balances = shared.rows('balances')
    if (shared.fields.reconciledAt === null || balances.length === 0 || shared.fields.listsProblem !== null) return
    isSampled = true
    const unit = reference()
    const { worth, notValued } = equityOf(balances, shared.fields.personalBalances ?? [], unit, prices())
    const { balancesUnknown, personalUnknown, balancesUndecoded, personalUndecoded } = shared.fields
    const unreadable = new Set([...balancesUnknown, ...personalUnknown]).size + balancesUndecoded + personalUndecoded
    // What is held for a convert is in neither list.
    const live = (shared.fields.converts?.newest ?? []).filter((order) => isLive(order, session.venueNow())).length
    const equity = { at: session.venueNow(), reference: unit, worth, notValued: notValued + unreadable + live }
    record.tell({ kind: 'reference', reference: unit }, { kind: 'equity', equity })
  }

  function planEquity(delayMs: number): void {
    const at = clock.monotonic() + delayMs
    if (isStopped || (at >= equityAt && clock.monotonic() < equityAt)) return
    stopEquity()
    equityAt = at
    stopEquity = clock.after(delayMs, () => {
      equityAt = Infinity
      if (!isStopped) sampleEquity()
    })
  }

  function sendPremium(from: string, to: string, kind: 'quote' | 'executed', rate: string): void {
    const mid = midBetween(from, to)
    if (mid === null || money(rate).lte(0)) return
    record.tell({ kind: 'premium', premium: { from, to, kind, rate, mid, at: session.venueNow() } })
  }

  /** `to` for one `from`. */
  function midBetween(from: string, to: string): string | null {
    const direct = midOf(`${from}_${to}`)
    if (direct !== null) return direct.mid
    const inverse = midOf(`${to}_${from}`)
    if (inverse === null) return usualUnit(from, to, prices())
    return money(inverse.mid).gt(0) ? plain(money(1).div(inverse.mid).toSignificantDigits(RATE_DIGITS)) : null
  }

  async function sendEarlier({ converts }: FollowedTrading): Promise<void> {
    for (const page of fillPages(journal, 0, null)) {
      record.tell({ kind: 'events', events: page.flatMap(fillEventOf) }, unassignedOf(page))
      await nextTurn()
      if (isStopped) return
    }
    sendEnded()
    // Converts that are not known would look like deposits and withdrawals.
    for (let tries = 1; !(await sendAllConverts({ converts, record, clock, isStopped: () => isStopped })); tries++) {
      if (isStopped || tries >= MOST_TRIES) break
      await new Promise<void>((resolve) => clock.after(AGAIN_MS, resolve))
    }
    if (!isStopped) checks.ready()
  }

  async function answerWanted(wanted: readonly WantedPrice[]): Promise<void> {
    const [now, earlier] = [[] as StoredPrice[], [] as WantedPrice[]]
    for (const one of wanted) {
      const live = livePrice(one, prices(), session.venueNow())
      if (live === null) earlier.push(one)
      else now.push(live)
    }
    if (now.length > 0) record.tell({ kind: 'prices', prices: now })
    const found = await findPrices(earlier)
    if (!isStopped && found.length > 0) record.tell({ kind: 'prices', prices: found })
  }
  const wanted = (some: readonly WantedPrice[]): void =>
    void answerWanted(some).catch((error: unknown) => log.error('earlier prices could not be found', error))

  const { events } = session
  events.on('fill', (fill) => {
    if (isStopped) return
    const news = fillEventOf(fill)
    if (news.length === 0) return record.tell(unassignedOf([fill]))
    sendNews(news)
    if (Math.abs(session.venueNow() - fill.at) > NEWS_MS) return
    marks.filled(fill.id, fill.market)
    planEquity(EQUITY_AFTER_FILL_MS)
  })
  events.on('leaving', ({ key, draft }) => {
    const mid = isStopped ? null : midOf(draft.market)
    if (mid === null) return
    const { market, type } = draft
    const estimate = estimateOf(draft, session)
    record.tell({
      kind: 'sent',
      sent: { orderKey: key, market, orderType: type, at: session.venueNow(), estimate, ...mid }
    })
  })
  events.on('converts', (orders) => {
    if (isStopped) return
    const executions = orders.flatMap((order) => convertEventOf(order) ?? [])
    const fresh = executions.filter(({ id, gave, got }) => executed.get(id) !== `${gave} ${got}`)
    for (const event of fresh) {
      executed.set(event.id, `${event.gave} ${event.got}`)
      const isNews = Math.abs(session.venueNow() - event.at) <= NEWS_MS
      if (!isNews || money(event.gave).lte(0)) continue
      const rate = plain(money(event.got).div(event.gave).toSignificantDigits(RATE_DIGITS))
      sendPremium(event.from, event.to, 'executed', rate)
    }
    if (fresh.length > 0) sendNews(fresh)
  })
  events.on('quote', (from, to, { amountFrom, total }) => {
    if (isStopped || money(amountFrom).lte(0)) return
    sendPremium(from, to, 'quote', plain(money(total).div(amountFrom).toSignificantDigits(RATE_DIGITS)))
  })
  events.on('balance', (step, at) => {
    if (!isStopped) checks.stepped(step, at)
  })
  events.on('reconciled', () => {
    if (!isSampled) planEquity(0)
    checks.reconciled()
  })

  return {
    fillsTold,
    start(followed) {
      trading = followed
      record.events.on('checked', checks.checked)
      record.events.on('wanted', wanted)
      planEquity(0)
      sendEarlier(followed).catch((error: unknown) =>
        log.error('earlier events could not be told to the record', error)
      )
    },
    stop() {
      isStopped = true
      sendEnded()
      record.events.off('checked', checks.checked)
      record.events.off('wanted', wanted)
      stopEquity()
      marks.stop()
      checks.stop()
    }
  }
}

const unassignedOf = (fills: readonly Fill[]): RecordInput => ({
  kind: 'unassigned',
  fills: fills.filter(({ side }) => side === null).map(({ id, market }) => ({ id, market }))
})

/** None without a side: it comes again when that is known. */
function fillEventOf(fill: Fill): FillEvent[] {
  const { id, orderKey, market, side, price, quantity, total, fee, feeCurrency, role, at } = fill
  if (side === null) return []
  // Of a fee that is not known nothing is counted.
  const paid = fee ?? '0'
  return [{ kind: 'fill', id, orderKey, market, side, price, quantity, total, fee: paid, feeCurrency, role, at }]
}
