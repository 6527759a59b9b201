import type { Clock, Dispose } from '../../contract/clock.ts'
import type { Alert, AlertKind, AlertLack, AlertSeconds } from '../../core/alerts/alert.ts'
import {
  evaluate,
  lackOf,
  memoryInterrupted,
  newMemory,
  type AlertMemory,
  type AlertSight
} from '../../core/alerts/evaluate.ts'
import { touchDueAt } from '../../core/alerts/order-touch.ts'
import { barStart } from '../../core/candles.ts'
import type { DecimalText } from '../../core/money.ts'
import type { SessionState } from '../state/state-api.ts'
import { touchable } from './touchable.ts'
import type { AlertBarsWatch } from './alert-bars.ts'
import type { AlertNeeds } from './alert-needs.ts'
import type { LineAt } from './alerts-api.ts'

/** Trades of a bar may come after its end. */
const LATE_MS = 1_500
/** The wall clock may be set in between. */
const LONGEST_WAIT_MS = 30_000
/** What is seen of alerts by a price, a book, a trade. */
const BY_PRICE: readonly AlertKind[] = ['price', 'percent', 'average', 'line', 'order']

export interface AlertWatch {
  /** The alerts that wait at the open venue have changed. */
  refresh(active: readonly Alert[]): void
  priceSeen(market: string, price: DecimalText | null): void
  bookSeen(market: string): void
  tradesSeen(market: string): void
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

export function createAlertWatch(parts: AlertWatchParts): AlertWatch {
  const { clock, session, needs, bars } = parts
  let byMarket: ReadonlyMap<string, readonly Alert[]> = new Map()
  let memories = new Map<string, { readonly of: Alert['condition']; memory: AlertMemory }>()
  /** Of this connection, of every market: a new alert knows where its market is. */
  const lasts = new Map<string, DecimalText>()
  /** The bars that run, by interval. */
  const running = new Map<string, number>()
  let stopTimer: Dispose = () => undefined

  function sightOf({ market, condition }: Alert, best = needs.best(market)): AlertSight {
    const hasBars = condition.kind === 'volume' || condition.kind === 'average'
    return {
      at: clock.monotonic(),
      last: lasts.get(market) ?? null,
      ...best,
      bars: hasBars ? bars.get(market, condition.seconds) : null,
      line: condition.kind === 'line' ? parts.lineAt(condition.drawing, session().venueNow()) : null,
      orders: condition.kind === 'order' ? touchable(session().shared.rows('orders'), market) : []
    }
  }

  function judge(alerts: readonly Alert[], sees: (alert: Alert) => readonly AlertSight[]): void {
    const fired: { alert: Alert; value: DecimalText }[] = []
    const lacks = new Map<string, AlertLack | null>()
    for (const alert of alerts) {
      const known = memories.get(alert.id)
      if (known === undefined) continue
      for (const sight of sees(alert)) {
        const lack = lackOf(alert.condition, sight)
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
  function sample(market: string, kinds: readonly AlertKind[]): void {
    const alerts = (byMarket.get(market) ?? []).filter(
      ({ condition, repeat }) => repeat.kind !== 'bar-close' && kinds.includes(condition.kind)
    )
    if (alerts.length === 0) return
    const best = needs.best(market)
    judge(alerts, (alert) => [sightOf(alert, best)])
  }

  const all = (): readonly Alert[] => [...byMarket.values()].flat()
  const atClose = () => all().filter(({ repeat }) => repeat.kind === 'bar-close')
  const lateOf = ({ condition }: Alert): number => (condition.kind === 'volume' ? LATE_MS : 0)
  const barNow = (seconds: AlertSeconds, late: number): number => barStart(session().venueNow() - late, seconds)
  const closeKey = (alert: Alert, seconds: AlertSeconds): string => `${seconds} ${lateOf(alert)}`

  /** Bars that ended since the last look. */
  function closeBars(): void {
    const ended = new Set<Alert>()
    const now = new Map<string, number>()
    for (const alert of atClose()) {
      if (alert.repeat.kind !== 'bar-close') continue
      const { seconds } = alert.repeat
      const key = closeKey(alert, seconds)
      const at = barNow(seconds, lateOf(alert))
      now.set(key, at)
      const before = running.get(key)
      if (before !== undefined && at > before) ended.add(alert)
    }
    running.clear()
    for (const [key, at] of now) running.set(key, at)
    judge([...ended], (alert) => closeSights(alert))
  }

  /** A bar's volume begins with nothing, so that each bar is judged by itself. */
  function closeSights(alert: Alert): readonly AlertSight[] {
    const sight = sightOf(alert)
    if (alert.condition.kind !== 'volume') return [sight]
    const bar = sight.bars?.closed.at(-1)
    if (sight.bars === null || bar === undefined) return [sight]
    const closed = sight.bars.closed.slice(0, -1)
    const whole = { ...sight, bars: { closed, running: bar } }
    const hasSample = memories.get(alert.id)?.memory.crossing.side != null
    return hasSample ? [{ ...sight, bars: { closed, running: { ...bar, volume: '0' } } }, whole] : [whole]
  }

  function judgeTouches(): void {
    for (const market of byMarket.keys()) sample(market, ['order'])
  }

  function nextLook(): number {
    const waits = [LONGEST_WAIT_MS]
    const wall = clock.now()
    for (const alert of all()) {
      if (alert.expiresAt !== null) waits.push(alert.expiresAt - wall)
      if (alert.repeat.kind === 'bar-close') {
        const { seconds } = alert.repeat
        const end = barNow(seconds, lateOf(alert)) + seconds * 1_000 + lateOf(alert)
        waits.push(end - session().venueNow())
      }
      const due = touchDueAt(memories.get(alert.id)?.memory.touches ?? new Map())
      if (due !== null) waits.push(due - clock.monotonic())
    }
    return Math.max(1, Math.min(...waits))
  }

  function schedule(): void {
    stopTimer()
    if (byMarket.size === 0) return
    stopTimer = clock.after(nextLook(), () => {
      closeBars()
      judgeTouches()
      parts.tick()
      schedule()
    })
  }

  function interrupted(market?: string): void {
    if (market === undefined) lasts.clear()
    else lasts.delete(market)
    for (const { id } of market === undefined ? all() : (byMarket.get(market) ?? [])) {
      const known = memories.get(id)
      if (known !== undefined) known.memory = memoryInterrupted(known.memory)
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
        memories.set(alert.id, { of: alert.condition, memory })
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
      lasts.set(market, price)
      if (!byMarket.has(market)) return
      sample(market, BY_PRICE)
      if (byMarket.get(market)?.some(({ condition }) => condition.kind === 'order') === true) schedule()
    },
    bookSeen: (market) => sample(market, ['spread']),
    tradesSeen: (market) => sample(market, ['volume']),
    interrupted,
    last: (market) => lasts.get(market) ?? null,
    lasts: () => lasts,
    stop() {
      stopTimer()
      byMarket = new Map()
    }
  }
}
