import { assert } from '../../contract/failure.ts'
import { isDecimalText } from '../../core/money.ts'
import type { Answer, FillSeen } from '../../core/orders/evidence.ts'
import type { OrderFacts } from '../../core/orders/facts.ts'
import type { OrderDraft } from '../../core/orders/order.ts'
import type { Intent } from './journal-api.ts'

/** The edge between the file and the app: rows that we wrote ourselves, read back. */
type Row = Record<string, unknown>

export function textOf(row: Row, column: string): string {
  const value = row[column]
  assert(typeof value === 'string', `the journal's column ${column} holds no text`)
  return value
}

export function numberOf(row: Row, column: string): number {
  const value = row[column]
  assert(typeof value === 'number', `the journal's column ${column} holds no number`)
  return value
}

export const orNull = <T>(row: Row, column: string, read: (row: Row, column: string) => T): T | null =>
  row[column] === null ? null : read(row, column)

function amountOf(row: Row, column: string): string {
  const text = textOf(row, column)
  assert(isDecimalText(text), `the journal's column ${column} holds no amount`)
  return text
}

export const intentOf = (row: Row): Intent => ({
  key: textOf(row, 'key'),
  intentKey: textOf(row, 'intent_key'),
  clientOrderId: textOf(row, 'client_order_id'),
  draft: JSON.parse(textOf(row, 'draft')) as OrderDraft,
  quote: textOf(row, 'quote'),
  value: orNull(row, 'value', amountOf),
  at: numberOf(row, 'created_at'),
  answer: row['answer'] === null ? null : JSON.parse(textOf(row, 'answer')) as Answer,
  answeredAt: orNull(row, 'answered_at', numberOf)
})

export const factsOf = (row: Row): OrderFacts => JSON.parse(textOf(row, 'facts')) as OrderFacts

export function fillOf(row: Row): FillSeen {
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
    fee: amountOf(row, 'fee'),
    feeCurrency: textOf(row, 'fee_currency'),
    role: role === 'maker' || role === 'taker' ? role : 'other',
    at: numberOf(row, 'at')
  }
}
