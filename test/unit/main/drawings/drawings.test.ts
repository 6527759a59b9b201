import { describe, expect, test } from 'vitest'
import { MOST_DRAWINGS } from '../../../../src/core/drawings/drawing.ts'
import { createDrawings } from '../../../../src/main/drawings/drawings.ts'
import type { KeptDrawing } from '../../../../src/main/drawings/drawings-api.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { drawing } from '../../core/drawings/drawings-for-tests.ts'

function bench(kept: { value: unknown } = { value: [] }, venueId: string | null = 'one') {
  const desk = openDesk({ clock: createFakeClock(), archive: null, log: quietLog })
  const removed: string[] = []
  const added: string[] = []
  const drawings = createDrawings({
    states: desk,
    keep: { read: () => kept.value, write: (all) => void (kept.value = structuredClone(all)) },
    removed: (ids) => void removed.push(...ids),
    added: (ids) => void added.push(...ids)
  })
  drawings.setVenue(venueId)
  const shown = () => desk.session().shared.rows('drawings')
  const change = (put: readonly ReturnType<typeof drawing>[], gone: readonly string[] = [], market = 'BTC_USDT') =>
    drawings.change({ venueId: venueId ?? 'one', market, put, gone })
  return { drawings, shown, change, kept, removed, added }
}
const ofVenue = (venueId: string, id: string): KeptDrawing => ({ venueId, ...drawing(id) })

describe('drawings', () => {
  test('are shown to all windows and kept until they are removed', () => {
    const it = bench()
    expect(it.change([drawing('a'), drawing('b')])).toEqual({ ok: true, value: null })
    it.change([drawing('a', { colour: 'red' })], ['b'])
    expect(it.shown()).toEqual([drawing('a', { colour: 'red' })])
    expect(bench(it.kept).shown()).toEqual([drawing('a', { colour: 'red' })])
    expect([it.added, it.removed]).toEqual([['a', 'b'], ['b']])
  })

  test('belong to their venue: those of others are kept, not shown', () => {
    const it = bench({ value: [ofVenue('one', 'a'), ofVenue('two', 'b')] })
    expect(it.shown()).toEqual([drawing('a')])
    it.drawings.setVenue('two')
    expect(it.shown()).toEqual([drawing('b')])
    expect(it.drawings.all()).toHaveLength(2)
  })

  test('of another venue or market are out of reach of a page, whatever ids it gives', () => {
    const kept = { value: [ofVenue('one', 'a'), ofVenue('two', 'b')] }
    const it = bench(kept)
    const refused = { ok: false, failure: { code: 'drawing-elsewhere' } }
    expect(it.change([drawing('b')])).toMatchObject(refused)
    expect(it.change([], ['b'])).toMatchObject(refused)
    expect(it.change([], ['a'], 'ETH_USDT')).toMatchObject(refused)
    expect(it.change([drawing('a')], [], 'ETH_USDT')).toMatchObject(refused)
    expect(it.drawings.change({ venueId: 'two', market: 'BTC_USDT', put: [drawing('c')], gone: [] })).toMatchObject(
      refused
    )
    expect(kept.value).toEqual([ofVenue('one', 'a'), ofVenue('two', 'b')])
  })

  test('are refused while no venue is open', () => {
    expect(bench({ value: [] }, null).change([drawing('a')])).toMatchObject({ failure: { code: 'no-venue-open' } })
  })

  test('are bounded for each market, and what would not fit changes nothing', () => {
    const it = bench()
    it.change(Array.from({ length: MOST_DRAWINGS }, (_, i) => drawing(`d${i}`)))
    const full = { ok: false, failure: { code: 'drawings-full', params: { n: MOST_DRAWINGS } } }
    expect(it.change([drawing('more')])).toMatchObject(full)
    expect(it.drawings.adopt([ofVenue('one', 'more')])).toMatchObject(full)
    expect(it.shown()).toHaveLength(MOST_DRAWINGS)
    expect(it.change([drawing('more')], ['d0']).ok).toBe(true)
    expect(it.change([drawing('e', { market: 'ETH_USDT' })], [], 'ETH_USDT').ok).toBe(true)
  })

  test('that cannot be read are left out, and all others are kept', () => {
    const odd = [{ ...ofVenue('one', 'x'), kind: 'circle' }, { ...ofVenue('one', 'y'), anchors: [] }, 7, null]
    expect(bench({ value: [...odd, ofVenue('one', 'a')] }).shown()).toEqual([drawing('a')])
    expect(bench({ value: 'nothing' }).shown()).toEqual([])
    expect(bench({ value: undefined }).shown()).toEqual([])
  })

  test('of a file come to the others; one of the same id is replaced', () => {
    const it = bench({ value: [ofVenue('one', 'a')] })
    const other: KeptDrawing = { ...ofVenue('one', 'a'), colour: 'green' }
    expect(it.drawings.adopt([other, ofVenue('two', 'b')]).ok).toBe(true)
    expect(it.drawings.all()).toEqual([other, ofVenue('two', 'b')])
    expect(it.shown()).toEqual([drawing('a', { colour: 'green' })])
  })

  test('have a price where they are lines of the open venue', () => {
    const it = bench({ value: [ofVenue('one', 'a'), ofVenue('two', 'b')] })
    expect(it.drawings.lineAt('a', 210_000, 'linear')).toBe('95')
    expect(it.drawings.lineAt('a', 1, 'linear')).toBeNull()
    expect(it.drawings.lineAt('b', 210_000, 'linear')).toBeNull()
    expect(it.drawings.lineAt('none', 210_000, 'linear')).toBeNull()
  })
})
