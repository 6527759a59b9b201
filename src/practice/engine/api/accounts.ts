import type { DecimalText } from '../../../core/money.ts'

/**
 * `trader`: pays fees by tariff, has a history and private events. `bot`: pays no fees, has no history of finished
 * orders and no private events. The fee account and the convert house open automatically.
 */
export type AccountRole = 'trader' | 'bot'

export interface BalanceRecord {
  readonly walletId: string
  readonly currency: string
  readonly available: DecimalText
  readonly held: DecimalText
}

export interface PersonalBalanceRecord extends BalanceRecord {
  /** At last prices. */
  readonly dollars: DecimalText
}

/** Why money moved. A transfer is two moves, an execution two and its fee. */
export type MoveCause = 'deposit' | 'withdrawal' | 'transfer' | 'trade' | 'fee' | 'convert'

/** One entry of the exchange's own ledger of a trader: held amounts do not move. */
export interface MoneyMove {
  readonly at: number
  readonly cause: MoveCause
  /** Of a trade and its fee the id of the transaction, of a convert its UUID; else a number of its own. */
  readonly reference: string
  readonly currency: string
  /** Signed. */
  readonly amount: DecimalText
  readonly wallet: 'trading' | 'personal'
}

/** Percents: '0.1' is 0.1%. */
export interface TariffStep {
  readonly step: number
  readonly fromTurnover: DecimalText
  readonly makerPercent: DecimalText
  readonly takerPercent: DecimalText
}

export interface TariffRecord {
  readonly equivalentCurrency: string
  readonly current: TariffStep
  readonly steps: readonly TariffStep[]
  /** In the equivalent currency; this UTC day. */
  readonly dailyTurnover: DecimalText
  /** In the equivalent currency; the last 30 UTC days, today included. */
  readonly monthlyTurnover: DecimalText
  /** Worth of the whole account at last prices, in the equivalent currency. */
  readonly circulationFunds: DecimalText
}

/** Receives the trading fees. */
export const FEE_ACCOUNT = '#fees'

/** The counterparty of every convert; its reserves are finite. */
export const HOUSE_ACCOUNT = '#house'
