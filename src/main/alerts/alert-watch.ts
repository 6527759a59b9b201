import { kindOf, type AlertCondition } from '../../core/alerts/kinds.ts'
import type { AlertLack, AlertMemory, AlertSight } from '../../core/alerts/alert-kind.ts'
import type { Clock, Dispose } from '../../contract/clock.ts'
import type { Alert } from '../../core/alerts/alert.ts'
import { barsOfAlert, evaluate, lackOf, memoryInterrupted, newMemory } from '../../core/alerts/evaluate.ts'
import { touchDueAt } from '../../core/alerts/order-touch.ts'
import type { DecimalText } from '../../core/money.ts'
import type { SessionState } from '../state/state-api.ts'
import type { Trade } from '../../core/tape.ts'
import { touchable } from './touchable.ts'
import type { AlertBarsWatch } from './alert-bars.ts'
import { closesOf, untilClose } from './alert-closes.ts'
import type { AlertNeeds } from './alert-needs.ts'
import type { LineAt } from './alerts-api.ts'

/** The wall clock may be set in between. */
const LONGEST_WAIT_MS = 30_000
/** The stream may tell a price before the trades that led to it: their order is the true one. */
const TRADES_WAIT_MS = 1_000
/** An older trade is of the time before the subscription. */
const LONGEST_AGE_MS = 10_000

export interface AlertWatch {
  /** The alerts that wait at the open venue have changed. */
  refresh(active: readonly Alert[]): void
  priceSeen(market: string, price: DecimalText | null): void
  bookSeen(market: string): void
  /** Oldest first. */
  tradesSeen(market: string, trades: readonly Pick<Trade, 'price' | 'at'>[]): void
  /** Other bars are known. */
  barsSeen(market: string): void
  /** No market's values of before are samples any more; of one market: of that. */
  interrupted(market?: string): void
  last(market: string): DecimalText | null
  lasts(): ReadonlyMap<string, DecimalText>
  readonly stop: Dispose
}

export interface AlertWatchParts {
  readonly clock: Clock
  readonly session: () => Pick<SessionState, 'shared' | 'venueNow'>
  readonly needs: Pick<AlertNeeds, 'best'>
  readonly bars: Pick<AlertBarsWatch, 'get'>
  readonly lineAt: LineAt
  /** Alerts that a sample fired, with what was measured. */
  readonly fired: (fired: readonly { readonly alert: Alert; readonly value: DecimalText }[]) => void
  readonly lacking: (lacks: ReadonlyMap<string, AlertLack | null>) => void
  /** Called at least every 30 seconds while alerts wait, and when the first of them expires. */
  readonly tick: () => void
}

interface Known {
  readonly of: Alert['condition']
  memory: AlertMemory
  /** See alert-closes.ts. */
  judged: number | null
}

const follows =
  (what: ReturnType<typeof kindOf>['follows']) =>
  (kind: ReturnType<typeof kindOf>): boolean =>
    kind.follows === what
const looksAtOrders = ({ ofOrders }: ReturnType<typeof kindOf>): boolean => ofOrders === true

