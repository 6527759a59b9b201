import { expect, test } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import { allConverts } from '../../../../src/main/converts/all-converts.ts'
import type { ConvertPageRequest } from '../../../../src/main/converts/converts-api.ts'
import { convert } from '../../core/converts/samples.ts'

const PAGES: Readonly<Record<string, readonly string[]>> = { first: ['5', '4'], second: ['4', '3'], third: ['2', '1'] }
const NEXT: Readonly<Record<string, string | null>> = { first: 'second', second: 'third', third: null }
const listOf = (asked: (string | null)[], next = NEXT) => ({
  page({ cursor }: ConvertPageRequest) {
    asked.push(cursor)
    const at = cursor ?? 'first'
    return Promise.resolve(
      ok({ items: (PAGES[at] ?? []).map((id) => convert(id)), previous: null, next: next[at] ?? null })
    )
  }
})

test('three pages are one list, and what moved on to the next page meanwhile is in it once', async () => {
  const asked: (string | null)[] = []
  const all = await allConverts(listOf(asked))
  expect([all.ok && all.value.map(({ orderId }) => orderId), asked]).toEqual([
    ['5', '4', '3', '2', '1'],
    [null, 'second', 'third']
  ])
})

test('stops at a venue that ignores the cursor, and fails if a page fails', async () => {
  const asked: (string | null)[] = []
  const again = await allConverts(listOf(asked, { first: 'first' }))
  const unreachable = fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'down' } } as const)
  const broken = await allConverts({
    page: (request) => (request.cursor === 'third' ? Promise.resolve(unreachable) : listOf([]).page(request))
  })
  expect([again.ok && again.value.length, asked, broken]).toEqual([2, [null, 'first'], unreachable])
})
