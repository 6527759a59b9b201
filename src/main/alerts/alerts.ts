import type { MessageParams } from '../../core/message.ts'
import type { MessageCode } from '../../i18n/codes.ts'
import * as v from 'valibot'
import type { Clock, Log } from '../../contract/clock.ts'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { firedBy, isReached, type PriceAlert } from '../../core/alerts/alert.ts'
import { isDecimalText, money, trimZeros, type DecimalText } from '../../core/money.ts'
import type { SharedStates } from '../state/state-api.ts'
import type { Alerts, AlertsKeep } from './alerts-api.ts'

const MOST = 200

export interface AlertsOptions {
  readonly states: Pick<SharedStates, 'reader' | 'session'>
  readonly keep: AlertsKeep
  readonly clock: Clock
  readonly newId: () => string
  readonly log: Log
  /** Called once for each alert. */
  readonly fired: (alert: PriceAlert) => void
}

/** The schema of a stored alert; an entry that does not fit is left out. */
const decimal = v.custom<DecimalText>(isDecimalText)
const entry = v.strictObject({
  id: v.string(),
  venueId: v.string(),
  market: v.string(),
  direction: v.picklist(['above', 'below']),
  price: decimal,
  createdAt: v.number(),
  fired: v.nullable(v.strictObject({ at: v.number(), price: decimal })),
  seen: v.boolean()
})

export function createAlerts({ states, keep, clock, newId, log, fired }: AlertsOptions): Alerts {
  let all: readonly PriceAlert[] = readEntries(keep.read())
  let venueId: string | null = null
  const last = new Map<string, DecimalText>()
  // A reader that is never read: it only subscribes to prices that no window shows.
  const demand = states.reader()

  const ofVenue = (): readonly PriceAlert[] => all.filter((alert) => alert.venueId === venueId)
  const waiting = (): readonly PriceAlert[] => ofVenue().filter((alert) => alert.fired === null)

  function show(): void {
    states.session().shared.replace('alerts', ofVenue())
    demand.setView({ books: [], tapes: [], tickers: [...new Set(waiting().map(({ market }) => market))] })
  }

  function put(next: readonly PriceAlert[]): Result<null> {
    try {
      keep.write(next)
    } catch (error) {
      log.error('alerts could not be kept', error)
      return fail({ kind: 'denied', rule: 'alerts', code: 'alert-not-written', params: {} })
    }
    all = next
    show()
    return ok(null)
  }

  /** A market without a price reaches nothing. */
  function observe(market: string, price: DecimalText | null): void {
    if (price === null) {
      last.delete(market)
      return
    }
    last.set(market, price)
    const reached = firedBy(waiting(), market, price, clock.now())
    if (reached.length === 0) return
    const byId = new Map(reached.map((alert) => [alert.id, alert]))
    const next = all.map((alert) => byId.get(alert.id) ?? alert)
    // It fires even when the write fails, and may then fire again after a restart.
    if (!put(next).ok) {
      all = next
      show()
    }
    reached.forEach(fired)
  }

  return {
    watch: (sink) => ({
      ...sink,
      lastPrice(record, at) {
        sink.lastPrice(record, at)
        observe(record.market, record.price)
      }
    }),
    observe,
    setVenue(next) {
      venueId = next
      last.clear()
      if (next !== null) show()
    },
    add({ market, direction, price }) {
      const bad = (field: string, code: MessageCode, params: MessageParams = {}): Result<null> =>
        fail({ kind: 'input', field, code, params })
      if (venueId === null) return fail({ kind: 'closed', code: 'no-venue-open', params: {} })
      if (states.session().market(market) === undefined) return bad('market', 'market-unknown', { market })
      if (money(price).lte(0)) return bad('price', 'alert-price-positive')
      if (waiting().length >= MOST) return bad('market', 'alerts-full', { n: MOST })
      const now = last.get(market)
      if (now !== undefined && isReached({ direction, price }, now)) {
        return bad('price', direction === 'above' ? 'alert-above-already' : 'alert-below-already', {
          last: trimZeros(now),
          price: trimZeros(price)
        })
      }
      const alert: PriceAlert = {
        id: newId(),
        venueId,
        market,
        direction,
        price: trimZeros(price),
        createdAt: Math.round(clock.now()),
        fired: null,
        seen: false
      }
      return put([...all, alert])
    },
    remove: (id) => put(all.filter((alert) => alert.id !== id)),
    seen: () =>
      ofVenue().some((alert) => alert.fired !== null && !alert.seen)
        ? put(
            all.map((alert) => (alert.fired !== null && alert.venueId === venueId ? { ...alert, seen: true } : alert))
          )
        : ok(null),
    stop: () => demand.close()
  }
}

function readEntries(kept: unknown): readonly PriceAlert[] {
  const list = v.safeParse(v.array(v.unknown()), kept)
  return list.success
    ? list.output.flatMap((one) => {
        const read = v.safeParse(entry, one)
        return read.success ? [read.output] : []
      })
    : []
}
