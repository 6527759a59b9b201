import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstOf } from '../../../src/core/first-of.ts'
import { assertProperty } from '../../support/property.ts'

it('equals the start of a stable sort', () => {
  const item = fc.record({ key: fc.integer({ min: 0, max: 5 }), name: fc.string() })
  assertProperty(
    fc.property(fc.array(item), fc.integer({ min: 1, max: 10 }), (items, count) => {
      const compare = (a: { key: number }, b: { key: number }) => a.key - b.key
      expect(firstOf(items, count, compare)).toEqual(items.toSorted(compare).slice(0, count))
    })
  )
})
