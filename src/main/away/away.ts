import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { ok } from '../../contract/failure.ts'
import type { ConnectionStatus } from '../../contract/frames.ts'
import { isLive } from '../../core/converts/convert.ts'
import type { Exit } from '../../core/exits/exit.ts'
import { logLine } from '../../core/message.ts'
import {
  countOf,
  hasNews,
  isWatching,
  LEAST_AWAY_MS,
  NO_AWAY_ROWS,
  rowsSince,
  withAbsence,
  withLater,
  withoutSeen,
  type AwayAlert,
  type AwayBasis,
  type AwayNow,
  type AwayReason,
  type AwayReport,
  type AwayRows,
  type AwaySpan
} from '../../core/record/away.ts'
import { message } from '../../i18n/codes.ts'
import type { Journal } from '../journal/journal-api.ts'
import type { SessionState } from '../state/state-api.ts'
import type { Away } from './away-api.ts'
import { marketsOf, readPaths, type PathSession } from './away-paths.ts'
import { readMark, readReport, type LiveMark } from './stored-away.ts'

/** Settings of the account's journal. */
const MARK = 'away-live'
const REPORT = 'away-report'
/** A crash loses so much of the time that was live. */
const MARK_EVERY_MS = 60_000
/** What the venue tells late of an absence, such as its converts, is looked for so long. */
const LATE_MS = 120_000
const LOOK_EVERY_MS = 1_000

export interface AwayParts {
  readonly session: PathSession & Pick<SessionState, 'notify'>
  readonly journal: Pick<Journal, 'setting' | 'setSetting'>
  /** The venue has lists of orders or balances: only they tell what was missed. */
  readonly hasLists: boolean
  readonly newId: () => string
  readonly clock: Clock
  readonly log: Log
}

interface LastAbsence {
  readonly span: AwaySpan
  readonly basis: AwayBasis
  /** What is known of it, and what of that the user has seen. */
  rows: AwayRows
  seen: AwayRows
  isTold: boolean
}

interface Absence {
  readonly from: number
  /** When it was noticed: lists that were read before are of before. */
  readonly noticedAt: number
  readonly reason: AwayReason
  readonly basis: AwayBasis
}

const isConnected = (status: ConnectionStatus | null): boolean =>
  status !== null &&
  (status.market.state === 'live' || status.market.state === 'stale' || status.market.state === 'polled')

const numbersOf = ({ orders, converts, exits, alerts }: AwayRows) => ({
  orders: orders.length,
  converts: converts.length,
  exits: exits.length,
  alerts: alerts.length
})

