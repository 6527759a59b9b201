import type { Refusal } from './api/outcome.ts'
import { AMOUNT_DIGITS, parseScaled } from './amount.ts'
import { createAccount, credit, walletOf } from './ledger.ts'
import { imprecise, invalid, notFound } from './refusal.ts'
import type { CommandOf, EngineState, Wallet } from './state.ts'
import type { Turn } from './turn.ts'

/** Opens an account with its money. Validates everything before it creates anything. */
export function openAccount(state: EngineState, turn: Turn, command: CommandOf<'open-account'>): Refusal | null {
  if (state.accounts.has(command.account)) return invalid(`account ${command.account} exists already`)
  const funds: (readonly [string, bigint])[] = []
  for (const [currency, text] of Object.entries(command.funds)) {
    const amount = checkFunds(state, currency, text)
    if (typeof amount !== 'bigint') return amount
    funds.push([currency, amount])
  }
  const account = createAccount(command.account, command.role)
  state.accounts.set(account.id, account)
  for (const [currency, amount] of funds) issue(state, turn, walletOf(account, currency), amount)
  return null
}

export function fundAccount(state: EngineState, turn: Turn, command: CommandOf<'fund'>): Refusal | null {
  const account = state.accounts.get(command.account)
  if (account === undefined) return notFound('User')
  const amount = checkFunds(state, command.currency, command.amount)
  if (typeof amount !== 'bigint') return amount
  issue(state, turn, walletOf(account, command.currency, command.wallet), amount)
  return null
}

function checkFunds(state: EngineState, currency: string, text: string): bigint | Refusal {
  if (!state.currencies.includes(currency)) return invalid(`there is no currency ${currency}`)
  const amount = parseScaled(text, AMOUNT_DIGITS)
  if (amount === 'format') return invalid(`the amount of ${currency} must be a decimal number such as 0.25`)
  return amount === 'digits' ? imprecise(currency, AMOUNT_DIGITS) : amount
}

/** New money: the only source of it. */
export function issue(state: EngineState, turn: Turn, wallet: Wallet, amount: bigint): void {
  state.issued.set(wallet.currency, (state.issued.get(wallet.currency) ?? 0n) + amount)
  credit(turn, wallet, amount)
}
