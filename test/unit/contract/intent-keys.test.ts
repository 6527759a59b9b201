import * as v from 'valibot'
import { expect, it } from 'vitest'
import { intentKey } from '../../../src/contract/requests/fields.ts'
import { requests, type RequestName } from '../../../src/contract/ipc.ts'
import { saleIntent, targetIntent } from '../../../src/main/exits/exit-sale.ts'

const NAMES = Object.keys(requests) as RequestName[]

it('a page cannot give the id of an order that main makes for an exit', () => {
  const armed = crypto.randomUUID()
  expect(v.is(intentKey, armed)).toBe(true)
  for (const made of [saleIntent(armed), targetIntent(armed, 1), targetIntent(armed, 2)])
    expect(v.is(intentKey, made), made).toBe(false)
})

it('every request that begins something by an id of the page takes one of that form', () => {
  const taking = NAMES.filter((name) => 'intentKey' in requests[name].schema.entries)
  expect(taking.sort()).toEqual(['converts.place', 'exits.arm', 'orders.change', 'orders.place'])
  for (const name of taking) {
    const { issues } = v.safeParse(requests[name].schema, { intentKey: 'a:sale' })
    expect(issues?.filter(({ path }) => path?.[0].key === 'intentKey')).toHaveLength(1)
  }
})
