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
  test('adds older converts at the end and newer ones at the front', () => {
    const pages = extended(extended([stretch(6, 5)], stretch(4, 3), 'older', 99), stretch(8, 7), 'newer', 99)
    expect(ids(shownConverts(pages, none, ALL))).toEqual([8, 7, 6, 5, 4, 3])
  })

  test('drops the other end beyond the maximum and keeps a cursor to it', () => {
    const down = extended([stretch(6, 5, null, 'c4'), stretch(4, 3, 'c5', 'c2')], stretch(2, 1, 'c3', null), 'older', 4)
    const up = extended(down, stretch(6, 5, null, 'c4'), 'newer', 4)
    expect([
      ids(shownConverts(down, none, ALL)),
      down[0]?.previous,
      ids(shownConverts(up, none, ALL)),
      up.at(-1)?.next
    ]).toEqual([[4, 3, 2, 1], 'c5', [6, 5, 4, 3], 'c2'])
  })

  test('shows a convert of two pages once', () => {
    expect(ids(shownConverts([stretch(4, 2), stretch(3, 1)], none, ALL))).toEqual([4, 3, 2, 1])
  })
})

describe('converts that arrived since', () => {
  const newest = new Map([at(9), at(4, { status: 'cancelled' }), at(1)].map((one) => [one.orderId, one]))

  test('are first, and rows have their newest state', () => {
    const rows = shownConverts([stretch(5, 3, null)], newest, ALL)
    expect(rows.map(({ orderId, status }) => [orderId, status])).toEqual([
      ['9', 'active'],
      ['5', 'active'],
      ['4', 'cancelled'],
      ['3', 'active']
    ])
  })

  test('are not shown in later parts of the list', () => {
    expect(ids(shownConverts([stretch(5, 3, 'newer ones')], newest, ALL))).toEqual([5, 4, 3])
  })

  test('leave a list whose filter they no longer match', () => {
    expect(ids(shownConverts([stretch(5, 3, null)], newest, { type: 'limit', status: 'active' }))).toEqual([9, 5, 3])
  })
})

test('are sorted by id within a second, also for ids of different length', () => {
  const same = ['9', '10', '11'].map((id) => convert(id))
  expect(ids(shownConverts([{ items: same, previous: null, next: null }], none, ALL))).toEqual([11, 10, 9])
})

test('do not reopen an ended convert or lose its uuid', () => {
  const ended = convert('1', { status: 'cancelled', uuid: null })
  expect(laterOf(ended, convert('1'))).toEqual({ ...ended, uuid: 'uuid-1' })
})

test('are live if active, or executed in part and not over', () => {
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
