import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { levelsFromText } from '../../../../src/core/book/levels.ts'
import BookPanel from '../../../../src/renderer/features/book/BookPanel.vue'
import { pagePaints } from '../../../../src/renderer/paints.ts'
import { useBooks } from '../../../../src/renderer/stores/books.ts'
import { UNSEEN_MS } from '../../../../src/renderer/stores/readable.ts'
import { book, btc, livePage } from '../desk-stub.ts'
import { mountPage, written } from '../mount-page.ts'

let mounted: VueWrapper | null = null
beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) })
afterEach(() => {
  mounted?.unmount()
  vi.useRealTimers()
})

const take = async (size: string): Promise<void> => {
  useBooks().take([{ ...book(), asks: levelsFromText([['100', size]]) }])
  await written()
}
const bestSize = () => mounted?.find('.asks .level > span:nth-child(2)').text()

it('the rows that lie under the picture are written every two seconds, not with every book', async () => {
  await livePage()
  mounted = mountPage(BookPanel, { market: btc })
  await take('1')
  const first = bestSize()
  for (let size = 2; size < 9; size++) await take(String(size))
  expect([first, bestSize()]).toEqual(['1.000000', '1.000000'])
  vi.advanceTimersByTime(UNSEEN_MS)
  await written()
  expect(bestSize()).toBe('8.000000')
})

it('a book that changes makes the page one that draws what comes, until there is no ladder any more', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1e9)
  const isDrawing = () => pagePaints.isDrawing(performance.now())
  await livePage()
  mounted = mountPage(BookPanel, { market: btc })
  const before = isDrawing()
  await take('1')
  const withLadder = isDrawing()
  mounted.unmount()
  now.mockReturnValue(1e9 + 1_000)
  await take('2')
  expect([before, withLadder, isDrawing()]).toEqual([false, true, false])
  now.mockRestore()
})