export function createAlertWatch(parts: AlertWatchParts): AlertWatch {
  const { clock, session, needs, bars } = parts
  let byMarket: ReadonlyMap<string, readonly Alert[]> = new Map()
  let memories = new Map<string, Known>()
  /** Of this connection, of every market: a new alert knows where its market is. */
  const lasts = new Map<string, DecimalText>()
  /** Markets whose trades arrive on this connection: these are what alerts see. */
  const traded = new Map<string, { readonly price: DecimalText; readonly at: number }>()
  /** Last prices that no trade has confirmed, and until when one may, monotonic milliseconds. */
  const unconfirmed = new Map<string, { readonly price: DecimalText; readonly until: number }>()
  let stopTimer: Dispose = () => undefined

  function lineAt(condition: AlertCondition, at: number): AlertSight['line'] {
    const line = kindOf(condition).lineOf?.(condition)
    return line === undefined ? null : parts.lineAt(line.drawing, at, line.scale)
  }

  function sightOf(alert: Alert, best = needs.best(alert.market)): AlertSight {
    const { market, condition } = alert
    const seconds = barsOfAlert(alert)
    return {
      at: clock.monotonic(),
      last: lasts.get(market) ?? null,
      ...best,
      bars: seconds === null ? null : bars.get(market, seconds),
      line: lineAt(condition, session().venueNow()),
      orders: kindOf(condition).ofOrders === true ? touchable(session().shared.rows('orders'), market) : []
    }
  }

  function judge(alerts: readonly Alert[], sees: (alert: Alert) => readonly AlertSight[]): void {
    const fired: { alert: Alert; value: DecimalText }[] = []
    const lacks = new Map<string, AlertLack | null>()
    for (const alert of alerts) {
      const known = memories.get(alert.id)
      if (known === undefined) continue
      for (const sight of sees(alert)) {
        const lack = lackOf(alert, sight)
        if (lack !== alert.lacks) lacks.set(alert.id, lack)
        const next = evaluate(alert, known.memory, sight)
        known.memory = next.memory
        if (next.fired !== null) fired.push({ alert, value: next.fired })
      }
    }
    if (lacks.size > 0) parts.lacking(lacks)
    if (fired.length > 0) parts.fired(fired)
  }

  /** Those that are judged by each value, not by the ends of bars. */
  function sample(market: string, isConcerned: (kind: ReturnType<typeof kindOf>) => boolean): void {
    const alerts = (byMarket.get(market) ?? []).filter(
      ({ condition, repeat }) => repeat.kind !== 'bar-close' && isConcerned(kindOf(condition))
    )
    if (alerts.length === 0) return
    const best = needs.best(market)
    judge(alerts, (alert) => [sightOf(alert, best)])
  }

  const all = (): readonly Alert[] => [...byMarket.values()].flat()

  /** Bars that ended since the last look, each once and in their order. */
  function closeBars(alerts = all()): void {
    const sights = new Map<Alert, readonly AlertSight[]>()
    for (const alert of alerts) {
      const known = memories.get(alert.id)
      if (known === undefined || alert.repeat.kind !== 'bar-close') continue
      const closes = closesOf(alert, known.judged, sightOf(alert), session().venueNow(), (at) =>
        lineAt(alert.condition, at)
      )
      known.judged = closes.judged
      if (closes.sights.length > 0) sights.set(alert, closes.sights)
    }
    judge([...sights.keys()], (alert) => sights.get(alert) ?? [])
  }

  /** What no trade confirmed in time is seen as it is. */
  function seeUnconfirmed(): void {
    for (const [market, { price, until }] of unconfirmed) {
      if (until > clock.monotonic()) continue
      unconfirmed.delete(market)
      see(market, [price])
    }
  }

  function see(market: string, prices: readonly DecimalText[]): void {
    for (const price of prices) {
      lasts.set(market, price)
      if (byMarket.has(market)) sample(market, follows('price'))
    }
    if (byMarket.get(market)?.some(({ condition }) => looksAtOrders(kindOf(condition))) === true) schedule()
  }

  function judgeTouches(): void {
    for (const market of byMarket.keys()) sample(market, looksAtOrders)
  }

  function nextLook(): number {
    const waits = [LONGEST_WAIT_MS]
    const wall = clock.now()
    for (const alert of all()) {
      if (alert.expiresAt !== null) waits.push(alert.expiresAt - wall)
      if (alert.repeat.kind === 'bar-close') {
        const seconds = barsOfAlert(alert) ?? alert.repeat.seconds
        waits.push(untilClose(session().venueNow(), alert.condition, seconds))
      }
      const due = touchDueAt(memories.get(alert.id)?.memory.touches ?? new Map())
      if (due !== null) waits.push(due - clock.monotonic())
    }
    for (const { until } of unconfirmed.values()) waits.push(until - clock.monotonic())
    return Math.max(1, Math.min(...waits))
  }

  function schedule(): void {
    stopTimer()
    if (byMarket.size === 0) return
    stopTimer = clock.after(nextLook(), () => {
      seeUnconfirmed()
      closeBars()
      judgeTouches()
      parts.tick()
      schedule()
    })
  }

  function interrupted(market?: string): void {
    for (const seen of [lasts, traded, unconfirmed]) {
      if (market === undefined) seen.clear()
      else seen.delete(market)
    }
    for (const { id } of market === undefined ? all() : (byMarket.get(market) ?? [])) {
      const known = memories.get(id)
      if (known === undefined) continue
      known.memory = memoryInterrupted(known.memory)
      known.judged = null
    }
  }

  return {
    refresh(active) {
      const next = new Map<string, Alert[]>()
      for (const alert of active) next.set(alert.market, [...(next.get(alert.market) ?? []), alert])
      byMarket = next
      const before = memories
      memories = new Map()
      const added: Alert[] = []
      for (const alert of active) {
        const known = before.get(alert.id)
        const isSame = known !== undefined && known.of === alert.condition
        if (!isSame) added.push(alert)
        const memory = isSame ? known.memory : newMemory(alert, clock.now(), clock.monotonic())
        memories.set(alert.id, { of: alert.condition, memory, judged: isSame ? known.judged : null })
      }
      // The value of now is the sample before the next one.
      judge(
        added.filter(({ repeat }) => repeat.kind !== 'bar-close'),
        (alert) => [sightOf(alert)]
      )
      closeBars()
      schedule()
    },
    priceSeen(market, price) {
      if (price === null) return interrupted(market)
      const newest = traded.get(market)
      if (newest === undefined || !byMarket.has(market)) return see(market, [price])
      if (newest.price === price) return void unconfirmed.delete(market)
      const until = unconfirmed.get(market)?.until ?? clock.monotonic() + TRADES_WAIT_MS
      unconfirmed.set(market, { price, until })
      schedule()
    },
    bookSeen: (market) => sample(market, follows('book')),
    tradesSeen(market, trades) {
      const before = traded.get(market)
      const from = before?.at ?? session().venueNow() - LONGEST_AGE_MS
      const fresh = trades.filter(({ at }) => at >= from)
      const newest = fresh.at(-1)
      if (newest !== undefined) {
        traded.set(market, newest)
        if (unconfirmed.get(market)?.price === newest.price) unconfirmed.delete(market)
        // The first ones may have been before the last price that is known.
        const seen = before === undefined ? fresh.findLastIndex(({ price }) => price === lasts.get(market)) : -1
        see(
          market,
          fresh.slice(seen + 1).map(({ price }) => price)
        )
      }
      sample(market, follows('bars'))
      closeBars(byMarket.get(market) ?? [])
    },
    barsSeen(market) {
      sample(market, follows('bars'))
      closeBars(byMarket.get(market) ?? [])
    },
    interrupted,
    last: (market) => lasts.get(market) ?? null,
    lasts: () => lasts,
    stop() {
      stopTimer()
      byMarket = new Map()
    }
  }
}
