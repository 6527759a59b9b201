import type { SavedAccount, SavedConvert, SavedOrder, SavedWallet } from './api/saved-account.ts'
import type { Account, EngineState, Execution, LiveConvert, LiveOrder, Wallet } from './state.ts'

/** What is kept of the past: the newest ended orders and converts, and orders up to so many executions. */
const ENDED_KEPT = 2000
const EXECUTIONS_KEPT = 10_000

export function saveAccount(state: EngineState, account: Account): SavedAccount {
  const { elsewhere } = account
  return {
    at: state.at,
    convertCount: state.convertCount,
    wallets: [
      ...elsewhere.wallets,
      ...[...account.wallets.values(), ...account.personal.values()]
        .map((one) => saveWallet(one, state))
        .filter(({ available }) => available !== '0')
    ],
    turnover: [...account.turnover].map(([day, value]) => [day, String(value)]),
    open: [...elsewhere.open, ...[...account.open.values()].map(saveOrder)],
    finished: [...elsewhere.finished, ...newest(account.finished).map(saveOrder)],
    converts: [...elsewhere.converts, ...keptConverts(account).map(saveConvert)]
  }
}

function newest(finished: readonly LiveOrder[]): readonly LiveOrder[] {
  let executions = 0
  let first = finished.length
  while (first > 0 && finished.length - first < ENDED_KEPT) {
    executions += finished[first - 1]?.executions.length ?? 0
    if (executions > EXECUTIONS_KEPT) break
    first -= 1
  }
  return finished.slice(first)
}

function keptConverts({ converts }: Account): readonly LiveConvert[] {
  const first = converts.length - ENDED_KEPT
  return converts.filter((one, index) => index >= first || one.status === 'active')
}

/** What is being freed is free at the next start. */
const saveWallet = (wallet: Wallet, { freeing }: EngineState): SavedWallet => ({
  kind: wallet.kind,
  currency: wallet.currency,
  available: String(freeing.reduce((sum, one) => (one.wallet === wallet ? sum + one.amount : sum), wallet.available))
})

const saveOrder = (order: LiveOrder): SavedOrder => ({
  id: order.id,
  market: order.market.symbol,
  type: order.type,
  side: order.side,
  price: String(order.price),
  quantity: String(order.quantity),
  value: String(order.value),
  clientOrderId: order.clientOrderId,
  tag: order.tag,
  stopPrice: order.stopPrice === null ? null : String(order.stopPrice),
  createdAt: order.createdAt,
  filledQuantity: String(order.filledQuantity),
  filledValue: String(order.filledValue),
  feeDue: String(order.feeDue),
  feePaid: String(order.feePaid),
  state: order.state,
  internalState: order.internalState,
  updatedAt: order.updatedAt,
  finishedAt: order.finishedAt,
  dealId: order.dealId,
  executions: order.executions.map(saveExecution)
})

const saveExecution = ({ id, role, price, quantity, fee, feeCurrency, at }: Execution) => ({
  id,
  role,
  price: String(price),
  quantity: String(quantity),
  fee: String(fee),
  feeCurrency,
  at
})

const saveConvert = (convert: LiveConvert): SavedConvert => ({
  orderId: convert.orderId,
  uuid: convert.uuid,
  wallet: convert.wallet,
  from: convert.from,
  to: convert.to,
  amountFrom: String(convert.amountFrom),
  amountTo: String(convert.amountTo),
  type: convert.type,
  limit: String(convert.limit),
  createdAt: convert.createdAt,
  expiresAt: convert.expiresAt,
  executedFrom: String(convert.executedFrom),
  executedTo: String(convert.executedTo),
  marketRate: String(convert.marketRate),
  currentRate: String(convert.currentRate),
  status: convert.status,
  completedAt: convert.completedAt
})
