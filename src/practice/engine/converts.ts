import { isConvertible } from '../../core/market.ts'
import type { ConvertStatus } from './api/converts.ts'
import type { Refusal } from './api/outcome.ts'
import { AMOUNT_DIGITS, least, parseScaled, SETTLE_STEP, scaledToText } from './amount.ts'
import { boundsOf } from './convert-quote.ts'
import { offerFor, RATE_DIGITS, RATE_UNIT, routeOf } from './convert-rate.ts'
import { afterCommission, convertRecord } from './convert-records.ts'
import { credit, hold, release, spendHeld, walletOf } from './ledger.ts'
import { noteMove } from './money-moves.ts'
import { badDirection, imprecise, insufficient, invalid, notFound, outOfRange } from './refusal.ts'
import type { Account, CommandOf, EngineState, LiveConvert, WalletKind } from './state.ts'
import type { Turn } from './turn.ts'

/** Per account: more than a user makes by hand. */
const CONVERTS_KEPT = 50_000

/**
 * Converts trade with the house at the rate of the book minus a commission, limited by the depth near the best price
 * and the reserves of the house. They spend the personal wallet if it has the whole amount, else the trading wallet,
 * and fill the same one. Statuses:
 * - `active`: a limit convert that waits, possibly executed in part
 * - `completed`: executed in full
 * - `partially_completed`: a market convert larger than the liquidity (the rest returns at once), or a limit convert
 * that ended after a partial execution by expiry or missing reserves
 * - `cancelled`: by the user; an executed part stays executed
 * - `expired`: a limit convert that expired with nothing executed
 * - `failed`: nothing could be delivered; everything returns
 */
export function placeMarketConvert(
  state: EngineState,
  turn: Turn,
  command: CommandOf<'market-convert'>
): LiveConvert | Refusal {
  const checked = checkConvert(state, command)
  if ('status' in checked) return checked
  const convert = openConvert(state, turn, command, checked, 0n, null)
  executeConvert(state, turn, convert)
  if (convert.status === 'active') endConvert(state, turn, convert, 'partially_completed')
  announce(state, turn, convert)
  return convert
}

export function placeLimitConvert(
  state: EngineState,
  turn: Turn,
  command: CommandOf<'limit-convert'>
): LiveConvert | Refusal {
  const checked = checkConvert(state, command)
  if ('status' in checked) return checked
  const limit = parseScaled(command.price, RATE_DIGITS)
  if (limit === 'format' || limit === 0n) return invalid('price must be a positive decimal number such as 0.25')
  if (limit === 'digits') return imprecise('price', RATE_DIGITS)
  const expiresAt = command.expiresAt ?? turn.at + state.convertLifetimeMs
  if (expiresAt <= turn.at) return invalid('the expiry must lie in the future')
  const convert = openConvert(state, turn, command, checked, limit, expiresAt)
  announce(state, turn, convert)
  reviewConvert(state, turn, convert)
  return convert
}

export function cancelConvert(
  state: EngineState,
  turn: Turn,
  command: CommandOf<'cancel-convert'>
): LiveConvert | Refusal {
  const convert = state.accounts.get(command.account)?.converts.find((one) => one.uuid === command.uuid)
  if (convert === undefined) return notFound('Convert order')
  if (convert.status !== 'active') return invalid(`the convert order is already ${convert.status}`)
  endConvert(state, turn, convert, 'cancelled')
  announce(state, turn, convert)
  return convert
}

/** Time passes: every waiting convert expires or executes what it can. */
export function reviewConverts(state: EngineState, turn: Turn): void {
  for (const convert of [...state.activeConverts]) reviewConvert(state, turn, convert)
}

function reviewConvert(state: EngineState, turn: Turn, convert: LiveConvert): void {
  if (convert.expiresAt !== null && turn.at >= convert.expiresAt) {
    endConvert(state, turn, convert, convert.executedFrom > 0n ? 'partially_completed' : 'expired')
    announce(state, turn, convert)
    return
  }
  const offer = offerFor(state, convert.from, convert.to)
  if (offer === null || afterCommission(state, offer.rate) < convert.limit) return
  executeConvert(state, turn, convert)
  announce(state, turn, convert)
}

interface CheckedConvert {
  readonly account: Account
  readonly wallet: WalletKind
  readonly amount: bigint
}

