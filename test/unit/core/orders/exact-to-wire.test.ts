import { expect, test } from 'vitest'
import { firstInexact } from '../../../support/exact-to-wire.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

test(`20,000 generated amounts arrive on the wire as they were typed (FUZZ_SEED=${SEED})`, () => {
  expect(firstInexact(10_000, SEED)).toBeNull()
})
