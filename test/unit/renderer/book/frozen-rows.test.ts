import { effectScope, ref, shallowRef, type EffectScope } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { levelsFromText } from '../../../support/levels.ts'
import { FROZEN_MS, useFrozenRows, type FrozenRows } from '../../../../src/renderer/features/book/use-frozen-rows.ts'
import type { ShownBook } from '../../../../src/renderer/features/book/use-shown-book.ts'

/** A book whose best ask is `from`, six whole levels to each side. */
const book = (from: number, market = 'BTC_USDT', step = '1'): ShownBook => {
  const levels = (first: number, by: number) =>
    levelsFromText(Array.from({ length: 6 }, (_, i) => [String(first + by * i), '1'] as const))
  return {
    market,
    step,
    book: { market, scaleIndex: 0, state: 'live', updatedAt: 0, asks: levels(from, 1), bids: levels(from - 1, -1) }
  }
}

let scope: EffectScope
let rows: FrozenRows
const shown = shallowRef<ShownBook | null>(null)
const perSide = ref(4)
const side = (name: 'asks' | 'bids') =>
  rows.rows.value?.[name].map(({ price, size }) => (size === null ? '-' : price)).join(' ')
const prices = () => [side('asks'), side('bids')]

beforeEach(() => {
  vi.useFakeTimers()
  shown.value = book(100)
  perSide.value = 4
  scope = effectScope()
  const made = scope.run(() =>
    useFrozenRows(
      shown,
      () => perSide.value,
      () => false
    )
  )
  if (made === undefined) throw new Error('no rows')
  rows = made
})
afterEach(() => {
  scope.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** Another book, and Vue has told of it. */
async function comes(next: ShownBook): Promise<void> {
  shown.value = next
  await Promise.resolve()
}

describe('rows under the pointer', () => {
  it('freeze while it moves, and for a moment after it stopped', async () => {
    rows.freeze()
    vi.advanceTimersByTime(FROZEN_MS - 1)
    rows.freeze()
    await comes(book(101))
    expect([prices(), rows.hasMoved.value]).toEqual([['- 101 102 103', '99 98 97 96'], true])
    vi.advanceTimersByTime(FROZEN_MS)
    expect([prices(), rows.hasMoved.value]).toEqual([['101 102 103 104', '100 99 98 97'], false])
  })

  it('are live under a pointer that rests, however long', async () => {
    rows.freeze()
    vi.advanceTimersByTime(FROZEN_MS)
    for (let best = 101; best < 130; best++) await comes(book(best))
    vi.advanceTimersByTime(30_000)
    expect(prices()).toEqual(['129 130 131 132', '128 127 126 125'])
  })

  it('show a level that is gone as a blank row at the next update, never as zero', async () => {
    rows.freeze()
    await comes(book(101))
    expect(rows.rows.value?.asks[0]).toMatchObject({ price: '100', size: null, share: 0 })
  })

  it('are replaced when the market has left most of them', async () => {
    rows.freeze()
    await comes(book(104))
    expect(prices()).toEqual(['104 105 106 107', '103 102 101 100'])
    await comes(book(105))
    expect(prices()).toEqual(['- 105 106 107', '103 102 101 100'])
  })

  it.each([
    { what: 'another market', next: book(200, 'ETH_USDT') },
    { what: 'another step', next: book(200, 'BTC_USDT', '10') }
  ])('are those of $what at once', async ({ next }) => {
    rows.freeze()
    await comes(next)
    expect(prices()).toEqual(['200 201 202 203', '199 198 197 196'])
  })

  it('resume at once when they are released', async () => {
    rows.freeze()
    await comes(book(101))
    rows.release()
    expect(prices()).toEqual(['101 102 103 104', '100 99 98 97'])
  })
})

describe('a click', () => {
  it('takes the level that stood on the row before, if the row changed just now', async () => {
    vi.advanceTimersByTime(1_000)
    await comes(book(101))
    vi.advanceTimersByTime(200)
    expect([rows.priceAt('asks', 0), rows.priceAt('asks', 1)]).toEqual([null, '101'])
    vi.advanceTimersByTime(100)
    expect([rows.priceAt('asks', 0), rows.priceAt('asks', 1)]).toEqual(['101', '102'])
  })

  it('takes nothing where a level is gone, and nothing without a row', async () => {
    rows.freeze()
    await comes(book(101))
    vi.advanceTimersByTime(1_000)
    expect([rows.priceAt('asks', 0), rows.priceAt('asks', 9)]).toEqual([null, null])
  })
})
