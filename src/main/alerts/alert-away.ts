import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock, Dispose } from '../../contract/clock.ts'
import type { Alert } from '../../core/alerts/alert.ts'
import { kindOf } from '../../core/alerts/kinds.ts'
import { mayHaveFired, secondsToJudge } from '../../core/alerts/may-have.ts'
import type { Bar } from '../../core/candles.ts'
import type { DecimalText } from '../../core/money.ts'
import type { SessionState } from '../state/state-api.ts'
import type { LineAt, Watched } from './alerts-api.ts'
import { touchable } from './touchable.ts'

/** Time in which the first values and the venue's recent trades arrive after a connection. */
const SETTLE_MS = 5_000

export interface AlertAway {
  /** Nothing is watched since then. */
  left(watched: Watched): void
  /** Values arrive again. */
  returned(): void
  /** Another venue: nothing is to be judged. */
  readonly reset: Dispose
}

export interface AlertAwayParts {
  readonly clock: Clock
  readonly session: () => Pick<SessionState, 'candles' | 'shared' | 'venueNow'>
  /** Those that wait at the open venue. */
  readonly active: () => readonly Alert[]
  readonly last: (market: string) => DecimalText | null
  readonly lineAt: LineAt
  /** Alerts that may have fired in a time, Unix milliseconds. */
  readonly found: (ids: ReadonlySet<string>, since: number, until: number) => void
}

/** Judges by what is recorded which alerts may have fired while nothing was watched. One market after the other. */
export function createAlertAway(parts: AlertAwayParts): AlertAway {
  const { clock, session } = parts
  let watched: Watched | null = null
  /** Counts interruptions: what is judged of an earlier one goes on with the next. */
  let round = 0
  let stopWaiting: Dispose = () => undefined

  async function judge(before: Watched, until: number): Promise<void> {
    const mine = round
    const known = new Map<string, readonly Bar[]>()
    const found = new Set<string>()
    const skewMs = session().venueNow() - clock.now()
    const from = before.at + skewMs
    for (const alert of parts.active()) {
      const { market, condition, id } = alert
      const seconds = secondsToJudge(alert, until - before.at)
      const key = `${market} ${seconds}`
      if (!known.has(key)) {
        const answer = await session().candles({ market, seconds })
        known.set(key, answer.ok ? answer.value.bars : [])
      }
      await nextTurn()
      if (mine !== round) return
      const away = {
        from: Math.max(from, alert.createdAt),
        to: until + skewMs,
        before: before.prices[market] ?? null,
        after: parts.last(market),
        bars: known.get(key) ?? [],
        seconds,
        orders: kindOf(condition).ofOrders === true ? touchable(session().shared.rows('orders'), market) : [],
        lineAt: parts.lineAt
      }
      if (mayHaveFired(alert, away)) found.add(id)
    }
    watched = null
    // The wall clock may have been set back.
    if (found.size > 0) parts.found(found, Math.min(before.at, until), until)
  }

  return {
    left(now) {
      round++
      stopWaiting()
      // Until it was judged, an earlier interruption goes on.
      watched ??= now
    },
    returned() {
      const before = watched
      const until = clock.now()
      stopWaiting()
      if (before === null) return
      stopWaiting = clock.after(SETTLE_MS, () => void judge(before, until))
    },
    reset() {
      round++
      stopWaiting()
      watched = null
    }
  }
}
