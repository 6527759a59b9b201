import { sealsOf } from '../storage/seal.ts'

/** The columns under a checksum. A migration that fills one of them in old rows must clear their checksum. */
export const SEALED = {
  intents: ['key', 'intent_key', 'client_order_id', 'draft', 'quote', 'value', 'created_at', 'answer', 'answered_at'],
  orders: ['key', 'venue_id', 'market', 'state', 'ended', 'created_at', 'updated_at', 'facts'],
  fills: [
    'id',
    'deal_id',
    'transaction_id',
    'venue_id',
    'market',
    'price',
    'quantity',
    'total',
    'fee',
    'fee_currency',
    'role',
    'at',
    'order_key',
    'side',
    'also_id'
  ],
  convert_intents: [
    'key',
    'intent_key',
    'draft',
    'created_at',
    'outcome',
    'answer',
    'answered_at',
    'worth',
    'venue_at',
    'listed_to'
  ],
  changes: ['key', 'order_key', 'done', 'created_at', 'change', 'freed'],
  exits: ['key', 'done', 'created_at', 'held']
} as const
export type SealedTable = keyof typeof SEALED

export const { sealOf, sealedInsert } = sealsOf(SEALED)
