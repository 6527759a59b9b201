import { expect, test, vi } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { markOf, markText } from '../../../../src/main/orders/history-mark.ts'
import { describeMissing } from '../../../../src/main/orders/missing-rows.ts'
import { LAST_OFFSET, PAGE, readPages } from '../../../../src/main/orders/read-pages.ts'
import { createUndecodedOrders } from '../../../../src/main/orders/undecoded-orders.ts'

/** A list of so many rows, of which the last of each page cannot be read. */
const listOf = (count: number) => {
  const offsets: number[] = []
  return {
    offsets,
    list({ limit, offset }: { readonly limit: number; readonly offset: number }) {
      offsets.push(offset)
      const length = Math.min(limit, Math.max(0, count - offset))
      const left = Math.min(1, length)
      return Promise.resolve(ok({ items: Array<null>(length - left).fill(null), undecoded: [], more: left }))
    }
  }
}

test('a list is whole at a page that is not full, whatever of the others can be read', async () => {
  const { list, offsets } = listOf(250)
  expect(await readPages(list, () => true)).toEqual(ok('whole'))
  expect(offsets).toEqual([0, 100, 200])
})

test('a list that the reader left, and one behind the last offset, are told apart', async () => {
  const { list, offsets } = listOf(1_000_000)
  expect(await readPages(list, (_, offset) => offset < 200)).toEqual(ok('early'))
  expect(offsets).toEqual([0, 100, 200])
  expect(await readPages(list, () => true, LAST_OFFSET - PAGE)).toEqual(ok('cut'))
  const down = fail({ kind: 'unreachable', ...message('venue-words', { words: 'down' }) } as const)
  expect(
    await readPages(
      () => Promise.resolve(down),
      () => true
    )
  ).toEqual(down)
})

test.each([
  [{ extent: null, resume: null }, ''],
  [{ extent: 'whole', resume: null }, 'whole'],
  [{ extent: 'cut', resume: { offset: 300, lastId: '01JEXAFCCC' } }, 'cut 300 01JEXAFCCC'],
  [{ extent: null, resume: { offset: 100, lastId: null } }, ' 100 ']
] as const)('a mark comes back as it was kept: %j', (mark, text) => {
  expect([markText(mark), markOf(text)]).toEqual([text, mark])
})

test('a mark that is none is that of a history never read, and none leads beyond the last page', () => {
  expect(markOf('half a mark')).toEqual({ extent: null, resume: null })
  expect(markOf('whole 99999 x').resume).toEqual({ offset: LAST_OFFSET + PAGE, lastId: 'x' })
})

test('the largest gap in the lists is named: open orders, then older ones that are being read, then ended ones', () => {
  const most = LAST_OFFSET + PAGE
  const all = { open: true, history: true, readingOlder: 300 }
  expect([
    describeMissing(all),
    describeMissing({ ...all, open: false }),
    describeMissing({ ...all, open: false, readingOlder: null }),
    describeMissing({ open: false, history: false, readingOlder: null })
  ]).toEqual([
    message('open-orders-truncated', { most }),
    message('reading-older-orders', { n: 300 }),
    message('ended-orders-truncated', { most }),
    null
  ])
})

test('unreadable orders are counted over all places, and told when their sum may have changed', () => {
  const show = vi.fn()
  const undecoded = createUndecodedOrders(show)
  undecoded.set('open', 2)
  undecoded.set('older', 3)
  undecoded.event()
  undecoded.set('open', 2)
  undecoded.set('stream', 0)
  expect(show.mock.calls).toEqual([[2], [5], [6], [5]])
})
