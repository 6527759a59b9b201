import { money, plain, type DecimalText, type Money } from '../../money.ts'
import type { MovementLabel, RecordEvent } from '../../record/events.ts'

export interface TaxAmount {
  readonly amount: DecimalText
  readonly currency: string
}

/** What a tax program is told: what went out, what came in, both without the fee. All amounts are above zero. */
export interface TaxEntry {
  /** Unix milliseconds. */
  readonly at: number
  readonly kind: 'trade' | 'rebate' | MovementLabel
  readonly out: TaxAmount | null
  readonly in: TaxAmount | null
  readonly fee: TaxAmount | null
  /** Where it comes from, with the venue's id, and the user's note. */
  readonly text: string
}

/** The entries of an event: one, none where nothing moved, two where a rebate came in. Exact. */
export function taxEntries(event: RecordEvent): readonly TaxEntry[] {
  if (event.kind === 'movement') return movementEntries(event)
  if (event.kind === 'convert') {
    const [out, into] = [amountOf(money(event.gave), event.from), amountOf(money(event.got), event.to)]
    return exchanged({ at: event.at, out, in: into, fee: null, text: `convert ${event.id}` })
  }
  return fillEntries(event)
}

function fillEntries(fill: Extract<RecordEvent, { kind: 'fill' }>): readonly TaxEntry[] {
  const [base = '', quote = ''] = fill.market.split('_')
  const [outOf, into] = fill.side === 'buy' ? [quote, base] : [base, quote]
  const [out, got] =
    fill.side === 'buy' ? [money(fill.total), money(fill.quantity)] : [money(fill.quantity), money(fill.total)]
  const fee = money(fill.fee)
  const text = `fill ${fill.id}`
  // A negative fee is a rebate: the programs know no such fee.
  const rebate = amountOf(fee.negated(), fill.feeCurrency)
  return [
    ...exchanged({
      at: fill.at,
      out: amountOf(out, outOf),
      in: amountOf(got, into),
      fee: amountOf(fee, fill.feeCurrency),
      text
    }),
    ...(rebate === null
      ? []
      : [{ at: fill.at, kind: 'rebate' as const, out: null, in: rebate, fee: null, text: `rebate of ${text}` }])
  ]
}

/** What was given for nothing is a withdrawal, what came for nothing a deposit: no program reads an amount of zero. */
function exchanged(it: Omit<TaxEntry, 'kind'>): readonly TaxEntry[] {
  if (it.out === null && it.in === null) return it.fee === null ? [] : [{ ...it, kind: 'fee', out: it.fee, fee: null }]
  return [{ ...it, kind: it.out === null ? 'deposit' : it.in === null ? 'withdrawal' : 'trade' }]
}

/** What a label says of the direction; a label that does not fit its amount gives way to the amount. */
const DIRECTION: Readonly<Record<MovementLabel, 'in' | 'out' | 'both'>> = {
  opening: 'in',
  deposit: 'in',
  withdrawal: 'out',
  reward: 'in',
  fee: 'out',
  gift: 'both',
  lost: 'out'
}
const IN_WORDS: Readonly<Partial<Record<MovementLabel, string>>> = { opening: 'held when the record began' }

function movementEntries(it: Extract<RecordEvent, { kind: 'movement' }>): readonly TaxEntry[] {
  const amount = money(it.amount)
  const moved = amountOf(amount.abs(), it.currency)
  if (moved === null) return []
  const way = amount.isNegative() ? 'out' : 'in'
  const fits = DIRECTION[it.label] === 'both' || DIRECTION[it.label] === way
  const kind = fits ? it.label : way === 'in' ? 'deposit' : 'withdrawal'
  const text = [IN_WORDS[kind] ?? kind, it.note].filter((part) => part !== '').join(': ')
  return [{ at: it.at, kind, out: way === 'out' ? moved : null, in: way === 'in' ? moved : null, fee: null, text }]
}

const amountOf = (value: Money, currency: string): TaxAmount | null =>
  value.isPositive() && !value.isZero() ? { amount: plain(value), currency } : null

/** `2026-11-26` and `17:05:09` in UTC: what every program's form of a time is made of. */
export function utcParts(at: number): {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly time: string
} {
  const iso = new Date(at).toISOString()
  return { year: iso.slice(0, 4), month: iso.slice(5, 7), day: iso.slice(8, 10), time: iso.slice(11, 19) }
}
