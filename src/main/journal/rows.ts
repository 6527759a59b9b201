import * as v from 'valibot'
import type { Side } from '../../core/market.ts'
import { isDecimalText } from '../../core/money.ts'
import type { FillSeen } from '../../core/orders/evidence.ts'
import type { OrderFacts } from '../../core/orders/facts.ts'
import { message } from '../../i18n/codes.ts'
import type { ConvertIntent, OrderIntent } from './journal-api.ts'
import type { Placed } from './placed-sums.ts'
import { DamagedFile, type Row } from '../storage/seal.ts'
import { sealOf, type SealedTable } from './sealed-rows.ts'
import { answer, convertAnswer, convertDraft, orderDraft, orderFacts } from './stored-json.ts'

/** Reads rows that this app wrote. An invalid row throws `DamagedFile`. */
export function textOf(row: Row, column: string): string {
  const value = row[column]
  return typeof value === 'string' ? value : damaged(column)
}

export function numberOf(row: Row, column: string): number {
  const value = row[column]
  return typeof value === 'number' ? value : damaged(column)
}

export const orNull = <T>(row: Row, column: string, read: (row: Row, column: string) => T): T | null =>
  row[column] === null ? null : read(row, column)

function amountOf(row: Row, column: string): string {
  const text = textOf(row, column)
  return isDecimalText(text) ? text : damaged(column)
}

const damaged = (column: string): never => {
  throw new DamagedFile(message('file-column-damaged', { column }))
}

/** A valid checksum is enough; without one every field is checked. */
function jsonOf<S extends v.GenericSchema>(row: Row, column: string, schema: S, isSealed: boolean): v.InferOutput<S> {
  try {
    const value: unknown = JSON.parse(textOf(row, column))
    if (isSealed) return value as v.InferOutput<S>
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return parsed.output
  } catch {
    /* Not JSON. */
  }
  return damaged(column)
}

const isIntact = (table: SealedTable, row: Row): boolean => {
  const seal = sealOf(table, row)
  if (seal === 'damaged') throw new DamagedFile(message('file-row-damaged'))
  return seal === 'intact'
}

/** @param isSealed false to read what is left of a row with a wrong checksum */
export const intentOf = (row: Row, isSealed = isIntact('intents', row)): OrderIntent => ({
  key: textOf(row, 'key'),
  intentKey: textOf(row, 'intent_key'),
  clientOrderId: textOf(row, 'client_order_id'),
  draft: jsonOf(row, 'draft', orderDraft, isSealed),
  quote: textOf(row, 'quote'),
  value: orNull(row, 'value', amountOf),
  at: numberOf(row, 'created_at'),
  answer: row['answer'] === null ? null : jsonOf(row, 'answer', answer, isSealed),
  answeredAt: orNull(row, 'answered_at', numberOf)
})

export const convertIntentOf = (row: Row, isSealed = isIntact('convert_intents', row)): ConvertIntent => ({
  key: textOf(row, 'key'),
  intentKey: textOf(row, 'intent_key'),
  draft: jsonOf(row, 'draft', convertDraft, isSealed),
  at: numberOf(row, 'created_at'),
  venueAt: orNull(row, 'venue_at', numberOf),
  listedTo: orNull(row, 'listed_to', numberOf),
  answer: row['answer'] === null ? null : convertAnswerOf(row)
})

export const convertAnswerOf = (row: Row): v.InferOutput<typeof convertAnswer> =>
  jsonOf(row, 'answer', convertAnswer, false)

/** Answers after which an order or a convert does not count: the venue has none of it. */
export const NOT_PLACED = ['refused', 'never-sent'] as const

/** True if an answer is the first one after which it does not count any more. */
export const endsPlaced = (before: string | null, answer: string): boolean =>
  isNotPlaced(answer) && !isNotPlaced(before)
export const isNotPlaced = (kind: string | null): boolean => NOT_PLACED.some((one) => one === kind)

/** The contribution of an intent to the sums of a day: its value, or its quantity if that is not known. */
export function placedBy({
  draft,
  quote,
  value,
  at
}: Pick<OrderIntent, 'draft' | 'quote' | 'value' | 'at'>): readonly Placed[] {
  if (value !== null) return [{ currency: quote, amount: value, at }]
  return draft.quantity === null
    ? []
    : [{ currency: draft.market.slice(0, draft.market.indexOf('_')), amount: draft.quantity, at }]
}

export function placedOf(row: Row): readonly Placed[] {
  const [quote, value, at] = [textOf(row, 'quote'), orNull(row, 'value', amountOf), numberOf(row, 'created_at')]
  return value !== null
    ? [{ currency: quote, amount: value, at }]
    : placedBy({ draft: jsonOf(row, 'draft', orderDraft, false), quote, value, at })
}

/** The text as it was written. */
export const factsTextOf = (row: Row): string => {
  isIntact('orders', row)
  return textOf(row, 'facts')
}

export function sideOf(row: Row, column: string): Side {
  const side = textOf(row, column)
  return side === 'buy' || side === 'sell' ? side : damaged(column)
}

export const factsOf = (row: Row): OrderFacts => jsonOf(row, 'facts', orderFacts, isIntact('orders', row))

export function fillOf(row: Row): FillSeen {
  isIntact('fills', row)
  const role = textOf(row, 'role')
  return {
    kind: 'fill',
    dealId: textOf(row, 'deal_id'),
    transactionId: textOf(row, 'transaction_id'),
    venueId: orNull(row, 'venue_id', textOf),
    market: textOf(row, 'market'),
    price: amountOf(row, 'price'),
    quantity: amountOf(row, 'quantity'),
    total: amountOf(row, 'total'),
    // Not known.
    fee: textOf(row, 'fee') === '' ? null : amountOf(row, 'fee'),
    feeCurrency: textOf(row, 'fee_currency'),
    role: role === 'maker' || role === 'taker' ? role : 'other',
    at: numberOf(row, 'at'),
    stored: {
      id: textOf(row, 'id'),
      alsoId: orNull(row, 'also_id', textOf),
      side: orNull(row, 'side', sideOf)
    }
  }
}
