import { expect, it } from 'vitest'
import { createTokenGate } from '../../../../src/main/feed/one-time-token.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

it('accepts a token once', () => {
  const gate = createTokenGate(createFakeClock())
  expect([gate.start()('a'), gate.start()('a'), gate.start()('b')]).toEqual(['use', 'used-before', 'use'])
})

it.each([
  ['awake', 0],
  ['asleep', 240_001]
])('refuses a token older than 4 minutes (%s)', (_, jump) => {
  const clock = createFakeClock()
  const check = createTokenGate(clock).start()
  if (jump > 0) clock.jumpWall(jump)
  else clock.stall(240_001)
  expect(check('a')).toBe('too-old')
})

it('accepts a token of exactly 4 minutes', () => {
  const clock = createFakeClock()
  const check = createTokenGate(clock).start()
  clock.stall(240_000)
  expect(check('a')).toBe('use')
})

it('remembers a token after a thousand others', () => {
  const gate = createTokenGate(createFakeClock())
  for (let n = 0; n < 1_000; n++) gate.start()(`token ${n}`)
  expect(gate.start()('token 0')).toBe('used-before')
})
