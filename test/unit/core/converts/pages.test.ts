import { describe, expect, test } from 'vitest'
import { isLive, laterOf } from '../../../../src/core/converts/convert.ts'
import { extended, shownConverts, type ConvertStretch } from '../../../../src/core/converts/pages.ts'
import { AT, convert } from './samples.ts'

const ALL = { type: null, status: null }
const at = (id: number, more = {}) => convert(String(id), { createdAt: AT + id, ...more })
const stretch = (
  from: number,
  to: number,
  previous: string | null = 'p',
  next: string | null = 'n'
): ConvertStretch => ({ items: Array.from({ length: from - to + 1 }, (_, i) => at(from - i)), previous, next })
const none = new Map<string, ReturnType<typeof convert>>()
const ids = (rows: readonly { readonly orderId: string }[]) => rows.map(({ orderId }) => Number(orderId))

describe('pages', () => {
  test('older ones go to the end, newer ones to the front', () => {
    const pages = extended(extended([stretch(6, 5)], stretch(4, 3), 'older', 99), stretch(8, 7), 'newer', 99)
    expect(ids(shownConverts(pages, none, ALL))).toEqual([8, 7, 6, 5, 4, 3])
  })

  test('beyond the most that is kept, the other end is let go, and its cursor leads back', () => {
    const down = extended([stretch(6, 5, null, 'c4'), stretch(4, 3, 'c5', 'c2')], stretch(2, 1, 'c3', null), 'older', 4)
    const up = extended(down, stretch(6, 5, null, 'c4'), 'newer', 4)
    expect([
      ids(shownConverts(down, none, ALL)),
      down[0]?.previous,
      ids(shownConverts(up, none, ALL)),
      up.at(-1)?.next
    ]).toEqual([[4, 3, 2, 1], 'c5', [6, 5, 4, 3], 'c2'])
  })

  test('a convert that two pages hold is shown once', () => {
    expect(ids(shownConverts([stretch(4, 2), stretch(3, 1)], none, ALL))).toEqual([4, 3, 2, 1])
  })
})

describe('what came in since', () => {
  const newest = new Map([at(9), at(4, { status: 'cancelled' }), at(1)].map((one) => [one.orderId, one]))

  test('stands on top, and rows have their newest state', () => {
    const rows = shownConverts([stretch(5, 3, null)], newest, ALL)
    expect(rows.map(({ orderId, status }) => [orderId, status])).toEqual([
      ['9', 'active'],
      ['5', 'active'],
      ['4', 'cancelled'],
      ['3', 'active']
    ])
  })

  test('does not show where the list is looked at further down', () => {
    expect(ids(shownConverts([stretch(5, 3, 'newer ones')], newest, ALL))).toEqual([5, 4, 3])
  })

  test('leaves a list that it no longer belongs to', () => {
    expect(ids(shownConverts([stretch(5, 3, null)], newest, { type: 'limit', status: 'active' }))).toEqual([9, 5, 3])
  })
})

test('ids of unequal length keep their order within one second', () => {
  const same = ['9', '10', '11'].map((id) => convert(id))
  expect(ids(shownConverts([{ items: same, previous: null, next: null }], none, ALL))).toEqual([11, 10, 9])
})

test('an answer that was overtaken does not revive an ended convert, nor lose its uuid', () => {
  const ended = convert('1', { status: 'cancelled', uuid: null })
  expect(laterOf(ended, convert('1'))).toEqual({ ...ended, uuid: 'uuid-1' })
})

test('what may still change is live: active ones, and those in part that are not over', () => {
  const part = { status: 'partially_completed' } as const
  expect(
    [
      convert('1'),
      convert('1', { status: 'failed' }),
      convert('1', part),
      convert('1', { ...part, completedAt: AT }),
      convert('1', { ...part, expiresAt: AT })
    ].map((one) => isLive(one, AT + 1))
  ).toEqual([true, false, true, false, false])
})
