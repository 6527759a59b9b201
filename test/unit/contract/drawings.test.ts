import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { drawingRequests } from '../../../src/contract/requests/drawings.ts'
import { LONGEST_DRAWING_TEXT, MOST_DRAWINGS, type Drawing } from '../../../src/core/drawings/drawing.ts'
import { anchor, drawing } from '../core/drawings/drawings-for-tests.ts'

const { schema } = drawingRequests['drawings.change']
const step = (put: readonly unknown[]) => ({ venueId: 'practice', market: 'BTC_USDT', put, gone: [] })
const takes = (part: Partial<Record<keyof Drawing, unknown>>): boolean =>
  v.is(schema, step([{ ...drawing('a', { kind: 'text' }), ...part }]))

describe('a drawing of a page', () => {
  test('has the anchors of its kind, at finite times and positive prices', () => {
    expect(takes({ anchors: [anchor(0, '0.00000001')] })).toBe(true)
    for (const bad of [
      ...[[], [anchor(0, '1'), anchor(1, '1')], [anchor(Infinity, '1')], [anchor(NaN, '1')], [anchor(-1, '1')]],
      ...[[anchor(0.5, '1')], [anchor(0, '0')], [anchor(0, '-1')], [anchor(0, '1e5')], [anchor(1e15, '1')]]
    ])
      expect(takes({ anchors: bad }), JSON.stringify(bad)).toBe(false)
  })

  test('has a short text of one line, and only if it is a text', () => {
    expect(takes({ text: 'Resistance — “old” high 🙂' })).toBe(true)
    expect(takes({ text: 'a\nb' })).toBe(false)
    expect(takes({ text: 'a\u202eb' })).toBe(false)
    expect(takes({ text: 'a'.repeat(LONGEST_DRAWING_TEXT + 1) })).toBe(false)
    expect(v.is(schema, step([{ ...drawing('a'), text: 'x' }]))).toBe(false)
  })

  test('has known looks, and nothing else', () => {
    expect(takes({ colour: 'url(x)' })).toBe(false)
    expect(takes({ width: 40 })).toBe(false)
    expect(v.is(schema, step([{ ...drawing('a'), venueId: 'other' }]))).toBe(false)
  })

  test('comes with at most as many as a market may have', () => {
    const many = (n: number) => step(Array.from({ length: n }, (_, i) => drawing(`d${i}`)))
    expect([v.is(schema, many(MOST_DRAWINGS)), v.is(schema, many(MOST_DRAWINGS + 1))]).toEqual([true, false])
  })
})
