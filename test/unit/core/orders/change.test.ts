import { expect, test } from 'vitest'
import { changeDraft, changeLine, isChanged } from '../../../../src/core/orders/change.ts'
import { remainingOf } from '../../../../src/core/orders/projected-order.ts'
import { anOrder } from './change-samples.ts'

const ORDER = anOrder({ price: '64000', stopLossPrice: '65000', quantity: '2', filledQuantity: '0.5' })

test('keeps the cancel trigger and the rest of an order unless they are edited', () => {
  const { price, quantity, stopLossPrice, ...others } = changeDraft(ORDER, { price: '63900' })
  expect([price, quantity, stopLossPrice]).toEqual(['63900', '1.5', '65000'])
  expect(others).toEqual({ market: 'BTC_USDT', side: 'buy', type: 'limit', total: null })
  expect(changeDraft(ORDER, { stopLossPrice: null }).stopLossPrice).toBe(null)
  expect(changeDraft(ORDER, { quantity: '1', stopLossPrice: '66000' })).toMatchObject({
    price: '64000',
    quantity: '1',
    stopLossPrice: '66000'
  })
})

test('writes a change as one line that a fill leaves as it is', () => {
  const draft = changeDraft(ORDER, { price: '63900' })
  const line = changeLine(ORDER, draft)
  expect(line).toBe(
    'CHANGE BUY LIMIT BTC_USDT quantity 2 price 64000 stop 65000 ' +
      'TO BUY LIMIT BTC_USDT quantity 1.5 price 63900 stop 65000'
  )
  expect(changeLine({ ...ORDER, filledQuantity: '1' }, draft)).toBe(line)
  // A trigger that the venue has shown meanwhile was not confirmed.
  expect(changeLine({ ...ORDER, stopLossPrice: '66000' }, draft)).not.toBe(line)
})

test('tells a change from what stands already, by value', () => {
  expect([
    isChanged(ORDER, changeDraft(ORDER, {})),
    isChanged(ORDER, changeDraft(ORDER, { price: '64000.0', quantity: '1.50', stopLossPrice: '65000.00' })),
    isChanged(ORDER, changeDraft(ORDER, { quantity: '2' })),
    isChanged(ORDER, changeDraft(ORDER, { price: '64000.1' })),
    isChanged(ORDER, changeDraft(ORDER, { stopLossPrice: null }))
  ]).toEqual([false, false, true, true, true])
  expect([remainingOf(ORDER), remainingOf({ ...ORDER, quantity: null })]).toEqual(['1.5', null])
})
