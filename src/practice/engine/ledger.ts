import type { AccountRole } from './api/accounts.ts'
import type { Account, Wallet, WalletKind } from './state.ts'
import type { Turn } from './turn.ts'

/** Every movement of money goes through here, so nothing is created, lost or negative. */

export function createAccount(id: string, role: AccountRole | 'venue'): Account {
  return {
    id,
    role,
    wallets: new Map(),
    personal: new Map(),
    open: new Map(),
    finished: [],
    clientOrderIds: new Set(),
    converts: [],
    turnover: new Map(),
    moves: [],
    moveCount: 0,
    elsewhere: { wallets: [], open: [], finished: [], converts: [] }
  }
}

export function walletOf(account: Account, currency: string, kind: WalletKind = 'trading'): Wallet {
  const wallets = kind === 'trading' ? account.wallets : account.personal
  const present = wallets.get(currency)
  if (present !== undefined) return present
  const wallet: Wallet = { owner: account, currency, kind, available: 0n, held: 0n }
  wallets.set(currency, wallet)
  return wallet
}

/** Adds to the available amount (negative: subtracts). */
export function credit(turn: Turn, wallet: Wallet, amount: bigint): void {
  turn.touch(wallet)
  wallet.available += amount
  if (wallet.available < 0n) throw new Error(`${wallet.owner.id} would have less than no ${wallet.currency}`)
}

/** Moves an amount from available to held. */
export function hold(turn: Turn, wallet: Wallet, amount: bigint): void {
  credit(turn, wallet, -amount)
  wallet.held += amount
}

/** Moves an amount from held to available. */
export function release(turn: Turn, wallet: Wallet, amount: bigint): void {
  spendHeld(wallet, amount)
  credit(turn, wallet, amount)
}

/** Takes a held amount; the caller credits it to an account. */
export function spendHeld(wallet: Wallet, amount: bigint): void {
  wallet.held -= amount
  if (wallet.held < 0n) throw new Error(`${wallet.owner.id} would hold less than no ${wallet.currency}`)
}
