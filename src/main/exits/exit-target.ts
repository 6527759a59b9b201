import type { Clock } from '../../contract/clock.ts'
import { remainingOf, type HeldExit } from '../../core/exits/exit-steps.ts'
import { Money, compareText, money, plain } from '../../core/money.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { message, messageOf, type AppMessage } from '../../i18n/codes.ts'
import { createWaits } from '../placement/waits.ts'
import type { Replaced } from '../placement/placement.ts'
import { targetDraft } from './exit-checks.ts'
import { floorTo } from './exit-holdings.ts'
import { ARMED, targetIntent, type ExitSaleParts } from './exit-sale.ts'

/** Until the coins of its entry order are there. */
const WITHIN_MS = 20_000
/** Until the end of one that is renewed is proved. */
const PROOF_MS = 15_000
const AGAIN_MS = 500
/** Its own exit is no other one that counts besides it. */
const FIRST: Replaced = { placed: null, held: null, besides: [] }

export interface ExitTarget {
  /**
   * Places the take-profit of an exit as soon as it is armed and its entry order has ended, and renews one whose cancel
   * trigger at the venue is not at the stop.
   */
  follow(exit: HeldExit): void
  stop(): void
}

export function createExitTarget(
  parts: Omit<ExitSaleParts, 'waits'> & {
    readonly clock: Pick<Clock, 'after'>
    /** It is not placed: the exit goes on without. */
    readonly refused: (exit: HeldExit, reason: AppMessage) => void
    /** It stays as it is. */
    readonly notRenewed: (exit: HeldExit, reason: AppMessage) => void
    readonly failed: (error: unknown) => void
  }
): ExitTarget {
  const { store, placement, session } = parts
  const running = new Set<string>()
  /** The stop that a renewal was tried for: it is not tried again for the same. */
  const triedFor = new Map<string, string>()
  const waits = createWaits(parts.clock)

  const draftOf = (exit: HeldExit) => {
    const market = session.market(exit.plan.market)
    const available = market === undefined ? null : parts.holdings.available(market.base)
    if (market === undefined || available === null) return null
    // Coins that the one before held may be freed a moment later.
    const isForAll = exit.entry === null || exit.targets.length > 0
    const wanted = remainingOf(exit)
    const quantity = floorTo(plain(isForAll ? money(wanted) : Money.min(wanted, available)), market)
    return money(quantity).gt(0) ? targetDraft(exit.plan, quantity, exit.targetCancel) : null
  }

  /** A market's coins may come a moment after the end of the order that bought or held them. */
  async function place(key: string): Promise<void> {
    let isLate = false
    waits.bound(key, WITHIN_MS, () => {
      isLate = true
      waits.end(key)
    })
    let reason: AppMessage | null = null
    while (store.isAt(key, 'armed')) {
      const exit = store.get(key)
      if (exit === undefined || !isPlanned(exit)) break
      const { targets } = exit
      // What it was armed or changed with held for this one too.
      const replaced = targets.length === 0 ? FIRST : ARMED
      const draft = draftOf(exit)
      const passed = draft === null ? null : placement.check(draft, replaced)
      if (draft !== null && passed?.ok === true) {
        waits.end(key)
        const request = {
          draft,
          intentKey: targetIntent(key, targets.length + 1),
          confirmed: orderLine(draft)
        }
        const placed = await placement.place(request, replaced)
        if (placed.ok) {
          store.apply(key, { kind: 'targetSent', orderKey: placed.value.key })
          return store.apply(key, { kind: 'target', order: placed.value })
        }
        reason = messageOf(placed.failure)
      } else if (passed?.ok === false) reason = messageOf(passed.failure)
      else reason = message('exit-balance-unknown', { currency: exit.plan.market.split('_')[0] ?? '' })
      if (isLate || !MAY_PASS.has(reason.code)) break
      await parts.readBalances()
      if (store.isAt(key, 'armed')) await waits.pause(key, AGAIN_MS)
    }
    waits.end(key)
    const exit = store.get(key)
    if (exit?.step !== 'armed' || reason === null || exit.isTargetOpen) return
    store.apply(key, { kind: 'targetRefused' })
    parts.refused(exit, reason)
  }

  /** Cancels it and waits for the proof of its end: with that the next one is placed. */
  async function renew(key: string): Promise<void> {
    let isLate = false
    let reason: AppMessage | null = null
    waits.bound(key, PROOF_MS, () => {
      isLate = true
      waits.end(key)
    })
    const isOpen = (): boolean => store.isAt(key, 'armed') && store.get(key)?.isTargetOpen === true
    const see = (): void => {
      const order = parts.orderOf(store.get(key)?.targetKey ?? '')
      if (order !== undefined) store.apply(key, { kind: 'target', order })
    }
    const answer = await parts.cancelling.cancel(store.get(key)?.targetKey ?? '')
    if (!answer.ok) reason = messageOf(answer.failure)
    while (isOpen() && !isLate) {
      await parts.readLists()
      see()
      // The venue said that it stands, or nothing was sent.
      if (isOpen() && !answer.ok && answer.failure.kind !== 'unknown-outcome') break
      if (isOpen() && !isLate) await waits.pause(key, AGAIN_MS)
    }
    waits.end(key)
    const exit = store.get(key)
    if (exit === undefined || !isOpen()) return
    store.apply(key, { kind: 'notRenewed' })
    parts.notRenewed(exit, reason ?? message('exit-cancel-unproved'))
  }

  function run(key: string, work: (key: string) => Promise<void>): void {
    running.add(key)
    work(key)
      .catch(parts.failed)
      .finally(() => {
        running.delete(key)
        const exit = store.get(key)
        if (exit !== undefined) follow(exit)
      })
  }

  /** The venue would cancel it at another price than the stop. */
  function isElsewhere({ plan, targetKey, targetCancel, isTargetOpen }: HeldExit): boolean {
    const trigger = parts.orderOf(targetKey ?? '')?.stopLossPrice ?? null
    return targetCancel === 'venue' && isTargetOpen && trigger !== null && compareText(trigger, plan.stop) !== 0
  }

  function follow(exit: HeldExit): void {
    const { key, plan } = exit
    if (!store.isAt(key, 'armed') || running.has(key)) return
    if (isPlanned(exit)) return run(key, place)
    if (!isElsewhere(exit) || triedFor.get(key) === plan.stop) return
    triedFor.set(key, plan.stop)
    running.add(key)
    // On disk first: only so is the next one placed.
    store.apply(key, { kind: 'renewing' })
    run(key, renew)
  }

  return {
    follow,
    stop() {
      for (const key of running) waits.end(key)
    }
  }
}

/** It has none at the venue yet, and nothing more is bought for it. */
const isPlanned = ({ plan, targetKey, isTargetOpen, entry }: HeldExit): boolean =>
  plan.target !== null && targetKey === null && !isTargetOpen && (entry === null || entry.isEnded)

const MAY_PASS: ReadonlySet<string> = new Set(['balance-short', 'exit-balance-unknown'])