function checkConvert(
  state: EngineState,
  command: CommandOf<'market-convert'> | CommandOf<'limit-convert'>
): CheckedConvert | Refusal {
  const account = state.accounts.get(command.account)
  if (account === undefined || account.role === 'venue') return notFound('User')
  for (const [field, code] of [
    ['from', command.from],
    ['to', command.to]
  ] as const) {
    if (!isConvertible(code)) return invalid(`${field} must be a currency code of at most 10 characters`)
  }
  const amount = parseScaled(command.amount, AMOUNT_DIGITS)
  if (amount === 'format' || amount === 0n) return invalid('amount must be a positive decimal number such as 0.25')
  if (routeOf(state, command.from, command.to) === null) return badDirection(command.from, command.to)
  if (amount === 'digits' || amount % SETTLE_STEP !== 0n) return imprecise('amount', 8)
  const bounds = boundsOf(state, command.from)
  if (bounds !== null && amount < bounds.minimum) {
    return outOfRange(`Minimum amount ${scaledToText(bounds.minimum, AMOUNT_DIGITS)} ${command.from}`)
  }
  if (bounds !== null && amount > bounds.maximum) {
    return outOfRange(`Maximum amount ${scaledToText(bounds.maximum, AMOUNT_DIGITS)} ${command.from}`)
  }
  const has = (wallet: WalletKind): boolean => walletOf(account, command.from, wallet).available >= amount
  if (has('personal')) return { account, wallet: 'personal', amount }
  return has('trading') ? { account, wallet: 'trading', amount } : insufficient(walletOf(account, command.from))
}

function openConvert(
  state: EngineState,
  turn: Turn,
  command: CommandOf<'market-convert'> | CommandOf<'limit-convert'>,
  { account, wallet, amount }: CheckedConvert,
  limit: bigint,
  expiresAt: number | null
): LiveConvert {
  const rate = limit > 0n ? limit : afterCommission(state, offerFor(state, command.from, command.to)?.rate ?? 0n)
  state.convertCount += 1
  const convert: LiveConvert = {
    orderId: String(state.convertCount),
    uuid: command.uuid,
    account,
    wallet,
    from: command.from,
    to: command.to,
    amountFrom: amount,
    amountTo: settled((amount * rate) / RATE_UNIT),
    type: limit > 0n ? 'limit' : 'market',
    limit,
    createdAt: turn.at,
    expiresAt,
    executedFrom: 0n,
    executedTo: 0n,
    marketRate: 0n,
    currentRate: 0n,
    status: 'active',
    completedAt: null
  }
  hold(turn, walletOf(account, command.from, wallet), amount)
  account.converts.push(convert)
  state.activeConverts.add(convert)
  return convert
}

/** Executes what depth and reserves allow, and ends what is complete or cannot be delivered. */
function executeConvert(state: EngineState, turn: Turn, convert: LiveConvert): void {
  const { account, wallet, from, to } = convert
  const offer = offerFor(state, from, to)
  const reserve = walletOf(state.house, to)
  convert.marketRate = offer?.rate ?? 0n
  convert.currentRate = afterCommission(state, convert.marketRate)
  const rate = convert.currentRate
  const left = convert.amountFrom - convert.executedFrom
  const deliverable = rate === 0n ? 0n : (reserve.available * RATE_UNIT) / rate
  const takes = settled(least(left, least(offer?.liquidity ?? 0n, deliverable)))
  const gives = settled((takes * rate) / RATE_UNIT)
  if (gives === 0n) {
    // The rest of an executed convert may be worth less than the smallest step: it returns.
    endConvert(state, turn, convert, convert.executedFrom > 0n ? 'partially_completed' : 'failed')
    return
  }
  const [spent, filled] = [walletOf(account, from, wallet), walletOf(account, to, wallet)]
  spendHeld(spent, takes)
  credit(turn, walletOf(state.house, from), takes)
  credit(turn, reserve, -gives)
  credit(turn, filled, gives)
  noteMove(spent, turn.at, 'convert', convert.uuid, -takes)
  noteMove(filled, turn.at, 'convert', convert.uuid, gives)
  convert.executedFrom += takes
  convert.executedTo += gives
  if (convert.executedFrom === convert.amountFrom) endConvert(state, turn, convert, 'completed')
}

function endConvert(state: EngineState, turn: Turn, convert: LiveConvert, status: ConvertStatus): void {
  const left = convert.amountFrom - convert.executedFrom
  if (left > 0n) release(turn, walletOf(convert.account, convert.from, convert.wallet), left)
  if (convert.marketRate === 0n) {
    convert.marketRate = offerFor(state, convert.from, convert.to)?.rate ?? 0n
    convert.currentRate = afterCommission(state, convert.marketRate)
  }
  convert.status = status
  convert.completedAt = status === 'completed' || status === 'partially_completed' ? turn.at : null
  state.activeConverts.delete(convert)
  trimEnded(convert.account)
}

function trimEnded({ converts }: Account): void {
  if (converts.length <= CONVERTS_KEPT) return
  const oldestEnded = converts.findIndex((one) => one.status !== 'active')
  if (oldestEnded !== -1) converts.splice(oldestEnded, 1)
}

function announce(state: EngineState, turn: Turn, convert: LiveConvert): void {
  if (convert.account.role !== 'trader') return
  turn.events.push({ kind: 'convert', account: convert.account.id, convert: convertRecord(state, convert) })
}

const settled = (amount: bigint): bigint => amount - (amount % SETTLE_STEP)
