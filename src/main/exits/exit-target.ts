import type { Clock } from '../../contract/clock.ts'
import { remainingOf, type HeldExit } from '../../core/exits/exit-steps.ts'
import { Money, money, plain } from '../../core/money.ts'
import { orderLine } from '../../core/orders/order-line.ts'
import { messageOf, type AppMessage } from '../../i18n/codes.ts'
import type { Journal } from '../journal/journal-api.ts'
import { createWaits } from '../orders/waits.ts'
import { targetDraft } from './exit-checks.ts'
import { floorTo } from './exit-holdings.ts'
import { targetIntent, type ExitSaleParts } from './exit-sale.ts'

/** Until the coins of its entry order are there. */
const WITHIN_MS = 20_000
const AGAIN_MS = 500
const REPLACED = { placed: null, held: null }

export interface ExitTarget {
  /** Places the take-profit of an exit, once, as soon as it is armed and its entry order has ended. */
  place(exit: HeldExit): void
  stop(): void
}

export function createExitTarget(
  parts: Omit<ExitSaleParts, 'waits'> & {
    readonly journal: Pick<Journal, 'intentOf'>
    readonly clock: Pick<Clock, 'after'>
    /** It is not placed: the exit goes on without. */
    readonly refused: (exit: HeldExit, reason: AppMessage) => void
    readonly failed: (error: unknown) => void
  }
): ExitTarget {
  const { store, placement, session } = parts
  /** One try in a session. */
  const tried = new Set<string>()
  const waits = createWaits(parts.clock)

  const draftOf = (exit: HeldExit) => {
    const market = session.market(exit.plan.market)
    const available = market === undefined ? null : parts.holdings.available(market.base)
    if (market === undefined || available === null) return null
    const quantity = floorTo(
      plain(Money.min(remainingOf(exit), exit.entry === null ? remainingOf(exit) : available)),
      market
    )
    return money(quantity).gt(0) ? targetDraft(exit.plan, quantity, exit.targetCancel) : null
  }

  async function place(key: string): Promise<void> {
    let isLate = false
    waits.bound(key, WITHIN_MS, () => {
      isLate = true
      waits.end(key)
    })
    let reason: AppMessage | null = null
    while (store.isAt(key, 'armed')) {
      const exit = store.get(key)
      const draft = exit === undefined ? null : draftOf(exit)
      const passed = draft === null ? null : placement.check(draft, REPLACED)
      if (draft !== null && passed?.ok === true) {
        waits.end(key)
        const request = { draft, intentKey: targetIntent(key), confirmed: orderLine(draft) }
        const placed = await placement.place(request, REPLACED)
        if (placed.ok) return store.apply(key, { kind: 'target', order: placed.value })
        reason = messageOf(placed.failure)
      } else if (passed?.ok === false) reason = messageOf(passed.failure)
      if (isLate || (reason !== null && reason.code !== 'balance-short')) break
      await parts.readBalances()
      if (store.isAt(key, 'armed')) await waits.pause(key, AGAIN_MS)
    }
    waits.end(key)
    const exit = store.get(key)
    if (exit !== undefined && reason !== null) parts.refused(exit, reason)
  }

  return {
    place(exit) {
      const { key, step, plan, targetKey, entry } = exit
      if (step !== 'armed' || plan.target === null || targetKey !== null || tried.has(key)) return
      if (entry !== null && !entry.isEnded) return
      tried.add(key)
      // It had one before, which was cancelled.
      if (parts.journal.intentOf(targetIntent(key)) === null) place(key).catch(parts.failed)
    },
    stop() {
      for (const key of tried) waits.end(key)
    }
  }
}
