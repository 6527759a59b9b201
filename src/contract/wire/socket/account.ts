import {
  amount,
  amountOrNull,
  amountOrZero,
  currency,
  fieldsOf,
  id,
  idOrNull,
  market,
  oneOf,
  price,
  role,
  side,
  signed,
  words,
  wordsOrNull
} from '../fields.ts'
import { seconds, secondsOrNull } from '../times.ts'
import type { BalanceRecord, DealRecord, OrderEvent } from './records.ts'

export function readOrderEvent(data: unknown): OrderEvent {
  const fields = fieldsOf(data, 'data')
  const info = fieldsOf(fields.info, 'info')
  return {
    type: oneOf(fields, 'type', ['created', 'updated', 'finished']),
    order: {
      id: id(info, 'id'),
      market: market(info, 'symbol'),
      type: words(info, 'orderType'),
      side: side(info, 'direction'),
      price: amountOrNull(info, 'price'),
      quantity: amountOrNull(info, 'quantity'),
      total: amountOrNull(info, 'value'),
      filledQuantity: amountOrZero(info, 'filledQuantity'),
      filledTotal: amountOrZero(info, 'filledValue'),
      clientOrderId: idOrNull(info, 'clientOid'),
      createdAt: seconds(info, 'createTs'),
      updatedAt: secondsOrNull(info, 'updateTs'),
      finishedAt: secondsOrNull(info, 'finishTs'),
      state: wordsOrNull(info, 'state'),
      internalState: wordsOrNull(info, 'internalState')
    }
  }
}

export function readBalance(data: unknown): BalanceRecord {
  const info = fieldsOf(fieldsOf(data, 'data').info, 'info')
  return {
    walletId: id(info, 'walletId'),
    currency: currency(info, 'currencyCode'),
    amount: signed(info, 'amount'),
    oldBalance: signed(info, 'oldBalance'),
    newBalance: signed(info, 'newBalance')
  }
}

export function readDeal(data: unknown): DealRecord {
  const info = fieldsOf(fieldsOf(data, 'data').info, 'info')
  return {
    id: id(info, 'dealId'),
    transactionId: id(info, 'transactionId'),
    market: market(info, 'symbol'),
    state: words(info, 'dealState'),
    price: price(info, 'filledPrice'),
    quantity: amount(info, 'filledQuantity'),
    total: amount(info, 'filledValue'),
    fee: signed(info, 'fee'),
    feeCurrency: currency(info, 'feeCurrency'),
    role: role(info, 'tradeRole'),
    at: seconds(info, 'committedAt')
  }
}
