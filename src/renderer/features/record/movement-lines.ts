import type { MovementRow, Movements } from '../../../contract/record.ts'
import { compareText, money, plain, type DecimalText } from '../../../core/money.ts'
import type { MovementLabel } from '../../../core/record/events.ts'

/** A line of the list: a movement, or what needs no label because its cause is known. */
export interface MovementLine {
  readonly key: string
  readonly kind: MovementLabel | 'convert' | 'transfer'
  readonly at: number
  readonly currency: string
  /** Signed for a movement. */
  readonly amount: DecimalText
  /** What a convert gave. */
  readonly from: { readonly currency: string; readonly amount: DecimalText } | null
  /** Of one unit, in the reference currency; null: not known, or of no meaning here. */
  readonly price: DecimalText | null
  readonly note: string
  readonly movement: MovementRow | null
  /** Where a transfer went. */
  readonly wallet: 'trading' | 'personal' | null
}

const NO_MORE = { from: null, price: null, note: '', movement: null, wallet: null } as const
const RATE_DIGITS = 12

/** Newest first. */
export function movementLines({ reference, rows, converts, transfers }: Movements): readonly MovementLine[] {
  return [
    ...rows.map((movement): MovementLine => ({
      ...NO_MORE,
      key: `m:${movement.id}`,
      kind: movement.label,
      at: movement.at,
      currency: movement.currency,
      amount: movement.amount,
      price: movement.currency === reference ? null : movement.worth,
      note: movement.note,
      movement
    })),
    ...converts.map(({ id, from, to, gave, got, at }): MovementLine => ({
      ...NO_MORE,
      key: `c:${id}`,
      kind: 'convert',
      at,
      currency: to,
      amount: got,
      from: { currency: from, amount: gave },
      price: from === reference && compareText(got, '0') > 0 ? perUnit(gave, got) : null
    })),
    ...transfers.map(({ currency, amount, to, at }): MovementLine => ({
      ...NO_MORE,
      key: `t:${at}:${currency}:${to}`,
      kind: 'transfer',
      at,
      currency,
      amount,
      wallet: to
    }))
  ].sort((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1))
}

const perUnit = (gave: DecimalText, got: DecimalText): DecimalText =>
  plain(money(gave).div(got).toSignificantDigits(RATE_DIGITS))
