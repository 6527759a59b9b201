import { Money, money, plain } from '../money.ts'
import {
  SETTLES_MS,
  stepTime,
  type Check,
  type Clear,
  type SettleState,
  type Settled,
  type Transfer,
  type WalletBalances
} from './check.ts'
import type { MovementEvent } from './events.ts'
import { settleOne, type MovementChange } from './settle-one.ts'

const ZERO = new Money(0)

/** The state before the first check. */
export const UNSETTLED: SettleState = { at: null, personal: null, differences: {}, opening: [], clear: {} }

/**
 * One check of the balances of an account against what its events explain. A difference that all checks of a minute
 * agree on becomes a movement, so that opening + events + movements = balances; see docs/decisions/record.md.
 */
export function settle(state: SettleState, check: Check): Settled {
  const { trading, undecoded = 0, personalUndecoded = 0 } = check.balances
  const personal =
    check.balances.personal === null || personalUndecoded === 0
      ? (check.balances.personal ?? state.personal)
      : { ...state.personal, ...check.balances.personal }
  const isPersonalNew = state.personal === null && personal !== null
  const movements = byCurrency(check.movements)
  const differences: Record<string, SettleState['differences'][string]> = {}
  const opening: string[] = []
  const clear: Record<string, Clear> = { ...state.clear }
  const changes: MovementChange[] = []
  const transfers: Transfer[] = []

  const unknown = new Set(check.balances.unknown)
  const isPartial = undecoded + personalUndecoded > 0 && (state.at === null || state.isPartial === true)
  const without: string[] = []
  for (const currency of currenciesIn(check, personal, [...movements.keys(), ...Object.keys(state.differences)])) {
    const own = movements.get(currency) ?? []
    const moved = own.reduce((sum, { amount }) => sum.plus(amount), ZERO)
    const expected = check.explained.amount(currency).plus(moved)
    if (unknown.has(currency) || (undecoded > 0 && trading[currency] === undefined)) {
      if (unknown.has(currency) || !expected.isZero()) without.push(currency)
      const seen = state.differences[currency]
      if (seen !== undefined) differences[currency] = seen
      // What is there of it now may be from before the record began.
      if (state.opening.includes(currency) || state.at === null) opening.push(currency)
      continue
    }
    const held = money(trading[currency] ?? '0').plus(personal?.[currency] ?? '0')
    const difference = held.minus(expected)
    const before = state.clear[currency] ?? null
    const seen = state.differences[currency]
    const isOpening =
      state.at === null ||
      state.opening.includes(currency) ||
      (state.isPartial === true && before === null && seen === undefined) ||
      (isPersonalNew && !money(personal[currency] ?? '0').isZero())
    const isSame = seen?.amount === plain(difference)
    const since = isSame ? seen.since : check.at
    // Before the record began nothing was on its way that it could have missed.
    const isYoung = isOpening ? !isSame : check.at - since < SETTLES_MS
    if (!difference.isZero() && isYoung) {
      differences[currency] = { amount: plain(difference), since }
      if (isOpening) opening.push(currency)
      continue
    }
    const here = { currency, check, movements: own, clear: before, since, isOpening }
    if (!difference.isZero()) changes.push(...settleOne(difference, here))
    const now = clearNow(currency, difference.isZero() ? check.at - SETTLES_MS : since, check, personal)
    if (difference.isZero()) transfers.push(...transferIn(currency, before, now, check))
    clear[currency] = now
  }
  changes.push(...earlier(check, changes))
  const put = changes.flatMap((change) => (change.kind === 'put' ? [change.movement] : []))
  return {
    state: { at: check.at, personal, differences, opening, clear, ...(isPartial && { isPartial }) },
    movements: { put, gone: changes.flatMap((change) => (change.kind === 'gone' ? [change.id] : [])) },
    transfers,
    differences: Object.entries(differences).map(([currency, one]) => ({ currency, ...one })),
    without
  }
}

function byCurrency(movements: readonly MovementEvent[]): ReadonlyMap<string, readonly MovementEvent[]> {
  const groups = new Map<string, MovementEvent[]>()
  for (const movement of movements) {
    const group = groups.get(movement.currency)
    if (group === undefined) groups.set(movement.currency, [movement])
    else group.push(movement)
  }
  return groups
}

const currenciesIn = (
  { balances, explained }: Check,
  personal: WalletBalances['personal'],
  seen: readonly string[]
): ReadonlySet<string> =>
  new Set([
    ...Object.keys(balances.trading),
    ...(balances.unknown ?? []),
    ...Object.keys(personal ?? {}),
    ...explained.currencies(),
    ...seen
  ])

function clearNow(currency: string, at: number, { explained }: Check, personal: WalletBalances['personal']): Clear {
  return {
    at,
    explained: plain(explained.until(currency, at)),
    personal: personal === null ? null : (personal[currency] ?? '0'),
    converted: plain(explained.converted(currency))
  }
}

/**
 * What went from one wallet to the other: the whole is as it should be, the parts are not. Converts may use either
 * wallet; where one is in between, nothing is claimed.
 */
function transferIn(currency: string, before: Clear | null, now: Clear, { steps, at }: Check): readonly Transfer[] {
  if (before === null || before.personal === null || now.personal === null) return []
  const into = money(now.personal).minus(before.personal)
  if (into.isZero() || before.converted !== now.converted) return []
  return [
    {
      currency,
      amount: plain(into.abs()),
      to: into.gt(0) ? 'personal' : 'trading',
      at: stepTime(steps, currency, into.neg(), before.at) ?? at
    }
  ]
}

/** Openings that are younger than the oldest event: their time goes back. */
function earlier({ movements, since }: Check, changes: readonly MovementChange[]): readonly MovementChange[] {
  const changed = new Set(changes.map((change) => (change.kind === 'put' ? change.movement.id : change.id)))
  return movements
    .filter(({ id, label, at }) => label === 'opening' && at >= since && !changed.has(id))
    .map((movement) => ({ kind: 'put', movement: { ...movement, at: since - 1 } }))
}
