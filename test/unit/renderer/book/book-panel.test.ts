import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { levelsFromText } from '../../../support/levels.ts'
import BookPanel from '../../../../src/renderer/features/book/BookPanel.vue'
import { useBooks } from '../../../../src/renderer/stores/books.ts'
import { LADDER_MS } from '../../../../src/renderer/throttle.ts'
import { book, btc, livePage } from '../desk-stub.ts'
import { mountPage, written } from '../mount-page.ts'

let mounted: VueWrapper | null = null
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  mounted?.unmount()
  vi.useRealTimers()
})

const take = async (size: string): Promise<void> => {
  useBooks().take([{ ...book(), asks: levelsFromText([['100', size]]) }])
  await written()
}
const bestSize = () => mounted?.find('.asks .level > span:nth-child(2)').text()

it('writes a book at once, and of those in a burst the newest, twenty times a second', async () => {
  await livePage()
  mounted = mountPage(BookPanel, { market: btc })
  vi.advanceTimersByTime(LADDER_MS)
  await take('1')
  const first = bestSize()
  for (let size = 2; size < 9; size++) await take(String(size))
  vi.advanceTimersByTime(LADDER_MS)
  await written()
  expect([first, bestSize()]).toEqual(['1.000000', '8.000000'])
})
