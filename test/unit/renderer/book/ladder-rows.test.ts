import { effectScope, ref, shallowRef, type EffectScope } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { levelsFromText } from '../../../support/levels.ts'
import { AIMED_MS, useLadderRows, type LadderRows } from '../../../../src/renderer/features/book/use-ladder-rows.ts'
import type { ShownBook } from '../../../../src/renderer/features/book/use-shown-book.ts'

/** A book whose best ask is `from`, six whole levels to each side. */
const book = (from: number): ShownBook => {
  const levels = (first: number, by: number) =>
    levelsFromText(Array.from({ length: 6 }, (_, i) => [String(first + by * i), '1'] as const))
  const [asks, bids] = [levels(from, 1), levels(from - 1, -1)]
  return {
    market: 'BTC_USDT',
    step: '1',
    book: { market: 'BTC_USDT', scaleIndex: 0, state: 'live', updatedAt: 0, asks, bids }
  }
}

let scope: EffectScope
let ladder: LadderRows
const shown = shallowRef<ShownBook | null>(null)
const perSide = ref(4)
const prices = () =>
  (['asks', 'bids'] as const).map((side) => ladder.rows.value?.[side].map(({ price }) => price).join(' '))

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(10_000)
  shown.value = book(100)
  scope = effectScope()
  const made = scope.run(() =>
    useLadderRows(
      shown,
      () => perSide.value,
      () => false
    )
  )
  if (made === undefined) throw new Error('no rows')
  ladder = made
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

async function comes(next: ShownBook): Promise<void> {
  shown.value = next
  await Promise.resolve()
}
const aimedAt = (index: number) => ladder.priceAimedAt({ side: 'asks', index }, performance.now())

it('places show what is there now, nearest first, with no blank between', async () => {
  await comes(book(103))
  expect(prices()).toEqual(['103 104 105 106', '102 101 100 99'])
})

it('a press takes the level that has been at its place for a moment', () => {
  vi.advanceTimersByTime(AIMED_MS)
  expect([aimedAt(0), aimedAt(3), aimedAt(4)]).toEqual(['100', '103', null])
})

it('a press takes nothing where the level came too short before it to be meant', async () => {
  vi.advanceTimersByTime(1_000)
  await comes(book(101))
  vi.advanceTimersByTime(AIMED_MS - 1)
  expect(aimedAt(0)).toBeNull()
  vi.advanceTimersByTime(1)
  expect(aimedAt(0)).toBe('101')
})

it('a level that comes between press and release is not taken, however long the press', async () => {
  vi.advanceTimersByTime(1_000)
  const pressedAt = performance.now()
  vi.advanceTimersByTime(1_000)
  await comes(book(101))
  vi.advanceTimersByTime(1_000)
  expect(ladder.priceAimedAt({ side: 'asks', index: 0 }, pressedAt)).toBeNull()
})
