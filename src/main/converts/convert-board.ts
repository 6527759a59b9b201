import type { Clock, Log } from '../../contract/clock.ts'
import { byNewest, isLive, laterOf, type ConvertOrder, type PendingConvert } from '../../core/converts/convert.ts'
import { candidatesFor, oldestPossible, type SentConvert } from '../../core/converts/match.ts'
import type { ConvertIntent } from '../journal/journal-api.ts'
import type { SessionState } from '../state/state-api.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import type { Message } from '../../core/message.ts'

/** Ended converts that windows receive; older ones are requested page by page. */
const MOST_ENDED = 40
/** Converts that ended while they were watched: a window may show them further down its list. */
const MOST_SEEN_ENDING = 100

interface Pending extends Omit<PendingConvert, 'candidates'>, Pick<ConvertIntent, 'venueAt' | 'listedTo'> {
  /** Converts that existed before this one was sent. */
  readonly before: ReadonlySet<string>
}

/** The current state of the account's converts, and the part that windows show. */
export interface ConvertBoard {
  add(intent: ConvertIntent, state: PendingConvert['state'], reason: PendingConvert['reason']): void
  becomeUnknown(key: string, reason: Message): void
  remove(key: string): void
  pending(key: string): PendingConvert | undefined
  /** The venue listed these. `taken`: those whose intent is known. */
  apply(orders: readonly ConvertOrder[]): void
  take(orderId: string): void
  order(orderId: string): ConvertOrder | undefined
  live(): readonly ConvertOrder[]
  hasUnknown(): boolean
  /** Creation of the newest known convert, at most `venueAt`: one of the future proves nothing. Null without any. */
  newestUpTo(venueAt: number): number | null
  /** Reading the list may stop at converts older than this (Unix ms); null: nothing is searched. */
  oldestWanted(): number | null
  /**
   * The venue answered.
   * @param at null: not every active convert was seen  @param undecoded converts of the list that could not be read
   */
  answered(at: number | null, undecoded: number): void
  failed(reason: AppMessage): void
  show(): void
}

export interface ConvertBoardParts {
  readonly session: SessionState
  readonly clock: Clock
  readonly log: Log
  readonly taken: readonly string[]
  readonly onApplied: (orders: readonly ConvertOrder[]) => void
  /** The status of an active convert changed. */
  readonly onChanged: (before: ConvertOrder, now: ConvertOrder) => void
}

export function createConvertBoard({
  session,
  clock,
  log,
  taken,
  onApplied,
  onChanged
}: ConvertBoardParts): ConvertBoard {
  const orders = new Map<string, ConvertOrder>()
  /** An answer may name a convert by its uuid, and an earlier form of the list by a number and the uuid. */
  const idOf = new Map<string, string>()
  const pending = new Map<string, Pending>()
  const ours = new Set(taken)
  const seenEnding = new Set<string>()
  let checkedAt: number | null = null
  let problem: AppMessage | null = null
  let undecoded = 0

  const idFor = (id: string): string => idOf.get(id) ?? id

  /** By the venue's clock at the sending: the local one may have been set since. */
  const atVenue = ({ draft, at, venueAt, listedTo }: Pending): SentConvert => ({
    draft,
    at: venueAt ?? at + session.venueNow() - clock.now(),
    listedTo
  })

  const shownPending = (one: Pending): PendingConvert => ({
    key: one.key,
    draft: one.draft,
    at: one.at,
    state: one.state,
    reason: one.reason,
    candidates:
      one.state === 'unknown'
        ? candidatesFor(atVenue(one), [...orders.values()], (id) =>
            [id, orders.get(id)?.uuid ?? id].some((name) => ours.has(name) || one.before.has(name))
          ).toSorted(byNewest)
        : []
  })

  function show(): void {
    session.shared.set('converts', {
      pending: [...pending.values()].map(shownPending),
      newest: [...orders.values()].sort(byNewest),
      checkedAt,
      problem,
      undecoded
    })
  }

  function trim(): void {
    const now = session.venueNow()
    const oldest = wanted()
    for (const orderId of [...seenEnding].slice(0, -MOST_SEEN_ENDING)) seenEnding.delete(orderId)
    const ended = [...orders.values()]
      .filter(
        (order) =>
          !isLive(order, now) && !seenEnding.has(order.orderId) && (oldest === null || order.createdAt < oldest)
      )
      .sort(byNewest)
    for (const order of ended.slice(MOST_ENDED)) orders.delete(order.orderId)
  }

  function wanted(): number | null {
    const times = [...pending.values()]
      .filter(({ state }) => state === 'unknown')
      .map((one) => oldestPossible(atVenue(one)))
    return times.length === 0 ? null : Math.min(...times)
  }

  return {
    add(intent, state, reason) {
      pending.set(intent.key, {
        ...intent,
        state,
        reason,
        before: state === 'placing' ? new Set(orders.keys()) : new Set()
      })
    },
    becomeUnknown(key, reason) {
      const found = pending.get(key)
      if (found !== undefined) pending.set(key, { ...found, state: 'unknown', reason })
    },
    remove: (key) => {
      pending.delete(key)
    },
    pending(key) {
      const found = pending.get(key)
      return found === undefined ? undefined : shownPending(found)
    },
    apply(seen) {
      const applied: ConvertOrder[] = []
      for (const order of seen) {
        if (order.uuid !== null) idOf.set(order.uuid, order.orderId)
        const orderId = idFor(order.orderId)
        const byUuid = order.uuid === null || order.uuid === orderId ? undefined : orders.get(order.uuid)
        const before = orders.get(orderId) ?? byUuid
        const now = { ...laterOf(before, order), orderId }
        if (byUuid !== undefined) orders.delete(byUuid.orderId)
        orders.set(orderId, now)
        applied.push(now)
        if (before === undefined || before.status === now.status) continue
        if (isLive(before, session.venueNow())) seenEnding.add(now.orderId)
        log.info('convert', now.orderId, before.status, 'is now', now.status)
        onChanged(before, now)
      }
      onApplied(applied)
      trim()
    },
    take: (orderId) => {
      ours.add(orderId)
    },
    order: (orderId) => orders.get(idFor(orderId)),
    live: () => [...orders.values()].filter((order) => isLive(order, session.venueNow())),
    hasUnknown: () => [...pending.values()].some(({ state }) => state === 'unknown'),
    newestUpTo: (venueAt) =>
      orders.size === 0 ? null : Math.min(venueAt, Math.max(...[...orders.values()].map((one) => one.createdAt))),
    oldestWanted: wanted,
    answered(at, count) {
      checkedAt = at ?? checkedAt
      undecoded = count
      problem = null
    },
    failed: (reason) => {
      problem = reason
    },
    show
  }
}
