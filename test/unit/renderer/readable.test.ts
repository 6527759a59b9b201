import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { GLANCE_MS, READ_MS, readable } from '../../../src/renderer/stores/readable.ts'
import { written } from './mount-page.ts'

let now = 1_000_070
let scope = effectScope()
beforeEach(() => {
  scope = effectScope()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  scope.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const pass = async (ms: number): Promise<void> => {
  now += ms
  vi.advanceTimersByTime(ms)
  await written()
}

/** In a panel, as every value of a page. */
const inPanel = <T>(make: () => T): T => scope.run(make) as T

it('shows a first change at once, then the newest of a burst, and the last for sure', async () => {
  const price = ref(1)
  const shown = inPanel(() => readable(() => price.value, READ_MS))
  price.value = 2
  await written()
  expect(shown.value).toBe(2)
  for (price.value = 3; price.value < 9; price.value++) await pass(10)
  expect(shown.value).toBe(2)
  await pass(READ_MS)
  expect(shown.value).toBe(9)
  price.value = 10
  await pass(READ_MS)
  expect(shown.value).toBe(10)
})

it('in a burst all values of a page change together, those that are glanced at with every fifth of those that are read', async () => {
  const value = ref(0)
  const [one, other, glanced] = inPanel(() => [readable(() => value.value, READ_MS), readable(() => value.value, READ_MS), readable(() => value.value, GLANCE_MS)] as const)
  await pass(35)
  const seen: string[] = []
  for (let i = 0; i < 110; i++) {
    value.value++
    await pass(20)
    const now = [one, other, glanced].map((part) => part.value).join()
    if (now !== seen.at(-1)) seen.push(now)
  }
  expect(seen.every((values) => new Set(values.split(',').slice(0, 2)).size === 1)).toBe(true)
  const changes = (place: number) => new Set(seen.map((values) => values.split(',')[place])).size
  expect([changes(0), changes(2)]).toEqual([11, 3])
  const together = seen.filter((values) => new Set(values.split(',')).size === 1)
  expect(together).toHaveLength(3)
})

it('does not wait for what makes it another value, and is still once its panel is gone', async () => {
  const [price, market] = [ref(1), ref('BTC_USDT')]
  const shown = inPanel(() => readable(() => price.value, READ_MS, [() => market.value]))
  price.value = 2
  await written()
  price.value = 3
  market.value = 'ETH_USDT'
  await nextTick()
  expect(shown.value).toBe(3)
  price.value = 4
  await written()
  scope.stop()
  await pass(READ_MS)
  expect(shown.value).toBe(3)
})
