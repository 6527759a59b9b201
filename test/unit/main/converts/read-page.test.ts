import { expect, test } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import type { ConvertPage } from '../../../../src/contract/wire/rest.ts'
import { readPage } from '../../../../src/main/converts/read-page.ts'
import { convert } from '../../core/converts/samples.ts'

const it = convert('1')
const empty = (previous: string | null, next: string | null): ConvertPage => ({
  items: [],
  undecoded: [],
  previous,
  next,
  hasPages: true,
  perPage: 15
})
const client = (pages: Readonly<Record<string, ConvertPage>>) => {
  const asked: (string | null)[] = []
  return {
    asked,
    converts({ cursor }: { readonly cursor: string | null }) {
      asked.push(cursor)
      const page = pages[cursor ?? 'start']
      return Promise.resolve(
        page === undefined
          ? fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'gone' } } as const)
          : ok(page)
      )
    }
  }
}
const request = { cursor: null, toward: 'older', type: 'limit', status: null } as const

test('pages without a match are passed by, and the cursors are those of the ends of the stretch', async () => {
  const down = client({ start: empty('up', 'a'), a: empty('b', 'c'), c: { ...empty('d', 'e'), items: [it] } })
  const up = client({ start: empty('a', 'down'), a: { ...empty('b', 'c'), items: [it] } })
  expect([await readPage(down, request), await readPage(up, { ...request, toward: 'newer' })]).toEqual([
    ok({ items: [it], previous: 'up', next: 'e' }),
    ok({ items: [it], previous: 'b', next: 'down' })
  ])
})

test('a cursor that leads to itself is the end', async () => {
  const stuck = client({ same: empty(null, 'same') })
  expect([await readPage(stuck, { ...request, cursor: 'same' }), stuck.asked]).toEqual([
    ok({ items: [], previous: null, next: null }),
    ['same']
  ])
})

test('reads at most ten pages without a match per request, and returns a cursor to continue', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [i === 0 ? 'start' : `p${i}`, empty(null, `p${i + 1}`)])
  )
  const long = client(pages)
  expect([await readPage(long, request), long.asked.length]).toEqual([
    ok({ items: [], previous: null, next: 'p10' }),
    10
  ])
})

test('a failure on the way is a failure', async () => {
  expect(await readPage(client({ start: empty(null, 'nowhere') }), request)).toMatchObject({ ok: false })
})
