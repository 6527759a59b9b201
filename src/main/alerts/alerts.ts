import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { ConnectionStatus } from '../../contract/frames.ts'
import type { PublicTickerRecord } from '../../contract/wire/rest.ts'
import type { LastPriceRecord, TradesRecord } from '../../contract/wire/socket/records.ts'
import { isOver, withFiring, type Alert, type AlertPlan } from '../../core/alerts/alert.ts'
import type { DecimalText } from '../../core/money.ts'
import type { LiveBook } from '../feed/feed-api.ts'
import type { SessionState, SharedStates } from '../state/state-api.ts'
import { fitting, refusalOf, withRoom } from './alert-checks.ts'
import { createAlertAway } from './alert-away.ts'
import { createAlertBars } from './alert-bars.ts'
import { createAlertNeeds } from './alert-needs.ts'
import type { AlertNotices } from './alert-notice.ts'
import { createAlertWatch } from './alert-watch.ts'
import type { Alerts, AlertsKeep, LineAt, ScalesOf, Watched } from './alerts-api.ts'
import { readStoredAlerts, toStored } from './stored-alerts.ts'

/** Removed lines whose alerts come back with them. */
const MOST_GONE = 1_000

export interface AlertsOptions {
  readonly states: Pick<SharedStates, 'needs' | 'session'>
  readonly keep: AlertsKeep
  readonly scales: ScalesOf
  /** Default: no line is known, and an alert on one waits. */
  readonly lineAt?: LineAt
  readonly clock: Clock
  readonly newId: () => string
  readonly log: Log
  readonly notices: AlertNotices
}

/** A crash loses so much of the time that was watched. */
const WATCHED_EVERY_MS = 60_000
/** Without a stream the values come by polls; after a longer pause one is no sample for the next. */
const POLL_GAP_MS = 60_000

const isConnected = ({ market }: ConnectionStatus): boolean =>
  market.state === 'live' || market.state === 'stale' || market.state === 'polled'

