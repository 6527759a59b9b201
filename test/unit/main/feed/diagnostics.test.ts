import { expect, it } from 'vitest'
import { shapeOf } from '../../../../src/main/feed/diagnostics.ts'
import { withoutToken } from '../../../../src/main/feed/socket.ts'

it('keeps the shape of a message and nothing that it says', () => {
  expect(shapeOf('{"method":"balance_update","data":{"info":{"newBalance":"35.21","n":1e400,"a \\"b\\" c":[true,null]}}}'))
    .toBe('{"method":"…","data":{"info":{"newBalance":"…","n":0,"…":[true,null]}}}')
})

it('keeps at most 300 characters', () => {
  expect(shapeOf(`[${'1,'.repeat(100_000)}`).length).toBe(300)
})

it('takes the token out of what an error says, however it is written there', () => {
  const url = 'ws://127.0.0.1:1/ws?token=se%2Fcret'
  expect(withoutToken(`bad url ${url} and se/cret`, url)).toBe('bad url ws://127.0.0.1:1/ws?token=[token] and [token]')
})
