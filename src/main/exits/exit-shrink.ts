import { compareText, Money, money, plain, type DecimalText } from '../../core/money.ts'
import { remainingOf, type HeldExit } from '../../core/exits/exit-steps.ts'
import type { SessionState } from '../state/state-api.ts'
import { floorTo, isWorthSelling, type KnownChange } from './exit-holdings.ts'
import type { ExitSaleParts } from './exit-sale.ts'

/** Times of fills are whole seconds. */
const SECOND_MS = 1_000

/** Of these the sale takes what is free by itself. */
const isIdle = ({ step, sale, entry }: HeldExit): boolean =>
  (step === 'armed' || step === 'waits' || (step === 'unprotected' && sale === null)) &&
  (entry === null || entry.isEnded)

/**
 * Shrinks the exits of a currency to what is held of it, the newest ones first, and ends those of which nothing is left
 * to sell. A list alone may have what a fill took before the fill itself is known: orders and balances are read again.
 * And it may be wrong for as long as the venue likes: what is missing must have left by what is known otherwise.
 */
export function createExitShrink({
  store,
  session,
  holdings,
  readLists,
  readBalances,
  changes
}: Pick<ExitSaleParts, 'store' | 'session' | 'holdings' | 'readLists' | 'readBalances'> & {
  /** What is known of the newest changes of balances. */
  readonly changes: () => Promise<readonly KnownChange[]>
  readonly session: Pick<SessionState, 'venueNow'>
}): {
  listed(): Promise<void>
  /** One was armed: so much was held then. */
  armed(): void
} {
  let isRunning = false
  /** By currency: what was held when a list last had enough for its exits. */
  const enough = new Map<string, { readonly held: DecimalText; readonly at: number }>()

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

  const baseOf = ({ plan }: HeldExit): string => session.market(plan.market)?.base ?? ''

  function noteEnough(lacking: ReadonlySet<string>): void {
    for (const base of new Set(store.live().map(baseOf))) {
      const held = holdings.total(base)
      if (held !== null && !lacking.has(base)) enough.set(base, { held, at: session.venueNow() })
    }
  }

  /** The currencies of which at least as much is held as what is known leaves. */
  async function explained(bases: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const known = [...bases].flatMap((base) => {
      const then = enough.get(base)
      return then === undefined ? [] : [{ base, ...then }]
    })
    if (known.length === 0) return new Set()
    const all = await changes()
    return new Set(
      known.flatMap(({ base, held, at }) => {
        const left = all
          .filter((change) => change.currency === base && change.at >= at - SECOND_MS)
          .reduce((sum, { amount }) => sum.add(amount), money(held))
        return money(holdings.total(base) ?? '0').gte(left) ? [base] : []
      })
    )
  }

  const shortOf = (): ReadonlySet<string> => new Set(short().map(({ exit }) => baseOf(exit)))

  return {
    armed: () => noteEnough(shortOf()),
    async listed() {
      const bases = shortOf()
      noteEnough(bases)
      if (isRunning || bases.size === 0) return
      isRunning = true
      try {
        await readLists()
        if (!(await readBalances())) return
        const isKnown = await explained(bases)
        for (const { exit, quantity, isWorth } of short())
          store.apply(exit.key, {
            ...{ kind: 'held', quantity, isWorthSelling: isWorth },
            isExplained: isKnown.has(baseOf(exit))
          })
      } finally {
        isRunning = false
      }
    }
  }
}
