import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { watch } from 'vue'
import { useReplica } from '../../../src/renderer/stores/replica.ts'
import { order, receive } from './desk-stub.ts'

beforeEach(() => setActivePinia(createPinia()))

const keys = () => [...useReplica().rows('orders').keys()]

it('puts and removes rows by their key, and keeps the others', () => {
  receive({}, { orders: [order({ key: 'a' }), order({ key: 'b' })] })
  receive({}, { orders: [order({ key: 'b', state: 'filled' }), order({ key: 'c' })] }, { gone: { orders: ['a'] } })
  expect([keys(), useReplica().rows('orders').get('b')?.state]).toEqual([['b', 'c'], 'filled'])
})

it('begins anew with a full frame: what it does not name is as declared', () => {
  receive({ reconciledAt: 5, listsProblem: { code: 'no-account', params: {} } }, { orders: [order({ key: 'a' })] })
  receive({ reconciledAt: 7 }, {}, { full: true, session: 2 })
  const { fields, session } = useReplica()
  expect([session, fields.reconciledAt, fields.listsProblem, keys()]).toEqual([2, 7, null, []])
})

it('draws nothing again for a frame of prices, and no value again that came as it was', () => {
  receive({ links: { a: 'BTC_USDT' } })
  let changes = 0
  watch(
    () => useReplica().fields,
    () => changes++,
    { flush: 'sync' }
  )
  receive({})
  const before = useReplica().fields.links
  receive({ clockSkewMs: 9, links: { a: 'BTC_USDT' } })
  expect([changes, useReplica().fields.links === before]).toEqual([1, true])
})
