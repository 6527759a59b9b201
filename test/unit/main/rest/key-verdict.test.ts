import { expect, test } from 'vitest'
import { message } from '../../../../src/i18n/codes.ts'
import { createKeyVerdict } from '../../../../src/main/rest/key-verdict.ts'

const REASON = message('venue-key-refused', { status: '401 Unauthorized' })

test('a refusal counts until a call is accepted', () => {
  const verdict = createKeyVerdict()
  expect(verdict.problem()).toBeNull()
  verdict.refused('GET/balance', REASON)
  verdict.refused('GET/orders', REASON)
  expect(verdict.problem()).toBe(REASON)
  verdict.accepted('GET/balance')
  expect(verdict.problem()).toBeNull()
})

test('a call that is refused while others are accepted lacks a permission, and says nothing about the key', () => {
  const verdict = createKeyVerdict()
  verdict.refused('GET/converts', REASON)
  verdict.accepted('GET/orders')
  verdict.refused('GET/converts', REASON)
  expect(verdict.problem(), 'a permission').toBeNull()
  verdict.refused('GET/orders', REASON)
  expect(verdict.problem(), 'the key was revoked').toBe(REASON)
  verdict.accepted('GET/converts')
  verdict.refused('GET/converts', REASON)
  expect(verdict.problem(), 'the permission was taken').toBe(REASON)
})
