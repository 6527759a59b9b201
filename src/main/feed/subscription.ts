import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import { subscribeRequest, unsubscribeRequest } from '../../contract/wire/requests.ts'
import type { Reply } from './requests.ts'
import { createSubscriptionBisector } from './subscription-bisector.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

export type Wanted = 'all' | ReadonlySet<string>
/** Sends one request and reports its result exactly once. */
export type SendRequest = (build: (id: number) => string, answered: (reply: Reply) => void) => void

export interface SubscriptionOptions {
  /** Of the channel. */
  readonly name: string
  readonly clock: Clock
  readonly log: Log
  /** The list that replaces `all` at a venue that refuses it; empty while unknown. */
  readonly everything: () => readonly string[]
  /** A change was sent: the venue may have dropped the old set. */
  readonly changing: () => void
  /** The venue has confirmed this set. */
  readonly subscribed: (params: readonly string[]) => void
  /** The venue refused, or the state is unknown: some of what is wanted is missing. */
  readonly problem: (reason: AppMessage) => void
  /** The connection does not answer: replace it. */
  readonly dead: () => void
}

export interface Subscription {
  want(wanted: Wanted): void
  /** A new connection: nothing is subscribed on it. */
  opened(send: SendRequest): void
  ended(): void
  /** Repeats the subscription although the set is unchanged. */
  resync(): void
  /** The venue has confirmed everything that is wanted. */
  isSettled(): boolean
  stop(): void
}

const DEBOUNCE_MS = 5
const RETRY_MS = 1_000
const RETRY_CAP_MS = 30_000
/** After this many unanswered requests in a row the connection counts as dead. */
const MAX_SILENT = 2
/** The same for refused unsubscriptions. */
const MAX_DROP_REFUSALS = 4

/**
 * Keeps the venue's set of one channel equal to the wanted set. Every change unsubscribes all and subscribes the whole
 * new set (docs/decisions/one-socket.md). One change at a time; a newer wanted set becomes the next change.
 */
export function createSubscription(options: SubscriptionOptions): Subscription {
  const { name, clock, log } = options
  const bisector = createSubscriptionBisector(clock)
  let wanted: Wanted = new Set()
  let send: SendRequest | null = null
  /** The venue's set; null if uncertain. Sorted. */
  let held: readonly string[] | null = []
  /** Everything that the venue may have, for a venue that refuses to unsubscribe `all`. */
  const maybeHeld = new Set<string>()
  let isChanging = false
  let takesAll = true
  let dropsAll = true
  let silent = 0
  let dropRefusals = 0
  let refusals = 0
  let stopTimer: Dispose = () => {}

  function target(): readonly string[] {
    if (wanted === 'all' && takesAll) return ['all']
    const set = wanted === 'all' ? options.everything() : [...wanted]
    return bisector.without(set).sort()
  }

  /** Everything that the venue may have; every market if that could be all of them. */
  function byName(): 'all' | readonly string[] {
    const names = maybeHeld.has('all') ? options.everything() : [...maybeHeld].sort()
    return names.length === 0 ? 'all' : names
  }

  function later(delayMs: number): void {
    stopTimer()
    stopTimer = clock.after(delayMs, step)
  }

  function step(): void {
    stopTimer()
    if (send === null || isChanging) return
    const next = target()
    if (held !== null && isSame(held, next)) return waitForMore()
    isChanging = true
    const isEmpty = held !== null && held.length === 0
    const epoch = send
    let open = 0
    let dropped: Reply = { kind: 'done' }
    let added: Reply = { kind: 'done' }
    const answered = (): void => {
      if (--open === 0 && send === epoch) conclude(next, dropped, added)
    }
    // Counted before sending, because an answer could arrive synchronously.
    open = (isEmpty ? 0 : 1) + (next.length === 0 ? 0 : 1)
    if (open === 0) {
      isChanging = false
      held = []
      return
    }
    options.changing()
    if (!isEmpty) {
      const whole = dropsAll ? 'all' : byName()
      epoch(
        (id) => unsubscribeRequest(id, name, whole),
        (reply) => {
          dropped = reply
          answered()
        }
      )
    }
    if (next.length > 0) {
      for (const param of next) maybeHeld.add(param)
      const whole = next[0] === 'all' ? 'all' : next
      epoch(
        (id) => subscribeRequest(id, name, whole),
        (reply) => {
          added = reply
          answered()
        }
      )
    }
  }

  function conclude(next: readonly string[], dropped: Reply, added: Reply): void {
    isChanging = false
    held = null
    if (dropped.kind === 'lost' || added.kind === 'lost') return
    if (dropped.kind === 'silent' || added.kind === 'silent') {
      options.problem(message('subscription-unanswered'))
      if (++silent >= MAX_SILENT) return options.dead()
      return step()
    }
    silent = 0
    if (dropped.kind === 'refused') {
      log.warn(`${name}: the venue refused to unsubscribe ${dropsAll ? 'all' : 'by name'}`, dropped.error)
      options.problem(message('unsubscribe-refused', { words: dropped.error.message }))
      dropsAll = !dropsAll
      // Neither form of unsubscription works. A new connection needs none.
      return ++dropRefusals >= MAX_DROP_REFUSALS ? options.dead() : step()
    }
    dropRefusals = 0
    if (added.kind === 'refused') return refused(next, added.error)
    refusals = 0
    bisector.proved(next)
    held = next
    maybeHeld.clear()
    for (const param of next) maybeHeld.add(param)
    options.subscribed(next)
    step()
  }

  function refused(next: readonly string[], error: { readonly code: number | null; readonly message: string }): void {
    log.warn(`${name}: the venue refused to subscribe ${next.length === 1 ? next[0] : `${next.length} at once`}`, error)
    options.problem(message('subscription-refused', { words: error.message }))
    if (next[0] === 'all') {
      takesAll = false
      return step()
    }
    if (bisector.accuse(next)) return step()
    later(Math.min(RETRY_CAP_MS, RETRY_MS * 2 ** Math.min(refusals++, 10)))
  }

  /** Excluded parameters are retried later; the list that stands for `all` may become known or change. */
  function waitForMore(): void {
    const waitMs = bisector.waitMs()
    if (waitMs !== null) later(waitMs)
    else if (wanted === 'all' && !takesAll) later(RETRY_CAP_MS / 6)
  }

  return {
    want(next) {
      if (isSameWanted(wanted, next)) return
      wanted = next === 'all' ? next : new Set(next)
      if (send !== null && !isChanging) later(DEBOUNCE_MS)
    },
    opened(given) {
      send = given
      held = []
      maybeHeld.clear()
      isChanging = false
      silent = 0
      dropRefusals = 0
      step()
    },
    ended() {
      send = null
      isChanging = false
      stopTimer()
    },
    resync() {
      held = null
      step()
    },
    isSettled: () => send !== null && !isChanging && held !== null && isSame(held, target()),
    stop() {
      send = null
      stopTimer()
    }
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at])

function isSameWanted(a: Wanted, b: Wanted): boolean {
  if (a === 'all' || b === 'all') return a === b
  return a.size === b.size && [...a].every((item) => b.has(item))
}
