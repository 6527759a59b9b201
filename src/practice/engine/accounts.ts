import type { Refusal } from './api/outcome.ts'
import { AMOUNT_DIGITS, parseScaled } from './amount.ts'
import { createAccount, credit, walletOf } from './ledger.ts'
import { noteMove } from './money-moves.ts'
import { imprecise, insufficient, invalid, notFound } from './refusal.ts'
import type { Account, CommandOf, EngineState, Wallet } from './state.ts'
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
  announceFunds(turn, account)
  return null
}

export function withdraw(state: EngineState, turn: Turn, command: CommandOf<'withdraw'>): Refusal | null {
  const account = state.accounts.get(command.account)
  if (account === undefined) return notFound('User')
  const amount = checkFunds(state, command.currency, command.amount)
  if (typeof amount !== 'bigint') return amount
  const wallet = walletOf(account, command.currency, command.wallet)
  if (wallet.available < amount) return insufficient(wallet)
  state.issued.set(wallet.currency, (state.issued.get(wallet.currency) ?? 0n) - amount)
  credit(turn, wallet, -amount)
  noteMove(wallet, turn.at, 'withdrawal', nextReference(account), -amount)
  announceFunds(turn, account)
  return null
}

export function transfer(state: EngineState, turn: Turn, command: CommandOf<'transfer'>): Refusal | null {
  const account = state.accounts.get(command.account)
  if (account === undefined) return notFound('User')
  const amount = checkFunds(state, command.currency, command.amount)
  if (typeof amount !== 'bigint') return amount
  const from = walletOf(account, command.currency, command.to === 'personal' ? 'trading' : 'personal')
  if (from.available < amount) return insufficient(from)
  const to = walletOf(account, command.currency, command.to)
  const reference = nextReference(account)
  credit(turn, from, -amount)
  credit(turn, to, amount)
  noteMove(from, turn.at, 'transfer', reference, -amount)
  noteMove(to, turn.at, 'transfer', reference, amount)
  announceFunds(turn, account)
  return null
}

function announceFunds(turn: Turn, { id, role }: Account): void {
  if (role === 'trader') turn.events.push({ kind: 'funds', account: id })
}

const nextReference = (account: Account): string => String((account.moveCount += 1))

function checkFunds(state: EngineState, currency: string, text: string): bigint | Refusal {
  if (!state.currencies.includes(currency)) return invalid(`there is no currency ${currency}`)
  const amount = parseScaled(text, AMOUNT_DIGITS)
  if (amount === 'format') return invalid(`the amount of ${currency} must be a decimal number such as 0.25`)
  return amount === 'digits' ? imprecise(currency, AMOUNT_DIGITS) : amount
}

/** New money: the only source of it. `withdraw` is the only sink. */
export function issue(state: EngineState, turn: Turn, wallet: Wallet, amount: bigint): void {
  state.issued.set(wallet.currency, (state.issued.get(wallet.currency) ?? 0n) + amount)
  credit(turn, wallet, amount)
  noteMove(wallet, turn.at, 'deposit', nextReference(wallet.owner), amount)
}
