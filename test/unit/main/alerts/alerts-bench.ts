import type { AlertCondition } from '../../../../src/core/alerts/kinds.ts'
import type { ConnectionStatus, IndicatorState } from '../../../../src/contract/frames.ts'
import { ok } from '../../../../src/contract/failure.ts'
import type { Alert, AlertPlan } from '../../../../src/core/alerts/alert.ts'
import type { ArchivedTrade } from '../../../../src/main/archive/archived-trade.ts'
import { createAlerts } from '../../../../src/main/alerts/alerts.ts'
import type { AlertsKeep, LineAt, ScalesOf } from '../../../../src/main/alerts/alerts-api.ts'
import type { Bar } from '../../../../src/core/candles.ts'
import type { TradesKept } from '../../../../src/main/archive/trades-kept.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { MARKET } from '../orders/desk-with-orders.ts'
import { createFakeFeed, status } from '../state/fake-feed.ts'

export interface Kept {
  value: unknown
  broken?: boolean
}

/** The newest firing of each, as the user is told. */
export const firedAt = (fired: readonly Alert[]) => fired.map(({ firings }) => firings[0]?.value)

/** Alerts of the venue `one` without a window. `recorded`: minute candles of BTC; `reading`: until they are read. */
export function alertsBench(
  kept: Kept = { value: undefined },
  {
    lineAt,
    recorded = [],
    reading = Promise.resolve(),
    clock = createFakeClock(),
    scales = () => Promise.resolve(ok([{ index: 0, step: '0.01' }]))
  }: {
    lineAt?: LineAt
    recorded?: readonly Bar[]
    reading?: Promise<void>
    clock?: ReturnType<typeof createFakeClock>
    scales?: ScalesOf
  } = {}
) {
  const archive: TradesKept = {
    add: () => undefined,
    read: () => Promise.resolve<readonly ArchivedTrade[]>([]),
    async candles({ from, to, seconds }) {
      await reading
      return seconds === 60 ? recorded.filter(({ at }) => at >= from && at < to) : []
    },
    flow: () => Promise.reject(new Error('alerts read no flow')),
    sums: () => Promise.reject(new Error('alerts read no sums')),
    stats: () => ({ written: 0, dropped: 0, waiting: 0 })
  }
  const desk = openDesk({ clock, archive, log: quietLog })
  const feed = createFakeFeed()
  desk.attach(feed, null)
  desk.setMarkets([MARKET, { ...MARKET, id: '2', symbol: 'ETH_USDT', base: 'ETH' }])
  const fired: Alert[] = []
  const expired: string[] = []
  const mayHave: { readonly ids: readonly string[]; readonly minutes: number }[] = []
  let ids = 0
  const keep: AlertsKeep = {
    read: () => kept.value,
    write(stored) {
      if (kept.broken === true) throw new Error('ENOSPC')
      kept.value = structuredClone(stored)
    }
  }
  const alerts = createAlerts({
    states: desk,
    keep,
    clock,
    newId: () => `a${++ids}`,
    log: quietLog,
    scales,
    ...(lineAt && { lineAt }),
    notices: {
      fired: (alert) => fired.push(alert),
      expired: ({ id }) => expired.push(id),
      mayHave: (found, since, until) =>
        mayHave.push({ ids: found.map(({ id }) => id), minutes: Math.round((until - since) / 60_000) })
    }
  })
  const connection = (state: IndicatorState, polling?: ConnectionStatus['polling']) =>
    desk.sink.status({ ...status(state), ...(polling && { polling }) })
  connection('live')
  alerts.setVenue('one')
  const trade = (quantity: string, price = '100', market = 'BTC_USDT') =>
    desk.sink.trades(
      { market, at: clock.now(), trades: [{ price, quantity, side: 'buy', at: clock.now() }] },
      clock.now()
    )
  return {
    alerts,
    desk,
    feed,
    get sink() {
      return desk.sink
    },
    clock,
    kept,
    fired,
    expired,
    mayHave,
    connection,
    trade,
    polled: (last: string) =>
      desk.session().events.emit('tickers', [{ market: 'BTC_USDT', last, volume: '1', quoteVolume: '1' }]),
    price: (last: string | null, market = 'BTC_USDT') =>
      desk.sink.lastPrice({ market, at: 0, price: last }, clock.now()),
    add: (condition: AlertCondition, over: Partial<AlertPlan> = {}) =>
      alerts.add({
        market: 'BTC_USDT',
        condition,
        repeat: { kind: 'once' },
        note: '',
        sound: 'chime',
        expiresAt: null,
        ...over
      }),
    /** As windows have them. */
    shown: () => desk.reader().take(0).tables.alerts?.put ?? []
  }
}