/** Of one session with an account. It looks at the state, which others write. */
export function createAway({ session, journal, hasLists, newId, clock, log }: AwayParts): Away {
  const { shared } = session
  let isStopped = false
  /** Null while live. */
  let absence: Absence | null = null
  let marked: { readonly at: number; readonly basis: AwayBasis } | null = null
  /** The report as it was before the last absence, and that absence with what is known of it. */
  let before = readReport(journal.setting(REPORT))
  let last: LastAbsence | null = null
  /** Alerts that may have fired in the absence that goes on. */
  let early: readonly AwayAlert[] = []
  let lateUntil = -Infinity
  let stopLook: Dispose | null = null
  let stopMark: Dispose = () => undefined

  const skewMs = (): number => session.venueNow() - clock.now()

  function keep(name: string, value: string): void {
    const written = journal.setSetting(name, value)
    // The time in question is longer then, or the report comes again after a restart.
    if (!written.ok) log.warn('an absence could not be kept', logLine(written.failure))
  }

  const basisNow = (): AwayBasis => ({
    orders: new Map(shared.rows('orders').map((order) => [order.key, order])),
    converts: new Set(
      (shared.fields.converts?.newest ?? [])
        .filter((convert) => isLive(convert, session.venueNow()))
        .map(({ orderId }) => orderId)
    ),
    exits: new Set(
      shared
        .rows('exits')
        .filter(isWatching)
        .map(({ key }) => key)
    )
  })

  function mark(at: number, basis: AwayBasis): void {
    marked = { at, basis }
    const now: LiveMark = { at: Math.round(at), converts: [...basis.converts], exits: [...basis.exits] }
    keep(MARK, JSON.stringify(now))
  }

  function tick(): void {
    stopMark = clock.after(MARK_EVERY_MS, tick)
    if (absence !== null || marked === null) return
    // No event tells of a sleep everywhere.
    if (clock.now() - marked.at > LEAST_AWAY_MS) return left('slept', marked.at, marked.basis)
    mark(clock.now(), basisNow())
  }

  /** Of a dead connection the end is noticed later. */
  const lastHeard = (connection: ConnectionStatus | null, before: number): number =>
    Math.min(clock.now(), connection?.lastMessageAt ?? before)

  function left(reason: AwayReason, at: number, known: AwayBasis): void {
    if (absence !== null) return
    // Exits stop with the connection; those that watched until then count.
    const exits = new Set([...(marked?.basis.exits ?? []), ...known.exits])
    const basis = { ...known, exits }
    absence = { from: Math.min(at, clock.now()), noticedAt: clock.now(), reason, basis }
    mark(absence.from, basis)
    lateUntil = -Infinity
  }

  /** Connected, and the lists tell what was missed until then. */
  const isLiveAfter = (since: number): boolean =>
    isConnected(shared.fields.connection) && (!hasLists || (shared.fields.reconciledAt ?? -Infinity) > since)

  function look(): void {
    stopLook = null
    if (isStopped) return
    const { connection } = shared.fields
    if (absence !== null) {
      if (isLiveAfter(absence.noticedAt)) returned(absence)
    } else if (marked === null) {
      if (isLiveAfter(-Infinity)) mark(clock.now(), basisNow())
    } else if (!isConnected(connection)) left('offline', lastHeard(connection, marked.at), basisNow())
    else if (clock.now() < lateUntil) readLate()
  }

  function returned(one: Absence): void {
    absence = null
    const to = clock.now()
    if (to - one.from >= LEAST_AWAY_MS) {
      before = shared.fields.away
      const span = { from: one.from, to, reason: one.reason }
      last = { span, basis: one.basis, rows: { ...NO_AWAY_ROWS, alerts: early }, seen: NO_AWAY_ROWS, isTold: false }
      lateUntil = to + LATE_MS
      add(last, rowsSince(one.basis, nowOf(span, shared.rows('exits'))))
      show(reportOf(last))
    }
    early = []
    mark(to, basisNow())
  }

  const nowOf = ({ from, to }: AwaySpan, exits: readonly Exit[]): AwayNow => ({
    from: from + skewMs(),
    to: to + skewMs(),
    orders: shared.rows('orders'),
    fills: shared.rows('fills'),
    converts: shared.fields.converts?.newest ?? [],
    exits
  })

  /** Converts have no stream, and pages of a history come one by one. */
  function readLate(): void {
    if (last === null) return
    const { converts } = shared.fields
    add(last, rowsSince(last.basis, nowOf(last.span, [])))
    // One that is active now ends before the user's eyes.
    if (converts === null || (converts.checkedAt ?? 0) < last.span.to) return
    const ended = new Set([...last.basis.converts].filter((id) => !basisNow().converts.has(id)))
    last = { ...last, basis: { ...last.basis, converts: ended } }
  }

  const reportOf = ({ span, rows, seen }: LastAbsence): AwayReport => withAbsence(before, span, withoutSeen(rows, seen))

  function add(to: LastAbsence, rows: AwayRows): void {
    const next = withLater(to.rows, rows)
    if (countOf(next) === countOf(to.rows)) return
    to.rows = next
    const report = reportOf(to)
    show(report)
    if (to.isTold || !hasNews(report)) return
    to.isTold = true
    session.notify({
      ...{ id: newId(), tone: 'info', action: 'showAway', at: clock.now() },
      title: message('away-title'),
      text: message('away-text', numbersOf(report))
    })
  }

  function show(report: AwayReport | null): void {
    if (report === null && shared.fields.away === null) return
    shared.set('away', report)
    keep(REPORT, report === null ? '' : JSON.stringify(report))
  }

  shared.listen(() => {
    if (!isStopped) stopLook ??= clock.after(LOOK_EVERY_MS, look)
  })
  shared.set('away', before)
  begin()
  tick()

  /** The time since an earlier run is an absence. */
  function begin(): void {
    const earlier = readMark(journal.setting(MARK))
    if (earlier === null) return
    const orders = basisNow().orders
    const basis = { orders, converts: new Set(earlier.converts), exits: new Set(earlier.exits) }
    marked = { at: earlier.at, basis }
    absence = { from: Math.min(earlier.at, clock.now()), noticedAt: -Infinity, reason: 'closed', basis }
  }

  return {
    async paths(market) {
      const report = shared.fields.away
      if (report === null) return ok([])
      return await readPaths(report, marketsOf(report, session, market), session, skewMs())
    },
    seen(to) {
      if (shared.fields.away?.to !== to) return ok(null)
      before = null
      if (last !== null) last.seen = last.rows
      show(null)
      return ok(null)
    },
    alertsMayHave(alerts, since, until) {
      const rows = alerts.map(({ id, market, condition, note }) => ({ id, market, condition, note, since, until }))
      if (absence !== null) early = [...early, ...rows]
      else if (last !== null && since < last.span.to && until > last.span.from)
        add(last, { ...NO_AWAY_ROWS, alerts: rows })
    },
    suspends() {
      if (marked !== null) left('slept', clock.now(), basisNow())
    },
    stop() {
      if (absence === null && (marked !== null || isLiveAfter(-Infinity))) mark(clock.now(), basisNow())
      isStopped = true
      stopLook?.()
      stopMark()
    }
  }
}
