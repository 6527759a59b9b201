import { expect, test } from 'vitest'
import { firstInexact } from '../support/exact-to-wire.ts'
import { testSeed } from '../support/promise.ts'

test('sends 1,000,000 generated amounts as they were typed', () => {
  expect(firstInexact(500_000, testSeed())).toBeNull()
})
