import { Money, money, plain } from '../money.ts'
import { stepTime, type Check, type Clear } from './check.ts'
import type { MovementEvent, MovementLabel } from './events.ts'

export type MovementChange =
  { readonly kind: 'put'; readonly movement: MovementEvent } | { readonly kind: 'gone'; readonly id: string }

interface Here {
  readonly currency: string
  readonly check: Check
  /** Of this currency. */
  readonly movements: readonly MovementEvent[]
  readonly clear: Clear | null
  /** When the difference was seen first. */
  readonly since: number
  readonly isOpening: boolean
}

const ZERO = new Money(0)

/** The changes of movements that make a difference zero. */
export function settleOne(difference: Money, here: Here): readonly MovementChange[] {
  const late = lateIn(difference, here)
  const rest = difference.minus(late)
  const changes: MovementChange[] = late.isZero() ? [] : undo(late, here)
  if (!rest.isZero()) changes.push(here.isOpening && rest.gt(0) ? opened(rest, here) : moved(rest, here))
  return changes
}

/** The part of a difference that comes from events which were told late. */
function lateIn(difference: Money, { currency, check, clear, isOpening }: Here): Money {
  if (clear === null || isOpening) return ZERO
  const late = money(clear.explained).minus(check.explained.until(currency, clear.at))
  if (late.isZero() || late.isNegative() !== difference.isNegative()) return ZERO
  return late.abs().gt(difference.abs()) ? difference : late
}

/** Takes an amount back from movements: those that are exactly it first, then the newest of the other sign. */
function undo(amount: Money, here: Here): MovementChange[] {
  const free = here.movements.filter((one) => !one.isLabelled).toSorted((a, b) => b.at - a.at)
  const exact = exactlyOf(free, amount.neg())
  if (exact !== null) return exact.map(({ id }) => ({ kind: 'gone', id }))
  const others = free.filter((one) => one.amount.startsWith('-') !== amount.isNegative())
  const changes: MovementChange[] = []
  let left = amount
  for (const movement of others) {
    if (left.isZero()) break
    const both = left.plus(movement.amount)
    if (!both.isZero() && both.isNegative() !== left.isNegative()) {
      changes.push({ kind: 'put', movement: { ...movement, amount: plain(both) } })
      return changes
    }
    changes.push({ kind: 'gone', id: movement.id })
    left = both
  }
  if (left.isZero()) return changes
  // Events from before the record began: then so much more, or less, was there at its beginning.
  return [...changes, left.gt(0) ? opened(left, here) : moved(left, here, ':late')]
}

/** One of exactly the amount, or so many of the newest that are it together; null without such. */
function exactlyOf(newestFirst: readonly MovementEvent[], amount: Money): readonly MovementEvent[] | null {
  const one = newestFirst.find((movement) => amount.eq(movement.amount))
  if (one !== undefined) return [one]
  let sum = ZERO
  for (const [index, movement] of newestFirst.entries()) {
    sum = sum.plus(movement.amount)
    if (sum.eq(amount)) return newestFirst.slice(0, index + 1)
  }
  return null
}

function opened(amount: Money, { currency, check, movements }: Here): MovementChange {
  const known = movements.find((one) => one.label === 'opening' && !one.isLabelled)
  if (known !== undefined)
    return { kind: 'put', movement: { ...known, amount: plain(amount.plus(known.amount)), at: check.since - 1 } }
  const id = `${currency}:${check.at}:opening`
  return { kind: 'put', movement: movement(id, currency, amount, 'opening', check.since - 1) }
}

function moved(amount: Money, { currency, check, clear, since }: Here, of = ''): MovementChange {
  const at = stepTime(check.steps, currency, amount, clear?.at ?? 0) ?? since
  const label = amount.gt(0) ? 'deposit' : 'withdrawal'
  return { kind: 'put', movement: movement(`${currency}:${check.at}${of}`, currency, amount, label, at) }
}

const movement = (id: string, currency: string, amount: Money, label: MovementLabel, at: number): MovementEvent => ({
  kind: 'movement',
  id,
  currency,
  amount: plain(amount),
  label,
  isLabelled: false,
  price: null,
  note: '',
  at
})
