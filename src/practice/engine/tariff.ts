import type { TariffRecord, TariffStep } from './api/accounts.ts'
import { amountOf, amountText, divideUp, fixedText, least, scaled, SETTLE_STEP } from './amount.ts'
import { priceIn } from './equivalent.ts'
import type { Account, EngineState, LiveOrder } from './state.ts'

const EQUIVALENT_CURRENCY = 'USDT'
const DAY_MS = 86_400_000
const DAYS = 30

/** Fees fall with the turnover of the last 30 UTC days. */
const TARIFF_STEPS: readonly TariffStep[] = [
  { step: 0, fromTurnover: '0', makerPercent: '0.08', takerPercent: '0.1' },
  { step: 1, fromTurnover: '100001', makerPercent: '0.06', takerPercent: '0.095' },
  { step: 2, fromTurnover: '250001', makerPercent: '0.055', takerPercent: '0.085' },
  { step: 3, fromTurnover: '500001', makerPercent: '0.05', takerPercent: '0.075' },
  { step: 4, fromTurnover: '2500001', makerPercent: '0.04', takerPercent: '0.07' }
]

/** Percents in 10^-8: '0.1' is 10000000; amount × rate / 10^10 is the fee. */
const RATES = TARIFF_STEPS.map((step) => ({
  from: amountOf(step.fromTurnover),
  maker: scaled(step.makerPercent, 8),
  taker: scaled(step.takerPercent, 8)
}))
const PERCENT = 10n ** 10n

/**
 * The fee on what an order receives, by its tariff step: rounded up to 8 decimals over all its executions, at most what
 * is received. Taken from the received currency: base of a buy, quote of a sell. Bots pay none.
 */
export function feeOn(order: LiveOrder, role: 'maker' | 'taker', received: bigint, at: number): bigint {
  if (order.account.role !== 'trader') return 0n
  order.feeDue += received * (RATES[stepOf(turnoverOf(order.account, at, DAYS))]?.[role] ?? 0n)
  const fee = least(received, divideUp(order.feeDue, PERCENT * SETTLE_STEP) * SETTLE_STEP - order.feePaid)
  order.feePaid += fee
  return fee
}

export function addTurnover(state: EngineState, account: Account, currency: string, value: bigint, at: number): void {
  if (account.role !== 'trader') return
  const day = Math.floor(at / DAY_MS)
  account.turnover.set(day, (account.turnover.get(day) ?? 0n) + priceIn(state, EQUIVALENT_CURRENCY, currency, value))
  for (const old of account.turnover.keys()) if (old <= day - DAYS) account.turnover.delete(old)
}

export function readTariffs(state: EngineState, account: Account, at: number): TariffRecord {
  const monthly = turnoverOf(account, at, DAYS)
  let funds = 0n
  for (const { currency, available, held } of account.wallets.values()) {
    funds += priceIn(state, EQUIVALENT_CURRENCY, currency, available + held)
  }
  return {
    equivalentCurrency: EQUIVALENT_CURRENCY,
    current: TARIFF_STEPS[stepOf(monthly)] ?? (TARIFF_STEPS[0] as TariffStep),
    steps: TARIFF_STEPS,
    dailyTurnover: amountText(turnoverOf(account, at, 1)),
    monthlyTurnover: amountText(monthly),
    circulationFunds: fixedText(funds, 16, 8)
  }
}

function turnoverOf(account: Account, at: number, days: number): bigint {
  const today = Math.floor(at / DAY_MS)
  let sum = 0n
  for (const [day, value] of account.turnover) if (day > today - days) sum += value
  return sum
}

function stepOf(turnover: bigint): number {
  let step = 0
  while (step + 1 < RATES.length && turnover >= (RATES[step + 1]?.from ?? 0n)) step += 1
  return step
}
