import type { MoneyMove, MoveCause } from './api/accounts.ts'
import { amountText } from './amount.ts'
import type { Account, Wallet } from './state.ts'

/** Per trader: the newest ones. */
const MOVES_KEPT = 10_000

/** Notes what was moved; bots and the venue have no such ledger. `amount` is signed. */
export function noteMove(wallet: Wallet, at: number, cause: MoveCause, reference: string, amount: bigint): void {
  const { role, moves } = wallet.owner
  if (role !== 'trader' || amount === 0n) return
  moves.push({ at, cause, reference, wallet, amount })
  // Trims in batches, so that a move does not copy the whole array.
  if (moves.length >= MOVES_KEPT * 2) moves.splice(0, moves.length - MOVES_KEPT)
}

export const readMoves = ({ moves }: Account): readonly MoneyMove[] =>
  moves.slice(-MOVES_KEPT).map(({ wallet, amount, ...move }) => ({
    ...move,
    currency: wallet.currency,
    amount: amountText(amount),
    wallet: wallet.kind
  }))