export function createAlerts(options: AlertsOptions): Alerts {
  const { states, keep, clock, newId, log, notices, lineAt = () => null } = options
  const stored = readStoredAlerts(keep.read())
  let all = stored.alerts
  let watchedBy = stored.watched
  let venueId: string | null = null
  let wasConnected = false
  let keptAt = -Infinity
  /** When a poll gave a market's price last, monotonic milliseconds. */
  const polledAt = new Map<string, number>()

  const ofVenue = (): readonly Alert[] => all.filter((alert) => alert.venueId === venueId)
  const active = (): readonly Alert[] => ofVenue().filter(({ state }) => state === 'active')
  const bars = createAlertBars(states.session, (market) => watch.barsSeen(market), log)
  const needs = createAlertNeeds(states.needs(), bars, states.session, options.scales)
  const watch = createAlertWatch({
    clock,
    session: states.session,
    needs,
    bars,
    lineAt,
    fired(fired) {
      const at = clock.now()
      // One alert may have been fired by several bars that ended while the app stood still.
      const values = Map.groupBy(fired, ({ alert }) => alert.id)
      const told: Alert[] = []
      update(values, (alert) =>
        (values.get(alert.id) ?? []).reduce((one, { value }) => {
          const next = withFiring(one, { at, value, mayHaveSince: null })
          told.push(next)
          return next
        }, alert)
      )
      for (const alert of told) notices.fired(alert)
    },
    lacking(lacks) {
      all = all.map((alert) => (lacks.has(alert.id) ? { ...alert, lacks: lacks.get(alert.id) ?? null } : alert))
      show()
    },
    tick
  })
  const away = createAlertAway({
    clock,
    session: states.session,
    active,
    last: watch.last,
    lineAt,
    found(ids, since, at) {
      update(ids, (alert) => withFiring(alert, { at, value: null, mayHaveSince: since }))
      notices.mayHave(
        all.filter(({ id }) => ids.has(id)),
        since,
        at
      )
    }
  })

  function show(): void {
    if (venueId === null) return
    states.session().shared.replace('alerts', ofVenue())
    const waiting = active()
    needs.want(waiting)
    watch.refresh(waiting)
  }

  function put(next: readonly Alert[]): Result<null> {
    try {
      keep.write({ alerts: toStored(next), watched: watchedBy })
    } catch (error) {
      log.error('alerts could not be kept', error)
      return fail({ kind: 'denied', rule: 'alerts', code: 'alert-not-written', params: {} })
    }
    all = next
    show()
    return ok(null)
  }

  /** What happened to alerts is shown even when the write fails; it may then happen again after a restart. */
  function update(ids: { has(id: string): boolean }, change: (alert: Alert) => Alert): void {
    const next = all.map((alert) => (ids.has(alert.id) ? change(alert) : alert))
    if (put(next).ok) return
    all = next
    show()
  }

  function tick(): void {
    const now = clock.now()
    const over = new Set(all.filter((alert) => isOver(alert, now)).map(({ id }) => id))
    if (over.size > 0) {
      update(over, (alert) => ({ ...alert, state: 'expired', seen: false }))
      for (const alert of all) if (over.has(alert.id) && alert.venueId === venueId) notices.expired(alert)
    }
    if (wasConnected && clock.monotonic() - keptAt >= WATCHED_EVERY_MS) keepWatched()
  }

  function watchedNow(): Watched {
    const prices: [string, DecimalText][] = []
    for (const market of new Set(active().map((alert) => alert.market))) {
      const last = watch.last(market)
      if (last !== null) prices.push([market, last])
    }
    return { at: Math.round(clock.now()), prices: Object.fromEntries(prices) }
  }

  /** Nothing to tell the user if it fails: the time in question is longer then. */
  function keepWatched(): Watched {
    const now = watchedNow()
    keptAt = clock.monotonic()
    if (venueId === null) return now
    watchedBy = { ...watchedBy, [venueId]: now }
    try {
      if (all.length > 0) keep.write({ alerts: toStored(all), watched: watchedBy })
    } catch (error) {
      log.error('alerts could not be kept', error)
    }
    return now
  }

  function polled(market: string, last: DecimalText | null): void {
    const now = clock.monotonic()
    const before = polledAt.get(market)
    if (before !== undefined && now - before > POLL_GAP_MS) watch.interrupted(market)
    polledAt.set(market, now)
    watch.priceSeen(market, last)
    watch.barsSeen(market)
  }

  const followed = {
    lastPrice: ({ market, price }: LastPriceRecord) => watch.priceSeen(market, price),
    bookChanged(live: LiveBook) {
      if (needs.isRaw(live)) watch.bookSeen(live.market)
    },
    trades({ market, trades }: TradesRecord) {
      bars.traded(market)
      watch.tradesSeen(market, trades)
    },
    /** A poll beside a stream is older than what that said last. */
    tickers(tickers: readonly PublicTickerRecord[]) {
      const { connection } = states.session().shared.fields
      if (connection?.polling === undefined) return
      for (const { market, last } of tickers) polled(market, last)
    }
  }
  let stopFollowing: Dispose = () => undefined

  /** What a session before the open one tells late is not of the open venue. */
  function follow({ events }: Pick<SessionState, 'events'>): void {
    stopFollowing()
    events.on('lastPrice', followed.lastPrice).on('bookChanged', followed.bookChanged)
    events.on('trades', followed.trades).on('tickers', followed.tickers).on('status', statusSeen)
    stopFollowing = () => {
      events.off('lastPrice', followed.lastPrice).off('bookChanged', followed.bookChanged)
      events.off('trades', followed.trades).off('tickers', followed.tickers).off('status', statusSeen)
    }
  }

  function leave(): void {
    if (wasConnected) away.left(keepWatched())
    wasConnected = false
    watch.interrupted()
    bars.interrupted()
    polledAt.clear()
  }

  function statusSeen(status: ConnectionStatus | null): void {
    const isNow = status !== null && isConnected(status)
    if (isNow === wasConnected || venueId === null) return
    if (!isNow) return leave()
    wasConnected = true
    keptAt = clock.monotonic()
    bars.connected()
    away.returned()
  }

  const refusal = (plan: AlertPlan, replaced: string | null): Result<never> | null =>
    venueId === null
      ? fail({ kind: 'closed', code: 'no-venue-open', params: {} })
      : refusalOf(plan, { waiting: waiting(replaced), isListed, now: clock.now() })
  const isListed = (market: string): boolean => states.session().market(market) !== undefined
  const waiting = (replaced: string | null): number =>
    ofVenue().filter(({ id, state }) => id !== replaced && (state === 'active' || state === 'paused')).length

  const own = (id: string): Alert | undefined => ofVenue().find((alert) => alert.id === id)
  const begun = (plan: AlertPlan) =>
    ({ ...plan, createdAt: Math.round(clock.now()), state: 'active', seen: true, lacks: null }) as const
  const replaced = (alert: Alert, next: Alert): Result<null> => put(all.map((one) => (one === alert ? next : one)))
  /** Alerts that were removed with their line, by the line's id: it may come back. */
  const goneWith = new Map<string, readonly Alert[]>()
  const removed = (isGone: (alert: Alert) => boolean): Result<null> => put(all.filter((alert) => !isGone(alert)))

  return {
    setVenue(next) {
      leave()
      away.reset()
      needs.reset()
      venueId = next
      if (next === null) {
        stopFollowing()
        needs.want([])
        watch.refresh([])
        return
      }
      follow(states.session())
      const before = watchedBy[next]
      if (before !== undefined) away.left(before)
      tick()
      show()
      statusSeen(states.session().shared.fields.connection)
    },
    add: (plan) =>
      refusal(plan, null) ??
      put(withRoom([...all, { ...begun(plan), id: newId(), venueId: venueId ?? '', firings: [] }])),
    change({ id, plan }) {
      const alert = own(id)
      if (alert === undefined) return fail({ kind: 'input', field: 'id', code: 'alert-gone', params: {} })
      return refusal(plan, id) ?? replaced(alert, { ...alert, ...begun(plan) })
    },
    pause({ id, isPaused }) {
      const alert = own(id)
      if (alert?.state !== (isPaused ? 'active' : 'paused')) return ok(null)
      return replaced(alert, isPaused ? { ...alert, state: 'paused' } : { ...alert, ...begun(alert) })
    },
    remove: (id) => removed((alert) => alert.id === id && alert.venueId === venueId),
    removeOfDrawing(drawing) {
      const isOf = ({ condition }: Alert) => condition.kind === 'line' && condition.drawing === drawing
      const gone = all.filter(isOf)
      if (gone.length > 0) goneWith.set(drawing, gone)
      const [oldest] = goneWith.keys()
      if (goneWith.size > MOST_GONE && oldest !== undefined) goneWith.delete(oldest)
      return removed(isOf)
    },
    restoreOfDrawing(drawing) {
      const gone = goneWith.get(drawing)
      goneWith.delete(drawing)
      if (gone === undefined) return ok(null)
      const { fit, over } = fitting(gone, all)
      const restored = put(withRoom([...all, ...over, ...fit]))
      for (const alert of over) if (restored.ok && alert.venueId === venueId) notices.expired(alert)
      return restored
    },
    seen: () =>
      ofVenue().some(({ seen }) => !seen)
        ? put(all.map((alert) => (alert.venueId === venueId ? { ...alert, seen: true } : alert)))
        : ok(null),
    stop() {
      if (wasConnected) keepWatched()
      away.reset()
      watch.stop()
      bars.stop()
      needs.stop()
    }
  }
}
