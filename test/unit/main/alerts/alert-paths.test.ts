import type { AlertCondition } from '../../../../src/core/alerts/kinds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../../support/property.ts'
import { alertsBench } from './alerts-bench.ts'

const condition = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    way: fc.constantFrom('up', 'down', 'either' as const),
    price: fc.integer({ min: 95, max: 105 }).map(String)
  }),
  fc.record({
    kind: fc.constant('percent' as const),
    way: fc.constantFrom('up', 'down', 'either' as const),
    percent: fc.constantFrom('1', '3'),
    seconds: fc.constantFrom(60, 600)
  })
)
const step = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 90, max: 110 }) }, fc.constantFrom('lost', 'wait'))

test('over any path of prices and interruptions, an alert fires once at most, and never on a first value', async () => {
  await assertProperty(
    fc.asyncProperty(fc.array(condition, { minLength: 1, maxLength: 4 }), fc.array(step, { maxLength: 30 }), run)
  )
})

async function run(conditions: readonly AlertCondition[], path: readonly (number | 'lost' | 'wait')[]): Promise<void> {
  const it = alertsBench()
  for (const one of conditions) it.add(one)
  let isFirst = true
  for (const one of path) {
    const before = it.fired.length
    if (one === 'wait') await it.clock.advance(20_000)
    else if (one === 'lost') {
      it.connection('offline')
      it.clock.advanceNow(5_000)
      it.connection('live')
      isFirst = true
    } else {
      it.price(String(one))
      if (isFirst) expect(it.fired.length).toBe(before)
      isFirst = false
    }
    // Only a price fires; what the record shows is another matter.
    if (typeof one !== 'number') expect(it.fired.length).toBe(before)
  }
  const ids = it.fired.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(it.shown().filter(({ state }) => state === 'fired')).toHaveLength(ids.length)
  it.alerts.stop()
}
