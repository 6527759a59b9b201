import { compareText, Money, money, plain, type DecimalText } from '../../core/money.ts'
import { remainingOf, type HeldExit } from '../../core/exits/exit-steps.ts'
import { floorTo, isWorthSelling } from './exit-holdings.ts'
import type { ExitSaleParts } from './exit-sale.ts'

/** Of these the sale takes what is free by itself. */
const isIdle = ({ step, sale, entry }: HeldExit): boolean =>
  (step === 'armed' || step === 'waits' || (step === 'unprotected' && sale === null)) &&
  (entry === null || entry.isEnded)

/**
 * Shrinks the exits of a currency to what is held of it, the newest ones first, and ends those of which nothing is left
 * to sell. A list alone may have what a fill took before the fill itself is known: orders and balances are read again.
 */
export function createExitShrink({
  store,
  session,
  holdings,
  readLists,
  readBalances
}: Pick<ExitSaleParts, 'store' | 'session' | 'holdings' | 'readLists' | 'readBalances'>): {
  listed(): Promise<void>
} {
  let isRunning = false

  /** What each exit of a currency has, the oldest first; those that have less than they would sell. */
  function short(): readonly { readonly exit: HeldExit; readonly quantity: DecimalText; readonly isWorth: boolean }[] {
    const left = new Map<string, Money>()
    return store.live().flatMap((exit) => {
      const market = session.market(exit.plan.market)
      const total = market === undefined ? null : holdings.total(market.base)
      if (market === undefined || total === null) return []
      const held = left.get(market.base) ?? money(total)
      const wanted = remainingOf(exit)
      const quantity = floorTo(plain(Money.min(wanted, held)), market)
      left.set(market.base, held.sub(Money.min(wanted, held)))
      if (!isIdle(exit)) return []
      const isWorth = isWorthSelling(quantity, exit.plan.floor, market)
      const isShort = compareText(quantity, floorTo(wanted, market)) < 0 || (!isWorth && !exit.isTargetOpen)
      return isShort ? [{ exit, quantity, isWorth }] : []
    })
  }

  return {
    async listed() {
      if (isRunning || short().length === 0) return
      isRunning = true
      try {
        await readLists()
        if (!(await readBalances())) return
        for (const { exit, quantity, isWorth } of short())
          store.apply(exit.key, { kind: 'held', quantity, isWorthSelling: isWorth })
      } finally {
        isRunning = false
      }
    }
  }
}
