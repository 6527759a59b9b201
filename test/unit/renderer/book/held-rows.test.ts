import { effectScope, nextTick, ref, shallowRef, type EffectScope } from 'vue'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { levelsFromText } from '../../../../src/core/book/levels.ts'
import { useHeldRows, type HeldRows } from '../../../../src/renderer/features/book/use-held-rows.ts'
import type { ShownBook } from '../../../../src/renderer/features/book/use-shown-book.ts'

/** A book whose best ask is `from`, five whole levels to each side. */
const book = (from: number, market = 'BTC_USDT', step = '1'): ShownBook => {
  const levels = (first: number, by: number) => levelsFromText(Array.from({ length: 5 }, (_, i) => [String(first + by * i), '1'] as const))
  return { market, step, book: { market, scaleIndex: 0, state: 'live', updatedAt: 0, asks: levels(from, 1), bids: levels(from - 1, -1) } }
}

let scope: EffectScope
let rows: HeldRows
const shown = shallowRef<ShownBook | null>(null)
const perSide = ref(3)
const prices = () => [rows.rows.value?.asks, rows.rows.value?.bids].map((side) => side?.map(({ price }) => price).join(' '))

beforeEach(() => {
  shown.value = book(100)
  perSide.value = 3
  scope = effectScope()
  const made = scope.run(() => useHeldRows(shown, () => perSide.value, () => false))
  if (made === undefined) throw new Error('no rows')
  rows = made
})
afterEach(() => scope.stop())

describe('rows under the pointer', () => {
  it('have bars as wide as before, and none where a level is gone', () => {
    const shares = () => rows.rows.value?.asks.map(({ share }) => share.toFixed(2))
    const before = shares()
    rows.hold()
    expect(shares()).toEqual(before)
    shown.value = book(101)
    // Of the held bids the last has 4 up to it now, which is the most of both sides.
    expect(shares()).toEqual(['0.00', '0.25', '0.50'])
  })

  it('tell that they stand anew, so that who follows them later follows at once', () => {
    rows.hold()
    const { value: before } = rows.held
    rows.release()
    rows.hold()
    expect([before === null, rows.held.value === null, rows.held.value === before]).toEqual([false, false, false])
  })

  it('stand still while the market moves, and follow it again after that', () => {
    rows.hold()
    shown.value = book(101)
    expect([prices(), rows.hasMoved.value]).toEqual([['100 101 102', '99 98 97'], true])
    rows.release()
    expect([prices(), rows.hasMoved.value]).toEqual([['101 102 103', '100 99 98'], false])
  })
  it('are held by a pointer that comes right after the ladder got another height', async () => {
    perSide.value = 4
    rows.hold()
    await nextTick()
    shown.value = book(101)
    expect(prices()).toEqual(['100 101 102 103', '99 98 97 96'])
  })
  it('are taken anew, and stand still again, when the height changes under the pointer', async () => {
    rows.hold()
    perSide.value = 2
    await nextTick()
    shown.value = book(101)
    expect(prices()).toEqual(['100 101', '99 98'])
  })
  it.each([
    { what: 'another market', market: 'ETH_USDT', step: '1' }, { what: 'another step', market: 'BTC_USDT', step: '10' }
  ])('are those of $what as soon as it is shown', async ({ market, step }) => {
    rows.hold()
    shown.value = book(200, market, step)
    const first = prices()
    await nextTick()
    shown.value = book(201, market, step)
    expect([first, prices()]).toEqual([['200 201 202', '199 198 197'], ['200 201 202', '199 198 197']])
  })
  it('are held as soon as there is a book for a pointer that was there before', () => {
    shown.value = null
    rows.hold()
    shown.value = book(100)
    shown.value = book(101)
    expect(prices()).toEqual(['100 101 102', '99 98 97'])
  })
  it('are held as soon as an empty book under the pointer has levels, and only the side that had none', () => {
    const none = levelsFromText([])
    const empty = book(100)
    shown.value = { ...empty, book: { ...empty.book, state: 'waiting', asks: none, bids: none } }
    rows.hold()
    shown.value = { ...empty, book: { ...empty.book, asks: none } }
    shown.value = book(101)
    const filled = prices()
    shown.value = book(102)
    expect([filled, prices()]).toEqual([['101 102 103', '99 98 97'], ['101 102 103', '99 98 97']])
  })
  it('keep their prices, without sizes, when a side becomes empty', () => {
    rows.hold()
    const now = book(100)
    shown.value = { ...now, book: { ...now.book, asks: levelsFromText([]) } }
    const sizes = rows.rows.value?.asks.map(({ size }) => size)
    shown.value = book(103)
    expect([sizes, prices()]).toEqual([['0', '0', '0'], ['100 101 102', '99 98 97']])
  })
  it('stay free after the pointer left, whatever changes', async () => {
    rows.hold()
    rows.release()
    perSide.value = 4
    await nextTick()
    shown.value = book(101)
    expect(prices()).toEqual(['101 102 103 104', '100 99 98 97'])
  })
})
