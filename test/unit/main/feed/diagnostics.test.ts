import { expect, it } from 'vitest'
import { shapeOf } from '../../../../src/main/feed/diagnostics.ts'
import { withoutToken } from '../../../../src/main/feed/socket.ts'

it('keeps the shape of a message without its values', () => {
  expect(
    shapeOf('{"method":"balance_update","data":{"info":{"newBalance":"35.21","n":1e400,"a \\"b\\" c":[true,null]}}}')
  ).toBe('{"method":"balance_update","data":{"info":{"newBalance":"…","n":0,"…":[true,null]}}}')
})

it.each([
  ['{"method": "deal_update"}', '{"method": "deal_update"}'],
  ['{"method":"35.21"}', '{"method":"…"}'],
  ['{"data":"method","note":"deal_update"}', '{"data":"…","note":"…"}']
])('keeps the name of a known method only as a method: %s', (text, shape) => {
  expect(shapeOf(text)).toBe(shape)
})

it.each([
  ['a string that is cut off', '{"clientOid":"secre', '{"clientOid":"…'],
  ['words outside of strings', '{owner: alice, balance: -35.21x}', '{…: …, …: 0…}'],
  ['a number as a name', '{"3521":true}', '{"…":true}'],
  ['an escape at the end', '{"a":"b\\', '{"a":"……']
])('keeps nothing of %s', (_, text, shape) => {
  expect(shapeOf(text)).toBe(shape)
})

it('keeps no letter of a value, wherever a message is truncated', () => {
  const text =
    '{"method":"balance_update","data":{"info":{"walletId":"SECRET","newBalance":"35.21","list":["SECRET",35.21]}}}'
  for (let end = 0; end <= text.length; end++) expect(shapeOf(text.slice(0, end))).not.toMatch(/S|E|C|R|T|[1-9]/)
})

it('keeps at most 300 characters', () => {
  expect(shapeOf(`[${'1,'.repeat(100_000)}`).length).toBe(300)
})

it('removes the token from an error in any spelling', () => {
  const url = 'ws://127.0.0.1:1/ws?token=se%2Fcret'
  expect(withoutToken(`bad url ${url} and se/cret`, url)).toBe(
    'bad url ws://127.0.0.1:1/ws?token=[redacted] and [redacted]'
  )
})
