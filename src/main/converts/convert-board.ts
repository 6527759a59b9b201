import type { Clock, Log } from '../../contract/clock.ts'
import { byNewest, isLive, laterOf, type ConvertOrder, type PendingConvert } from '../../core/converts/convert.ts'
import { candidatesFor, oldestPossible } from '../../core/converts/match.ts'
import type { ConvertIntent } from '../journal/journal-api.ts'
import type { Desk } from '../state/desk-api.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import type { Message } from '../../core/message.ts'

/** Ended converts that windows get; the rest of the history is asked for page by page. */
const MOST_ENDED = 40
/** Converts that ended while they were watched: a window may show them further down its list. */
const MOST_SEEN_ENDING = 100

interface Pending extends Pick<PendingConvert, 'key' | 'draft' | 'at' | 'state' | 'reason'> {
  /** Converts that were there before this one was sent. */
  readonly before: ReadonlySet<string>
}

/** What is known of the account's converts now, and what windows are shown of it. */
export interface ConvertBoard {
  add(intent: ConvertIntent, state: PendingConvert['state'], reason: PendingConvert['reason']): void
  becomeUnknown(key: string, reason: Message): void
  remove(key: string): void
  pending(key: string): PendingConvert | undefined
  /** The venue showed these. `taken`: it is known which intent of ours they are. */
  apply(orders: readonly ConvertOrder[]): void
  take(orderId: string): void
  order(orderId: string): ConvertOrder | undefined
  live(): readonly ConvertOrder[]
  hasUnknown(): boolean
  /** A sweep through the list may stop once it is past this time (Unix ms); null: there is nothing to look for. */
  oldestWanted(): number | null
  checked(at: number): void
  failed(reason: AppMessage): void
  show(): void
}

export interface ConvertBoardParts {
  readonly desk: Desk
  readonly clock: Clock
  readonly log: Log
  readonly taken: readonly string[]
  /** A convert that lived has changed its status. */
  readonly onChanged: (before: ConvertOrder, now: ConvertOrder) => void
}

export function createConvertBoard({ desk, clock, log, taken, onChanged }: ConvertBoardParts): ConvertBoard {
  const generation = desk.generation()
  const orders = new Map<string, ConvertOrder>()
  const pending = new Map<string, Pending>()
  const ours = new Set(taken)
  const seenEnding = new Set<string>()
  let checkedAt: number | null = null
  let problem: AppMessage | null = null

  const shownPending = (one: Pending): PendingConvert => ({
    key: one.key,
    draft: one.draft,
    at: one.at,
    state: one.state,
    reason: one.reason,
    candidates:
      one.state === 'unknown'
        ? candidatesFor(one, [...orders.values()], (id) => ours.has(id) || one.before.has(id)).toSorted(byNewest)
        : []
  })

  /** An answer that comes after a switch must not appear in another account. */
  function show(): void {
    if (desk.generation() !== generation) return
    desk.setConverts({
      pending: [...pending.values()].map(shownPending),
      newest: [...orders.values()].sort(byNewest),
      checkedAt,
      problem
    })
  }

  function trim(): void {
    const now = clock.now()
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
    const times = [...pending.values()].filter(({ state }) => state === 'unknown').map(oldestPossible)
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
      for (const order of seen) {
        const before = orders.get(order.orderId)
        const now = laterOf(before, order)
        orders.set(order.orderId, now)
        if (before === undefined || before.status === now.status) continue
        if (isLive(before, clock.now())) seenEnding.add(now.orderId)
        log.info('convert', now.orderId, before.status, 'is now', now.status)
        onChanged(before, now)
      }
      trim()
    },
    take: (orderId) => {
      ours.add(orderId)
    },
    order: (orderId) => orders.get(orderId),
    live: () => [...orders.values()].filter((order) => isLive(order, clock.now())),
    hasUnknown: () => [...pending.values()].some(({ state }) => state === 'unknown'),
    oldestWanted: wanted,
    checked(at) {
      checkedAt = at
      problem = null
    },
    failed: (reason) => {
      problem = reason
    },
    show
  }
}
